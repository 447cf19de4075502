export { StatementsModule } from './statements.module.js'
export { StatementsService } from './statements.service.js'
