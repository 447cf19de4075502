export { InvoicesModule } from './invoices.module.js'
export { OwnInvoicesService } from './own-invoices.service.js'
export { SendingService } from './sending/sending.service.js'
export { InvoicesService } from './invoices.service.js'
