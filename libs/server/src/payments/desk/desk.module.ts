import { Module } from '@nestjs/common'
import { CreditsModule } from '../../paid/credits/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { SettlementModule } from '../settlement/index.js'
import { PaymentDeskService } from './payment-desk.service.js'
import { RefundEffectsService } from './refund-effects.service.js'

@Module({
  imports: [CreditsModule, PlansModule, SettlementModule],
  providers: [PaymentDeskService, RefundEffectsService],
  exports: [PaymentDeskService],
})
export class PaymentDeskModule {}
