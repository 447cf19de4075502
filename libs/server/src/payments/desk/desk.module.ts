import { Feature } from '../../feature.js'
import { StaffFindingsController } from './staff-findings.controller.js'
import { StaffPaymentsController } from './staff-payments.controller.js'
import { StaffSubscriptionsController } from './staff-subscriptions.controller.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { ContactDeskModule } from '../../people/contact-desk/index.js'
import { BuyingModule } from '../buying/index.js'
import { ChargebacksModule } from '../chargebacks/index.js'
import { ChecksModule } from '../checks/index.js'
import { SettlementModule } from '../settlement/index.js'
import { FindingsService } from './findings.service.js'
import { PaymentDeskService } from './payment-desk.service.js'
import { SubscriptionsDeskService } from './subscriptions-desk.service.js'
import { RefundEffectsService } from './refund-effects.service.js'

@Feature({
  imports: [
    BuyingModule,
    ChargebacksModule,
    ChecksModule,
    ContactDeskModule,
    CreditsModule,
    PlansModule,
    SettlementModule,
  ],
  providers: [FindingsService, PaymentDeskService, RefundEffectsService, SubscriptionsDeskService],
  exports: [FindingsService, PaymentDeskService, RefundEffectsService, SubscriptionsDeskService],
  controllers: [StaffFindingsController, StaffPaymentsController, StaffSubscriptionsController],
})
export class PaymentDeskModule {}
