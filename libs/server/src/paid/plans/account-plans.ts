import { AppError, enqueue, type Queryable } from '@preciosa/platform'
import {
  type NewSubscription,
  type NewTerms,
  PlansRepository,
  type StoredSubscription,
} from './plans.repository.js'
import {
  type Change,
  overAt,
  overlap,
  refusalText,
  type SubscriptionState,
  transition,
} from './plans.rules.js'

const CLOCK = 'clock'

/** Names an update of the payments' provider; it takes effect once. */
export type UpdateSource = `mercado-pago:${string}`
/** `raisedCredits` of the month in which it is raised; null undoes that. */
type RaisedTerms = NewTerms & { raisedCredits?: number | null }
export type UpdateOutcome = 'done' | 'known' | 'ignored'

/** Due transitions are stored first, so that no event meets an outdated state. */
export class AccountPlans {
  private lastEnd: Date | null = null
  /** A plan that gives credits changed, so the month's lot may have to. */
  changedCredits = false

  private constructor(
    private readonly client: Queryable,
    private readonly repository: PlansRepository,
    private readonly accountId: number,
    private readonly now: Date,
    private subscriptions: StoredSubscription[],
    private readonly lives: boolean,
  ) {}

  /** Locks the account until the client's transaction ends. */
  static async open(client: Queryable, accountId: number, now: Date): Promise<AccountPlans> {
    const repository = new PlansRepository(client)
    const lives = await repository.lock(accountId)
    const plans = new AccountPlans(
      client,
      repository,
      accountId,
      now,
      await repository.unended(accountId),
      lives,
    )
    await plans.catchUp()
    return plans
  }

  /** @throws AppError `session-expired` when the person was deleted */
  requirePerson(): void {
    if (!this.lives) throw new AppError('session-expired')
  }

  get present(): StoredSubscription | undefined {
    return this.subscriptions.find(({ status }) => status !== 'pending')
  }

  get pending(): StoredSubscription[] {
    return this.subscriptions.filter(({ status }) => status === 'pending')
  }

  get hasEnded(): boolean {
    return this.lastEnd !== null
  }

  find(id: number): StoredSubscription | undefined {
    return this.subscriptions.find((each) => each.id === id)
  }

  /** @throws AppError `conflict` when another subscription overlaps; `not-found` for an unknown plan */
  async make(wanted: Omit<NewSubscription, 'accountId'>, change: Change, source: string): Promise<number> {
    const { state, at } = outcomeOf(null, change, this.now)
    this.refuseOverlap(null, state)
    const line = { event: change.event, from: null, at, recordedAt: this.now, source }
    const made = await this.repository.insert({ accountId: this.accountId, ...wanted }, state, line)
    if (made === undefined) throw new AppError('not-found', `No existe el plan ${wanted.code}.`)
    this.subscriptions.push({ ...made, ...wanted, ...state })
    this.changedCredits ||= made.infocreditsPerMonth > 0
    return made.id
  }

  /**
   * A repeated, late or impossible change by a provider update is recorded and changes nothing.
   * @param id of a subscription of the account, also an ended one
   */
  async takeUpdate(
    id: number,
    change: Change,
    source: UpdateSource,
    terms?: RaisedTerms,
  ): Promise<UpdateOutcome> {
    if (await this.repository.hasEvent(id, source)) return 'known'
    const subscription = this.find(id)
    const ignored = subscription === undefined ? 'no-transition' : this.refusalOf(subscription, change)
    if (subscription !== undefined && ignored === null) {
      await this.change(subscription, change, source, terms)
      if (change.event === 'confirm')
        await this.addCharge(subscription, subscription.infocreditsPerMonth, change.periodEndsAt, source)
      if (change.event === 'upgrade' && terms?.raisedCredits != null) {
        const raisedBy = terms.raisedCredits - subscription.infocreditsPerMonth
        await this.addCharge(subscription, raisedBy, change.periodEndsAt, source)
      }
      return 'done'
    }
    const from = subscription?.status ?? 'ended'
    const line = { event: change.event, from, at: this.now, recordedAt: this.now, source, ignored }
    await this.repository.recordIgnored(id, line)
    return 'ignored'
  }

  /**
   * @param terms what it changes to, for events that change terms
   * @throws AppError `conflict` when the transition is not allowed or another subscription overlaps
   */
  async change(
    subscription: StoredSubscription,
    change: Change,
    source: string,
    terms?: RaisedTerms,
  ): Promise<void> {
    const { state, at } = outcomeOf(subscription, change, this.now)
    this.refuseOverlap(subscription.id, state)
    this.subscriptions = this.subscriptions.filter(({ id }) => id !== subscription.id)
    const line = { event: change.event, from: subscription.status, at, recordedAt: this.now, source }
    await this.repository.update(subscription.id, state, line)
    if (terms !== undefined) await this.repository.changeTerms(subscription.id, terms, { at, source })
    this.changedCredits ||= subscription.infocreditsPerMonth > 0
    if (concernsService(subscription, state, terms !== undefined))
      await enqueue(this.client, 'payments.settle-subscription', { subscriptionId: subscription.id })
    const now = { ...subscription, ...state, ...terms }
    if (state.status !== 'ended') this.subscriptions.push(now)
    else if (subscription.status !== 'pending') this.lastEnd = at
  }

  /** Starts Free from the last end until the next start, if no other plan is in force. */
  async fillWithFree(): Promise<void> {
    if (this.lastEnd === null || this.present !== undefined) return
    const code = await this.repository.freeCode(this.accountId, this.now)
    if (code === undefined) return
    const [next = null] = this.pending
      .map(({ startsAt }) => startsAt)
      .sort((a, b) => a.getTime() - b.getTime())
    const change = { event: 'begin', startsAt: this.lastEnd, expiresAt: next } as const
    await this.make({ code, billing: 'monthly', externalId: null, charged: null }, change, CLOCK)
  }

  async catchUp(): Promise<void> {
    for (const { id } of this.subscriptions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      const waiting = this.find(id)
      if (waiting?.status === 'pending' && waiting.startsAt <= this.now) {
        await this.change(waiting, { event: 'start' }, CLOCK)
      }
      const begun = this.find(id)
      const over = begun === undefined || begun.status === 'pending' ? null : overAt(begun)
      if (begun !== undefined && over !== null && over <= this.now)
        await this.change(begun, { event: 'expire' }, CLOCK)
    }
  }

  private async addCharge(
    { id, billing }: StoredSubscription,
    perMonth: number,
    paidUntil: Date,
    source: UpdateSource,
  ): Promise<void> {
    const credits = perMonth * (billing === 'anual' ? 12 : 1)
    await this.repository.addCharge(source, { subscriptionId: id, credits, paidUntil })
  }

  private refusalOf(subscription: StoredSubscription, change: Change): string | null {
    const outcome = transition(subscription, change, this.now)
    if ('refused' in outcome) return outcome.refused
    return this.overlaps(subscription.id, outcome.state) ? 'overlap' : null
  }

  private overlaps(own: number | null, state: SubscriptionState): boolean {
    if (state.status === 'ended') return false
    return this.subscriptions.some((each) => each.id !== own && overlap(each, state))
  }

  private refuseOverlap(own: number | null, state: SubscriptionState): void {
    if (this.overlaps(own, state))
      throw new AppError('conflict', 'La cuenta ya tiene otro plan en esas fechas.')
  }
}

/** Charges of a plan that ends, stays after all, or is disputed are stopped or started at the payments' service. */
function concernsService(
  { externalId, status }: StoredSubscription,
  after: SubscriptionState,
  hasNewTerms: boolean,
): boolean {
  if (externalId === null) return false
  if (hasNewTerms) return true
  const stops = after.status === 'ending' || after.status === 'ended' || after.pauseReason === 'charged-back'
  return stops || (status === 'ending' && after.status === 'active') || status === 'paused'
}

function outcomeOf(
  state: SubscriptionState | null,
  change: Change,
  now: Date,
): { state: SubscriptionState; at: Date } {
  const outcome = transition(state, change, now)
  if ('state' in outcome) return outcome
  throw new AppError('conflict', refusalText(state?.status ?? null, change.event, outcome.refused))
}
