import { Feature } from '../../feature.js'
import { AttemptsModule } from '../../operations/attempts/index.js'
import { ContactModule } from '../../operations/contact/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { OperatorModule } from '../../operations/operator/index.js'
import { PrivacyModule } from '../../people/privacy/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { BuyingModule } from '../buying/index.js'
import { PaymentDeskModule } from '../desk/index.js'
import { SettlementModule } from '../settlement/index.js'
import { ConsumerActsService } from './consumer-acts.service.js'
import { ConsumerDeskService } from './consumer-desk.service.js'
import { ConsumerRequestsJobs } from './consumer-requests-jobs.js'
import { ConsumerRequestsController } from './consumer-requests.controller.js'
import { ConsumerRequestsService } from './consumer-requests.service.js'
import { StaffConsumerRequestsController } from './staff-consumer-requests.controller.js'

@Feature({
  imports: [
    AttemptsModule,
    BuyingModule,
    ContactModule,
    CreditsModule,
    MailModule,
    OperatorModule,
    PaymentDeskModule,
    PlansModule,
    PrivacyModule,
    SettlementModule,
  ],
  providers: [ConsumerActsService, ConsumerDeskService, ConsumerRequestsJobs, ConsumerRequestsService],
  exports: [ConsumerActsService, ConsumerDeskService, ConsumerRequestsService],
  controllers: [ConsumerRequestsController, StaffConsumerRequestsController],
})
export class ConsumerRequestsModule {}
