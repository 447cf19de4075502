export { CreditsModule } from './credits.module.js'
export { type Charge, CHARGE_STATEMENT } from './credits.repository.js'
export { CreditsService, type Grant } from './credits.service.js'
export { type LedgerFault } from './ledger-check.repository.js'
