import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob, type JobContext } from '@preciosa/platform'
import {
  ChargesService,
  FailedJobsService,
  NoticesService,
  OrderChecksService,
  PriceChangeRuns,
  ReconcileService,
  RefundJobsService,
  RemindersService,
} from '@preciosa/server'

@Injectable()
export class PaymentsProcessor {
  constructor(
    private readonly notices: NoticesService,
    private readonly charges: ChargesService,
    private readonly refunds: RefundJobsService,
    private readonly checks: OrderChecksService,
    private readonly reconcile: ReconcileService,
    private readonly reminders: RemindersService,
    private readonly prices: PriceChangeRuns,
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

  @HandlesJob('payments.poll')
  async poll(): Promise<void> {
    await this.checks.checkDue()
  }

  @HandlesJob('payments.reconcile')
  reconcilePayments(_: JobPayload<'payments.reconcile'>, job: JobContext): Promise<void> {
    return this.failed.watch('payments.reconcile', job, () => this.reconcile.run())
  }

  @HandlesJob('payments.price-changes')
  changePrices(_: JobPayload<'payments.price-changes'>, job: JobContext): Promise<void> {
    return this.failed.watch('payments.price-changes', job, () => this.prices.run())
  }

  @HandlesJob('payments.remind')
  async remind(): Promise<void> {
    await this.reminders.send()
  }
}
