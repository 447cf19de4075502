import { Feature } from '../../feature.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { ContactModule } from '../../operations/contact/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { AccountsModule } from '../accounts/index.js'
import { DeletionModule, OwnDataModule } from '../own-data/index.js'
import { HolidaysService } from './holidays.service.js'
import { IncidentsService } from './incidents.service.js'
import { PrivacyController } from './privacy.controller.js'
import { PrivacyDeskController } from './privacy-desk.controller.js'
import { PrivacyDeskService } from './privacy-desk.service.js'
import { PrivacyJobs } from './privacy-jobs.js'
import { PrivacyRegisterController } from './privacy-register.controller.js'
import { RetentionModule } from '../../operations/retention/index.js'
import { PrivacyWatchService } from './privacy-watch.service.js'
import { PrivacyRequestsService } from './privacy-requests.service.js'

@Feature({
  imports: [
    AccountsModule,
    AttemptsModule,
    ContactModule,
    DeletionModule,
    MailModule,
    OwnDataModule,
    RetentionModule,
  ],
  providers: [
    HolidaysService,
    IncidentsService,
    PrivacyDeskService,
    PrivacyJobs,
    PrivacyRequestsService,
    PrivacyWatchService,
  ],
  exports: [
    HolidaysService,
    IncidentsService,
    PrivacyDeskService,
    PrivacyRequestsService,
    PrivacyWatchService,
  ],
  controllers: [PrivacyController, PrivacyDeskController, PrivacyRegisterController],
})
export class PrivacyModule {}
