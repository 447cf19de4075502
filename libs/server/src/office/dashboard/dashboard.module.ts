import { Feature } from '../../feature.js'
import { DashboardController } from './dashboard.controller.js'
import { ContactDeskModule } from '../../people/contact-desk/index.js'
import { DashboardService } from './dashboard.service.js'

@Feature({
  imports: [ContactDeskModule],
  providers: [DashboardService],
  exports: [DashboardService],
  controllers: [DashboardController],
})
export class DashboardModule {}
