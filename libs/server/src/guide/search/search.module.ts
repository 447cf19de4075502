import { Module } from '@nestjs/common'
import { CatalogueModule } from '../catalogue/index.js'
import { SheetsModule } from '../sheets/index.js'
import { PriceRangesService } from './price-ranges.service.js'
import { SearchService } from './search.service.js'
import { SearchTidyService } from './search-tidy.service.js'
import { SearchSlotsService } from './search-slots.service.js'
import { SuggestionsService } from './suggestions.service.js'

@Module({
  imports: [CatalogueModule, SheetsModule],
  providers: [SearchService, PriceRangesService, SearchSlotsService, SuggestionsService],
  exports: [SearchService, PriceRangesService, SearchSlotsService, SuggestionsService],
})
export class SearchModule {}

@Module({ providers: [SearchTidyService], exports: [SearchTidyService] })
export class SearchTidyModule {}
