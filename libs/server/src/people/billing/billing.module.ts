import { Feature } from '../../feature.js'
import { BillingController } from './billing.controller.js'
import { AccountsModule } from '../accounts/index.js'
import { GeographyModule } from '../../imports/geography/index.js'
import { BillingService } from './billing.service.js'

@Feature({
  imports: [AccountsModule, GeographyModule],
  providers: [BillingService],
  exports: [BillingService],
  controllers: [BillingController],
})
export class BillingModule {}
