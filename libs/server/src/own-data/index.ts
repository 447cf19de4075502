export { PERSONAL_TABLES, LEFT_OUT } from './personal-tables.js'
export { OwnDataModule } from './own-data.module.js'
export { OwnDataService } from './own-data.service.js'
