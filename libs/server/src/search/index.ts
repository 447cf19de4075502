export {
  type FoundVersion,
  meets,
  parseQualityFile,
  type QualityEntry,
  QualityFileError,
} from './quality/quality-file.js'
export { PriceRangesService } from './price-ranges.service.js'
export { SearchModule, SearchTidyModule } from './search.module.js'
export { SearchTidyService } from './search-tidy.service.js'
export { type SearchSlot } from './search-slots.js'
export { SearchSlotsService } from './search-slots.service.js'
export { SuggestionsService } from './suggestions.service.js'
export { SearchService } from './search.service.js'
export { type OpenSearch, openSearch } from './open-search.js'
export { FIRST, measureQuality, type QualityResult } from './quality/measure.js'
