import { Feature } from '../../feature.js'
import { DashboardController } from './dashboard.controller.js'
import { BackupModule } from '../../operations/backup/index.js'
import { ContactDeskModule } from '../../people/contact-desk/index.js'
import { PrivacyModule } from '../../people/privacy/index.js'
import { DashboardService } from './dashboard.service.js'

@Feature({
  imports: [BackupModule, ContactDeskModule, PrivacyModule],
  providers: [DashboardService],
  exports: [DashboardService],
  controllers: [DashboardController],
})
export class DashboardModule {}
