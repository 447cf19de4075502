import { Module } from '@nestjs/common'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { GuideModule } from '../../guide/editions/index.js'
import { HistoryModule } from '../history/index.js'
import { PricesModule } from '../looks/index.js'
import { SheetsModule } from '../../guide/sheets/index.js'
import { ComparatorService } from './comparator.service.js'

@Module({
  imports: [CatalogueModule, GuideModule, HistoryModule, PricesModule, SheetsModule],
  providers: [ComparatorService],
  exports: [ComparatorService],
})
export class ComparatorModule {}
