export { DataTablesModule } from './data-tables.module.js'
export { DataTablesService } from './data-tables.service.js'
