export {
  type FoundVersion,
  meets,
  parseQualityFile,
  type QualityEntry,
  QualityFileError,
} from './quality/quality-file.js'
export { SearchModule } from './search.module.js'
export { SearchService } from './search.service.js'
export { type OpenSearch, openSearch } from './open-search.js'
export { FIRST, measureQuality, type QualityResult } from './quality/measure.js'
