import { Feature } from '../../feature.js'
import { PricesController } from './prices.controller.js'
import { AnalyticsModule } from '@preciosa/platform'
import { AccountsModule } from '../../people/accounts/index.js'
import { CreditsModule } from '../../paid/credits/index.js'
import { LookService } from './look.service.js'
import { PaidLooks } from './paid-looks.service.js'

@Feature({
  imports: [AccountsModule, AnalyticsModule, CreditsModule],
  providers: [PaidLooks, LookService],
  exports: [LookService, PaidLooks],
  controllers: [PricesController],
})
export class PricesModule {}
