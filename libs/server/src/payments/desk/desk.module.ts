import { Module } from '@nestjs/common'
import { CreditsModule } from '../../paid/credits/index.js'
import { SettlementModule } from '../settlement/index.js'
import { PaymentDeskService } from './payment-desk.service.js'

@Module({
  imports: [CreditsModule, SettlementModule],
  providers: [PaymentDeskService],
  exports: [PaymentDeskService],
})
export class PaymentDeskModule {}
