export { CatalogueModule } from './catalogue.module.js'
export { CatalogueService } from './catalogue.service.js'
export { VERSION_COLUMNS, type VersionRow } from './catalogue.repository.js'
export { toVersion } from './version.mapper.js'
