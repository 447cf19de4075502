export { CatalogueModule } from './catalogue.module.js'
export { CatalogueService } from './catalogue.service.js'
