import { Feature } from '../../feature.js'
import { PaymentJobs } from './payment-jobs.js'
import { PriceChangesModule } from '../price-changes/index.js'
import { PlansModule } from '../../paid/plans/index.js'
import { WebhooksModule } from '../webhooks/index.js'
import { PaymentProviderModule } from '../provider/index.js'
import { StatementsModule } from '../statements/index.js'
import { SettlementModule } from '../settlement/index.js'
import { MailModule } from '../../operations/mail/index.js'
import { ChangedPaymentsService } from './changed-payments.service.js'
import { FailedJobsService } from './failed-jobs.service.js'
import { RemindersService } from './reminders.service.js'
import { OrderChecksService } from './order-checks.service.js'
import { RefundJobsService } from './refund-jobs.service.js'
import { ReconcileService } from './reconcile.service.js'

@Feature({
  imports: [
    PriceChangesModule,
    MailModule,
    WebhooksModule,
    PaymentProviderModule,
    PlansModule,
    SettlementModule,
    StatementsModule,
  ],
  providers: [
    PaymentJobs,
    ChangedPaymentsService,
    FailedJobsService,
    OrderChecksService,
    ReconcileService,
    RefundJobsService,
    RemindersService,
  ],
  exports: [FailedJobsService, OrderChecksService, ReconcileService, RefundJobsService, RemindersService],
})
export class ChecksModule {}
