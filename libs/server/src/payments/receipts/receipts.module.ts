import { Module } from '@nestjs/common'
import { InvoicesModule } from '../invoices/index.js'
import { ReceiptsService } from './receipts.service.js'

@Module({ imports: [InvoicesModule], providers: [ReceiptsService], exports: [ReceiptsService] })
export class ReceiptsModule {}
