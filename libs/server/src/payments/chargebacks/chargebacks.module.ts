import { Module } from '@nestjs/common'
import { PaymentProviderModule } from '../provider/index.js'
import { ChargebacksService } from './chargebacks.service.js'

@Module({
  imports: [PaymentProviderModule],
  providers: [ChargebacksService],
  exports: [ChargebacksService],
})
export class ChargebacksModule {}
