export { InvoicesModule } from './invoices.module.js'
export { InvoicesService } from './invoices.service.js'
