export { CreditHistoryModule } from './credit-history.module.js'
export { CreditHistoryService } from './credit-history.service.js'
