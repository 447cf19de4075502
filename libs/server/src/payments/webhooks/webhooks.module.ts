import { Feature } from '../../feature.js'
import { WebhooksController } from './webhooks.controller.js'
import { ChargebacksModule } from '../chargebacks/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { SettlementModule } from '../settlement/index.js'
import { WebhooksService } from './webhooks.service.js'

@Feature({
  imports: [ChargebacksModule, PaymentProviderModule, SettlementModule],
  providers: [WebhooksService],
  exports: [WebhooksService],
  controllers: [WebhooksController],
})
export class WebhooksModule {}
