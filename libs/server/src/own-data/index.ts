export { KEPT_TABLES, LEFT_OUT } from './kept-tables.js'
export { OwnDataModule } from './own-data.module.js'
export { OwnDataService } from './own-data.service.js'
