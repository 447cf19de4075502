export { CreditsModule } from './credits.module.js'
export { type Charge, CHARGE_STATEMENT } from './credits.repository.js'
export { CreditsService, type Grant, type LedgerFault } from './credits.service.js'
