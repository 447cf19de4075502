import { Feature } from '../../feature.js'
import { NoticesController } from './notices.controller.js'
import { ChargebacksModule } from '../chargebacks/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { SettlementModule } from '../settlement/index.js'
import { NoticesService } from './notices.service.js'

@Feature({
  imports: [ChargebacksModule, PaymentProviderModule, SettlementModule],
  providers: [NoticesService],
  exports: [NoticesService],
  controllers: [NoticesController],
})
export class NoticesModule {}
