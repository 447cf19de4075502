import { Feature } from '../../feature.js'
import { SearchController } from './search.controller.js'
import { CatalogueModule } from '../catalogue/index.js'
import { SheetsModule } from '../sheets/index.js'
import { PriceRangesService } from './price-ranges.service.js'
import { SearchService } from './search.service.js'
import { SearchTidyService } from './search-tidy.service.js'
import { SearchSlotsService } from './search-slots.service.js'
import { SuggestionsService } from './suggestions.service.js'

@Feature({
  imports: [CatalogueModule, SheetsModule],
  providers: [SearchService, PriceRangesService, SearchSlotsService, SuggestionsService, SearchTidyService],
  exports: [SearchService, PriceRangesService, SearchSlotsService, SuggestionsService, SearchTidyService],
  controllers: [SearchController],
})
export class SearchModule {}
