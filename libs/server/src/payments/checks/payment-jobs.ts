import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob, type JobContext } from '@preciosa/platform'
import { WebhooksService } from '../webhooks/index.js'
import { PriceChangeRuns } from '../price-changes/index.js'
import { ChargesService } from '../settlement/index.js'
import { StatementsService } from '../statements/index.js'
import { FailedJobsService } from './failed-jobs.service.js'
import { OrderChecksService } from './order-checks.service.js'
import { ReconcileService } from './reconcile.service.js'
import { RefundJobsService } from './refund-jobs.service.js'
import { RemindersService } from './reminders.service.js'

@Injectable()
export class PaymentJobs {
  constructor(
    private readonly notices: WebhooksService,
    private readonly charges: ChargesService,
    private readonly refunds: RefundJobsService,
    private readonly checks: OrderChecksService,
    private readonly reconcile: ReconcileService,
    private readonly reminders: RemindersService,
    private readonly prices: PriceChangeRuns,
    private readonly statements: StatementsService,
    private readonly failed: FailedJobsService,
  ) {}

  @HandlesJob('payments.notice')
  notice({ noticeId }: JobPayload<'payments.notice'>, job: JobContext): Promise<void> {
    return this.failed.watch(`payments.notice ${noticeId}`, job, () => this.notices.handle(noticeId))
  }

  @HandlesJob('payments.settle-subscription')
  settle({ subscriptionId }: JobPayload<'payments.settle-subscription'>, job: JobContext): Promise<void> {
    return this.failed.watch(`payments.settle-subscription ${subscriptionId}`, job, async () => {
      await this.charges.settle(subscriptionId)
    })
  }

  @HandlesJob('payments.cancel-preapproval')
  cancel({ externalId }: JobPayload<'payments.cancel-preapproval'>, job: JobContext): Promise<void> {
    return this.failed.watch(`payments.cancel-preapproval ${externalId}`, job, () =>
      this.charges.cancel(externalId),
    )
  }

  @HandlesJob('payments.refund')
  refund({ refundId }: JobPayload<'payments.refund'>, job: JobContext): Promise<void> {
    return this.failed.watch(`payments.refund ${refundId}`, job, () => this.refunds.carryOut(refundId))
  }

  @HandlesJob('payments.poll', { pattern: '* * * * *' })
  async poll(): Promise<void> {
    await this.checks.checkDue()
  }

  @HandlesJob('payments.reconcile', { pattern: '20 2 * * *', atStart: true })
  reconcilePayments(_: JobPayload<'payments.reconcile'>, job: JobContext): Promise<void> {
    return this.failed.watch('payments.reconcile', job, async () => {
      await this.reconcile.run()
      await this.statements.checkOpen()
    })
  }

  @HandlesJob('payments.price-changes', { pattern: '5 0 * * *', atStart: true })
  changePrices(_: JobPayload<'payments.price-changes'>, job: JobContext): Promise<void> {
    return this.failed.watch('payments.price-changes', job, () => this.prices.run())
  }

  @HandlesJob('payments.remind', { pattern: '0 10 * * *' })
  async remind(): Promise<void> {
    await this.reminders.send()
  }
}
