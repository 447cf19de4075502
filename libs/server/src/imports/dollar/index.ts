export { DollarHistoryService } from './dollar-history.service.js'
export { DollarModule } from './dollar.module.js'
export { type Casa } from './dollar.rules.js'
export { DollarService } from './dollar.service.js'
