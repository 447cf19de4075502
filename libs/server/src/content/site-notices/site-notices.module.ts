import { Feature } from '../../feature.js'
import { SiteFrameController } from './site-frame.controller.js'
import { SiteNoticesController } from './site-notices.controller.js'
import { OperatorModule } from '../../operations/operator/index.js'
import { SiteNoticesService } from './site-notices.service.js'

@Feature({
  imports: [OperatorModule],
  providers: [SiteNoticesService],
  exports: [SiteNoticesService],
  controllers: [SiteFrameController, SiteNoticesController],
})
export class SiteNoticesModule {}
