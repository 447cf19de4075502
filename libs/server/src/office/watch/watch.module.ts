import { Module } from '@nestjs/common'
import { InvoicesModule } from '../../payments/invoices/index.js'
import { WatchService } from './watch.service.js'

@Module({ imports: [InvoicesModule], providers: [WatchService] })
export class WatchModule {}
