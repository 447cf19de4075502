import { Module } from '@nestjs/common'
import { MailModule } from '../../operations/mail/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { BillingModule } from '../../people/billing/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { ChargesService } from './charges.service.js'
import { OrderEffects } from './order-effects.service.js'
import { PaymentNewsService } from './payment-news.service.js'
import { RefundsService } from './refunds.service.js'

@Module({
  imports: [BillingModule, CreditsModule, MailModule, PaymentProviderModule, PlansModule],
  providers: [PaymentNewsService, OrderEffects, RefundsService, ChargesService],
  exports: [PaymentNewsService, RefundsService, ChargesService],
})
export class SettlementModule {}
