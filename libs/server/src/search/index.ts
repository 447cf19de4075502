export {
  type FoundVersion,
  meets,
  parseQualityFile,
  type QualityEntry,
  QualityFileError,
} from './quality/quality-file.js'
export { SearchModule } from './search.module.js'
export { type Searcher, SearchService } from './search.service.js'
