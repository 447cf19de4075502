import { Feature } from '../../feature.js'
import { CreditsController } from './credits.controller.js'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { CreditsModule } from './credits.module.js'
import { GuideModule } from '../../guide/editions/index.js'
import { CreditHistoryService } from './credit-history.service.js'

@Feature({
  imports: [CatalogueModule, CreditsModule, GuideModule],
  providers: [CreditHistoryService],
  exports: [CreditHistoryService],
  controllers: [CreditsController],
})
export class CreditHistoryModule {}
