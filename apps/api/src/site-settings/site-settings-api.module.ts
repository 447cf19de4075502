import { Module } from '@nestjs/common'
import { OperatorModule, SiteNoticesModule } from '@preciosa/server'
import { OperatorController } from './operator.controller.js'
import { SiteFrameController } from './site-frame.controller.js'
import { SiteNoticesController } from './site-notices.controller.js'

@Module({
  imports: [OperatorModule, SiteNoticesModule],
  controllers: [SiteFrameController, OperatorController, SiteNoticesController],
})
export class SiteSettingsApiModule {}
