import { Module } from '@nestjs/common'
import { MailModule } from '../../operations/mail/index.js'
import { InvoicesModule } from '../../payments/invoices/index.js'
import { AlarmsService } from './alarms.service.js'
import { WatchService } from './watch.service.js'

@Module({ imports: [InvoicesModule, MailModule], providers: [AlarmsService, WatchService] })
export class WatchModule {}
