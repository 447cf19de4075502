export { CatalogueModule } from './catalogue.module.js'
export { CatalogueService } from './catalogue.service.js'
export { type View } from './view.js'
