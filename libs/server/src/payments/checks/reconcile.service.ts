import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { HeldPlansService } from '../../paid/plans/index.js'
import { WebhooksService } from '../webhooks/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/index.js'
import {
  ChargesService,
  PaymentUpdatesService,
  PaymentsRepository,
  RefundsRepository,
  SubscriptionUpdatesService,
} from '../settlement/index.js'
import { ChangedPaymentsService } from './changed-payments.service.js'
import { RefundJobsService } from './refund-jobs.service.js'
import { ReconcileRepository } from './reconcile.repository.js'
import { ReconcileStep, type StepName } from './reconcile-step.js'

const DAY = 24 * 3600_000
const NOTICES_KEPT = 90 * DAY
const AT_ONCE = 500
/** Pages without an answer in a row. */
const MOST_MISSED = 2

/** What each subscription that charges costs, by its id at the service. */
type Seen = Map<string, number>

/** Compares what we have with what Mercado Pago has, and repeats what was given up. */
@Injectable()
export class ReconcileService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly heldPlans: HeldPlansService,
    private readonly updates: PaymentUpdatesService,
    private readonly preapprovals: SubscriptionUpdatesService,
    private readonly refunds: RefundJobsService,
    private readonly charges: ChargesService,
    private readonly notices: WebhooksService,
    private readonly changed: ChangedPaymentsService,
  ) {}

  /**
   * Safe to repeat. What Mercado Pago doesn't answer becomes findings.
   * @returns false if it was away for one of the steps
   * @throws AggregateError with failures of our own, after everything else is done
   */
  async run(): Promise<boolean> {
    if (this.config.payments === undefined) return true
    const shown = await new ReconcileRepository(this.db.pool).unreadable()
    const seen: Seen = new Map()
    const parts: [StepName, (step: ReconcileStep) => Promise<void>][] = [
      ['notices', (step) => this.openNotices(step)],
      ['refunds', (step) => this.openRefunds(step)],
      ['payments', (step) => this.changed.compare(step)],
      ['subscriptions', (step) => this.authorizedSubscriptions(step, seen)],
      ['charges', (step) => this.ownSubscriptions(step, seen)],
    ]
    const failures: unknown[] = []
    let isWhole = true
    for (const [name, work] of parts) {
      const step = new ReconcileStep(this.db.pool, this.clock, name, shown)
      await work(step).catch((error: unknown) => failures.push(error))
      await step.end()
      failures.push(...step.failures)
      isWhole &&= !step.isUnanswered
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} steps of the reconcile failed`)
    return isWhole
  }

  /** Asks for one subscription now. @throws ProviderUnavailable */
  async ask(externalId: string): Promise<void> {
    const subscription = await this.heldPlans.byExternalId(externalId)
    if (subscription !== undefined) await this.compare(subscription.id, externalId, new Map())
  }

  /** Asks for one payment now. @throws ProviderUnavailable */
  async askForPayment(id: string): Promise<void> {
    const payment = await this.provider.payment(id)
    if (payment !== null) await this.updates.payment(payment)
  }

  private async openNotices(step: ReconcileStep): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    const before = new Date(this.clock.now().getTime() - 3600_000)
    for (let after = 0; ;) {
      const open = await store.openNotices(before, after, AT_ONCE)
      for (const id of open) if (!step.isAway()) await step.take(`aviso ${id}`, () => this.notices.handle(id))
      const last = open.at(-1)
      if (last === undefined || step.isAway()) break
      after = last
    }
    await store.removeNotices(new Date(this.clock.now().getTime() - NOTICES_KEPT))
  }

  private async openRefunds(step: ReconcileStep): Promise<void> {
    for (const id of await new RefundsRepository(this.db.pool).underWay())
      if (!step.isAway()) await step.take(`devolución ${id}`, () => this.refunds.carryOut(id))
  }

  /** One that charges without a plan of ours is shown; one whose plan is over is stopped. */
  private async authorizedSubscriptions(step: ReconcileStep, seen: Seen): Promise<void> {
    let offset: number | null = 0
    let missed = 0
    while (offset !== null && missed < MOST_MISSED) {
      const at: number = offset
      const found = await step.page(`suscripciones desde la ${at + 1}`, () =>
        this.provider.subscriptions('authorized', at),
      )
      if (found === null) {
        missed += 1
        offset = at + this.provider.pageSize
        continue
      }
      missed = 0
      await step.read('subscription', found.subscriptions, found.unreadable)
      for (const each of found.subscriptions) {
        seen.set(each.id, each.amountCents)
        await step.take(`suscripción ${each.id}`, () => this.preapprovals.take(each))
      }
      offset = found.next
    }
  }

  private async ownSubscriptions(step: ReconcileStep, seen: Seen): Promise<void> {
    const store = new ReconcileRepository(this.db.pool)
    for (let after = 0; !step.isAway();) {
      const ids = await store.chargedSubscriptions(after, AT_ONCE)
      for (const { id, externalId, isOver, priceCents } of ids) {
        if (step.isAway()) return
        const amount = seen.get(externalId)
        if (isOver || (amount !== undefined && amount !== priceCents))
          await step.take(`suscripción ${externalId}`, () => this.charges.settle(id))
        if (!isOver)
          await step.take(`suscripción ${externalId}`, () => this.compare(id, externalId, seen, step))
      }
      const last = ids.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }

  private async compare(id: number, externalId: string, seen: Seen, step?: ReconcileStep): Promise<void> {
    if (!seen.has(externalId)) {
      const said = await this.provider.subscription(externalId)
      if (said !== null) await this.preapprovals.take(said)
    }
    const now = this.clock.now()
    const wasLate = await this.isLate(id, now)
    if (wasLate) {
      const unreadable: string[] = []
      const invoices = await this.provider.invoicesOf(externalId, unreadable)
      await step?.read('invoice', invoices, unreadable)
      for (const invoice of invoices) await this.updates.invoice(invoice)
    }
    const store = new PaymentsRepository(this.db.pool)
    const subscription = wasLate ? await this.heldPlans.terms(id) : undefined
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
    const subscription = await this.heldPlans.terms(id)
    if (subscription?.status !== 'active') return false
    const due = subscription.periodEndsAt ?? subscription.startsAt
    return due.getTime() + DAY < now.getTime()
  }
}
