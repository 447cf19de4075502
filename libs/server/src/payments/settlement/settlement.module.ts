import { Module } from '@nestjs/common'
import { MailModule } from '../../operations/mail/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { OffersModule } from '../../paid/offers/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { BillingModule } from '../../people/billing/index.js'
import { InvoicesModule } from '../invoices/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { ChargesService } from './charges.service.js'
import { OrderMarks } from './order-marks.service.js'
import { DifferenceEffects } from './difference-effects.service.js'
import { PackEffects } from './pack-effects.service.js'
import { PaymentUpdatesService } from './payment-updates.service.js'
import { PlanEffects } from './plan-effects.service.js'
import { RefundsService } from './refunds.service.js'
import { SubscriptionUpdatesService } from './subscription-updates.service.js'

@Module({
  imports: [
    BillingModule,
    CreditsModule,
    InvoicesModule,
    MailModule,
    OffersModule,
    PaymentProviderModule,
    PlansModule,
  ],
  providers: [
    PaymentUpdatesService,
    SubscriptionUpdatesService,
    DifferenceEffects,
    PackEffects,
    PlanEffects,
    OrderMarks,
    RefundsService,
    ChargesService,
  ],
  exports: [PaymentUpdatesService, SubscriptionUpdatesService, RefundsService, ChargesService],
})
export class SettlementModule {}
