import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { SubscriptionsService } from '../../paid/plans/index.js'
import { WebhooksService } from '../webhooks/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderPayment } from '../provider/index.js'
import {
  ChargesService,
  PaymentUpdatesService,
  PaymentsRepository,
  RefundsRepository,
  SubscriptionUpdatesService,
} from '../settlement/index.js'
import { RefundJobsService } from './refund-jobs.service.js'
import { ReconcileRepository } from './reconcile.repository.js'

const DAY = 24 * 3600_000
/** Refunds and charge-backs come so late. */
const DAYS = 180
const NOTICES_KEPT = 90 * DAY
const AT_ONCE = 500

/** What each subscription that charges costs, by its id at the service. */
type Seen = ReadonlyMap<string, number>

/** Runs a step; its failure doesn't stop the others. */
type Attempt = (step: () => Promise<unknown>) => Promise<void>

/** Compares what we have with what Mercado Pago has, and repeats what was given up. */
@Injectable()
export class ReconcileService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsService,
    private readonly updates: PaymentUpdatesService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly refunds: RefundJobsService,
    private readonly charges: ChargesService,
    private readonly notices: WebhooksService,
  ) {}

  /** Safe to repeat. @throws AggregateError with what failed, after everything else is done */
  async run(): Promise<void> {
    if (this.config.payments === undefined) return
    const failures: unknown[] = []
    const attempt: Attempt = async (step) => {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    await this.openNotices(attempt)
    await this.openRefunds(attempt)
    await this.changedPayments(attempt)
    const seen = await this.authorizedSubscriptions(attempt)
    await this.ownSubscriptions(attempt, seen)
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} steps of the reconcile failed`)
  }

  /** Asks for one subscription now. @throws ProviderUnavailable */
  async ask(externalId: string): Promise<void> {
    const subscription = await this.subscriptions.byExternalId(externalId)
    if (subscription !== undefined) await this.compare(subscription.id, externalId, new Map())
  }

  private async openNotices(attempt: Attempt): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    const before = new Date(this.clock.now().getTime() - 3600_000)
    for (let after = 0; ;) {
      const open = await store.openNotices(before, after, AT_ONCE)
      for (const id of open) await attempt(() => this.notices.handle(id))
      const last = open.at(-1)
      if (last === undefined) break
      after = last
    }
    await store.removeNotices(new Date(this.clock.now().getTime() - NOTICES_KEPT))
  }

  private async openRefunds(attempt: Attempt): Promise<void> {
    for (const id of await new RefundsRepository(this.db.pool).underWay())
      await attempt(() => this.refunds.carryOut(id))
  }

  private async changedPayments(attempt: Attempt): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    let page: { since: Date; offset: number } | null = {
      since: new Date(this.clock.now().getTime() - DAYS * DAY),
      offset: 0,
    }
    let asked = 0
    while (page !== null) {
      const { since, offset }: { since: Date; offset: number } = page
      const found = await this.provider.changedSince(since, offset)
      const known = await store.known(found.payments.map(({ id }) => id))
      // Two changes may have the same time.
      const isNews = ({ id, updatedAt, status, refundedCents }: ProviderPayment) => {
        const last = known.get(id)
        return (
          last?.updatedAt.getTime() !== updatedAt.getTime() ||
          last.status !== status ||
          last.refundedCents !== refundedCents
        )
      }
      for (const payment of found.payments.filter(isNews)) {
        asked += 1
        await attempt(() => this.updates.payment(payment))
      }
      page = found.next
    }
    this.logger.info({ payments: asked }, 'reconciled payments')
  }

  /** One that charges without a plan of ours is shown; one whose plan is over is stopped. @returns what each costs */
  private async authorizedSubscriptions(attempt: Attempt): Promise<Seen> {
    const seen = new Map<string, number>()
    let offset: number | null = 0
    while (offset !== null) {
      const found: Awaited<ReturnType<PaymentProvider['subscriptions']>> = await this.provider.subscriptions(
        'authorized',
        offset,
      )
      for (const each of found.subscriptions) {
        seen.set(each.id, each.amountCents)
        await attempt(() => this.preapprovals.take(each))
      }
      offset = found.next
    }
    return seen
  }

  private async ownSubscriptions(attempt: Attempt, seen: Seen): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    for (let after = 0; ;) {
      const ids = await store.chargedSubscriptions(after, AT_ONCE)
      for (const { id, externalId, isOver, priceCents } of ids) {
        const amount = seen.get(externalId)
        if (isOver || (amount !== undefined && amount !== priceCents))
          await attempt(() => this.charges.settle(id))
        if (!isOver) await attempt(() => this.compare(id, externalId, seen))
      }
      const last = ids.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }

  private async compare(id: number, externalId: string, seen: Seen): Promise<void> {
    if (!seen.has(externalId)) {
      const said = await this.provider.subscription(externalId)
      if (said !== null) await this.preapprovals.take(said)
    }
    const now = this.clock.now()
    const wasLate = await this.isLate(id, now)
    if (wasLate)
      for (const invoice of await this.provider.invoicesOf(externalId)) await this.updates.invoice(invoice)
    const store = new PaymentsRepository(this.db.pool)
    const subscription = wasLate ? await this.subscriptions.terms(id) : undefined
    if (subscription === undefined || !(await this.isLate(id, now)))
      await store.settleFinding('no-charge', externalId, now)
    else {
      const { accountId, name } = subscription
      const detail = `${name}: hace más de un día que falta un cobro.`
      await store.addFinding({ kind: 'no-charge', subject: externalId, detail, accountId }, now)
    }
  }

  /** Active, and a day after its charge was due. */
  private async isLate(id: number, now: Date): Promise<boolean> {
    const subscription = await this.subscriptions.terms(id)
    if (subscription?.status !== 'active') return false
    const due = subscription.periodEndsAt ?? subscription.startsAt
    return due.getTime() + DAY < now.getTime()
  }
}
