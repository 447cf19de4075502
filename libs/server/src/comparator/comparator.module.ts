import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { GuideModule } from '../guide/index.js'
import { HistoryModule } from '../history/index.js'
import { PricesModule } from '../prices/index.js'
import { SheetsModule } from '../sheets/index.js'
import { ComparatorService } from './comparator.service.js'

@Module({
  imports: [CatalogueModule, GuideModule, HistoryModule, PricesModule, SheetsModule],
  providers: [ComparatorService],
  exports: [ComparatorService],
})
export class ComparatorModule {}
