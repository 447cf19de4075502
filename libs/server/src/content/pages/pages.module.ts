import { Feature } from '../../feature.js'
import { PagesController } from './pages.controller.js'
import { StaffPagesController } from './staff-pages.controller.js'
import { MediaModule } from '../media/index.js'
import { PagesService } from './pages.service.js'

@Feature({
  imports: [MediaModule],
  providers: [PagesService],
  exports: [PagesService],
  controllers: [PagesController, StaffPagesController],
})
export class PagesModule {}
