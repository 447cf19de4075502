import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { CreditsModule } from '../credits/index.js'
import { GuideModule } from '../guide/index.js'
import { CreditHistoryService } from './credit-history.service.js'

@Module({
  imports: [CatalogueModule, CreditsModule, GuideModule],
  providers: [CreditHistoryService],
  exports: [CreditHistoryService],
})
export class CreditHistoryModule {}
