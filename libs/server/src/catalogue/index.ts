export { CatalogueModule } from './catalogue.module.js'
export { CatalogueService } from './catalogue.service.js'
export type { VersionRow } from './catalogue.repository.js'
export { toVersion } from './version.mapper.js'
