import { Feature } from '../../feature.js'
import { MailModule } from '../../operations/mail/index.js'
import { InvoicesModule } from '../../payments/invoices/index.js'
import { AlarmsService } from './alarms.service.js'
import { WatchJobs } from './watch-jobs.js'
import { WatchService } from './watch.service.js'

@Feature({ imports: [InvoicesModule, MailModule], providers: [AlarmsService, WatchJobs, WatchService] })
export class WatchModule {}
