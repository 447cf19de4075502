import { Inject, Injectable } from '@nestjs/common'
import { Clock, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderPayment } from '../provider/index.js'
import { PaymentUpdatesService } from '../settlement/index.js'
import { ReconcileRepository } from './reconcile.repository.js'
import type { ReconcileStep } from './reconcile-step.js'

const DAY = 24 * 3600_000
/** Refunds and charge-backs come so late. */
const DEEP = 180 * DAY
/** Seven nights, however late one of them ran. */
const WEEK = 6.5 * DAY
/** Searches may show a change some time after it. */
const OVERLAP = DAY
/** Pages without an answer in a row. */
const MOST_MISSED = 2

/** Payments that changed at Mercado Pago: each night since all were read, and once a week in 180 days. */
@Injectable()
export class ChangedPaymentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly updates: PaymentUpdatesService,
  ) {}

  /** The mark moves only over what was read and taken. */
  async compare(step: ReconcileStep): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    const now = this.clock.now()
    const compared = await store.compared()
    const isDeep = compared === undefined || now.getTime() - compared.deepAt.getTime() >= WEEK
    const deep = now.getTime() - DEEP
    const last = compared === undefined ? deep : compared.until.getTime() - OVERLAP
    const since = new Date(isDeep ? Math.min(deep, last) : last)
    const firstMissed = await this.takeAll(step, since)
    if (firstMissed === null) return
    const until = new Date(Math.min(now.getTime(), firstMissed))
    await store.setCompared({ until, deepAt: isDeep ? now : compared.deepAt })
  }

  /** @returns when the first payment changed that couldn't be taken, or infinity; null if pages are missing */
  private async takeAll(step: ReconcileStep, since: Date): Promise<number | null> {
    let page: { since: Date; offset: number } | null = { since, offset: 0 }
    let [missed, asked, firstMissed, isWhole] = [0, 0, Infinity, true]
    while (page !== null && missed < MOST_MISSED) {
      const at: { since: Date; offset: number } = page
      const found = await step.page(`pagos desde ${at.since.toISOString()}, ${at.offset}`, () =>
        this.provider.changedSince(at.since, at.offset),
      )
      if (found === null) {
        missed += 1
        isWhole = false
        page = { since: at.since, offset: at.offset + this.provider.pageSize }
        continue
      }
      missed = 0
      await step.read('payment', found.payments, found.unreadable)
      for (const payment of await this.news(found.payments)) {
        asked += 1
        const isTaken = await step.take(`pago ${payment.id}`, () => this.updates.payment(payment))
        if (!isTaken) firstMissed = Math.min(firstMissed, payment.updatedAt.getTime())
      }
      page = found.next
    }
    this.logger.info({ payments: asked }, 'reconciled payments')
    return isWhole && !step.hasTooManyUnread ? firstMissed : null
  }

  /** Two changes may have the same time. */
  private async news(payments: ProviderPayment[]): Promise<ProviderPayment[]> {
    const known = await new ReconcileRepository(this.db.pool).known(payments.map(({ id }) => id))
    return payments.filter(({ id, updatedAt, status, refundedCents }) => {
      const last = known.get(id)
      return (
        last?.updatedAt.getTime() !== updatedAt.getTime() ||
        last.status !== status ||
        last.refundedCents !== refundedCents
      )
    })
  }
}
