export { ReceiptsModule } from './receipts.module.js'
export { ReceiptsService } from './receipts.service.js'
