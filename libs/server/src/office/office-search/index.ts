export { OfficeSearchModule } from './office-search.module.js'
export { OfficeSearchService } from './office-search.service.js'
