import { Module } from '@nestjs/common'
import { ChargebacksModule } from '../chargebacks/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { SettlementModule } from '../settlement/index.js'
import { NoticesService } from './notices.service.js'

@Module({
  imports: [ChargebacksModule, PaymentProviderModule, SettlementModule],
  providers: [NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
