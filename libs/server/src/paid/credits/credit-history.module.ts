import { Module } from '@nestjs/common'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { CreditsModule } from './credits.module.js'
import { GuideModule } from '../../guide/editions/index.js'
import { CreditHistoryService } from './credit-history.service.js'

@Module({
  imports: [CatalogueModule, CreditsModule, GuideModule],
  providers: [CreditHistoryService],
  exports: [CreditHistoryService],
})
export class CreditHistoryModule {}
