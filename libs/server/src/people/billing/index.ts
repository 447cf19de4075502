export { BillingModule } from './billing.module.js'
export { BillingService } from './billing.service.js'
