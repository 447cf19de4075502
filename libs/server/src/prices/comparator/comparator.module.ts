import { Feature } from '../../feature.js'
import { ComparatorController } from './comparator.controller.js'
import { CatalogueModule } from '../../guide/catalogue/index.js'
import { GuideModule } from '../../guide/editions/index.js'
import { HistoryModule } from '../history/index.js'
import { PricesModule } from '../looks/index.js'
import { SheetsModule } from '../../guide/sheets/index.js'
import { ComparatorService } from './comparator.service.js'

@Feature({
  imports: [CatalogueModule, GuideModule, HistoryModule, PricesModule, SheetsModule],
  providers: [ComparatorService],
  exports: [ComparatorService],
  controllers: [ComparatorController],
})
export class ComparatorModule {}
