import { AppError, enqueue, type Queryable } from '@preciosa/platform'
import { type Act, factsOf, type Refusal, refusalText } from './acts.rules.js'
import type { DatedFact, Fact, PaidDays, PlanFacts, SoldTerms, Standing } from './facts.js'
import { overAt, planAt, type SubscriptionState } from './plan-at.rules.js'
import { FactsRepository, type StoredPlan } from './facts.repository.js'
import { type NewSubscription, PlansRepository } from './plans.repository.js'
import { latest, overlap, paidBy } from './periods.rules.js'

const CLOCK = 'clock'

/** Names an update of the payments' provider; it takes effect once. */
export type UpdateSource = `mercado-pago:${string}`

/** `known`: it came before; `ignored`: kept in the history, and it changed nothing. */
export type UpdateOutcome = 'done' | 'known' | 'ignored'

export interface NewCharge {
  paymentId: string
  amountCents: number
  /** Of the invoice, which may be an hour late or a retry. */
  debitAt: Date
}

export interface NewDifference {
  paymentId: string
  /** The plan that it was a difference to. */
  fromPlanId: number
  terms: SoldTerms
  credits: number
  amountCents: number
  until: Date
}

export interface NewTimes {
  act: 'begin' | 'schedule'
  startsAt: Date
  paidUntil: Date | null
  until: Date | null
}

/** What an account has, by the facts of each subscription that hasn't ended. Its stored columns are written here alone. */
export class AccountPlans {
  private lastEnd: Date | null = null
  /** A plan that gives credits changed, so the month's lot may have to. */
  changedCredits = false

  private constructor(
    private readonly client: Queryable,
    private readonly repository: PlansRepository,
    private readonly facts: FactsRepository,
    private readonly accountId: number,
    private readonly now: Date,
    private plans: StoredPlan[],
    private readonly lives: boolean,
  ) {}

  /** Locks the account until the client's transaction ends. */
  static async open(
    client: Queryable,
    accountId: number,
    now: Date,
  ): Promise<{ plans: AccountPlans; begun: StoredPlan[] }> {
    const repository = new PlansRepository(client)
    const lives = await repository.lock(accountId)
    const facts = new FactsRepository(client)
    const stored = await facts.unended(accountId)
    const plans = new AccountPlans(client, repository, facts, accountId, now, stored, lives)
    return { plans, begun: await plans.catchUp() }
  }

  /** @throws AppError `session-expired` when the person was deleted */
  requirePerson(): void {
    if (!this.lives) throw new AppError('session-expired')
  }

  get present(): StoredPlan | undefined {
    return this.plans.find(({ state }) => state.status !== 'pending')
  }

  get pending(): StoredPlan[] {
    return this.plans.filter(({ state }) => state.status === 'pending')
  }

  find(id: number): StoredPlan | undefined {
    return this.plans.find((each) => each.id === id)
  }

  /** @throws AppError `conflict` when another subscription overlaps; `not-found` for an unknown plan */
  async make(
    wanted: Omit<NewSubscription, 'accountId'>,
    { act, startsAt, paidUntil, until }: NewTimes,
    source: string,
  ): Promise<number> {
    if (act === 'schedule' && startsAt <= this.now)
      throw new AppError('conflict', refusalText(act, 'begins-later'))
    if (until !== null && until <= startsAt) throw new AppError('conflict', refusalText(act, 'ends-later'))
    const { code, billing, externalId, charged } = wanted
    const terms = await this.repository.termsOfPlan(code, billing, this.now)
    if (terms === undefined) throw new AppError('not-found', `No existe el plan ${code}.`)
    const begin: DatedFact = {
      ...{ kind: 'begin', at: startsAt, paidUntil, until },
      terms: { ...terms, ...promisedIn(charged) },
    }
    const of = { startsAt, billing, isCharged: externalId !== null, charges: [], differences: [] }
    const facts: PlanFacts = { ...of, facts: [begin] }
    const state = planAt(facts, this.now)
    this.refuseOverlap(null, state)
    const line = { event: act, from: null, at: startsAt, recordedAt: this.now, source, fact: begin }
    const id = await this.facts.insert({ accountId: this.accountId, ...wanted }, state, line)
    this.plans.push({ id, externalId, facts, state })
    this.changedCredits ||= state.terms.infocreditsPerMonth > 0
    return id
  }

  /** @throws AppError `conflict` when the state doesn't admit the act, or another subscription overlaps */
  async act(plan: StoredPlan, act: Act, source: string): Promise<void> {
    const facts = factsOf(plan.state, act, this.now)
    if ('refused' in facts) throw new AppError('conflict', refusalText(act.act, facts.refused))
    await this.add(plan, facts, source)
  }

  /** What the provider says takes effect once; what the state doesn't admit is kept in the history and changes nothing. */
  async takeUpdate(id: number, act: Act, source: UpdateSource): Promise<UpdateOutcome> {
    if (await this.facts.hasEvent(id, source)) return 'known'
    const plan = this.find(id)
    const facts: Fact[] | { refused: Refusal } =
      plan === undefined ? { refused: 'ended' } : factsOf(plan.state, act, this.now)
    if (plan === undefined || 'refused' in facts) {
      await this.ignore(id, act.act, source, 'refused' in facts ? facts.refused : 'ended')
      return 'ignored'
    }
    if (facts.length === 0) await this.note(plan, act.act, source)
    else await this.add(plan, facts, source)
    return 'done'
  }

  /** @returns the end of the days that it pays; null if it pays none, as the plan is over or was left */
  async charge(
    id: number,
    { paymentId, amountCents, debitAt }: NewCharge,
    source: UpdateSource,
  ): Promise<{ outcome: UpdateOutcome; until: Date | null }> {
    if (await this.facts.hasEvent(id, source)) return { outcome: 'known', until: null }
    const plan = this.find(id)
    if (plan === undefined || plan.state.endsAt !== null) {
      await this.ignore(id, 'charge', source, plan === undefined ? 'ended' : 'leaving')
      return { outcome: 'ignored', until: null }
    }
    const { startsAt, billing, charges } = plan.facts
    const { periodEndsAt } = plan.state
    const until = paidBy({ startsAt, periodEndsAt }, billing, debitAt)
    const days = {
      paymentId,
      from: periodEndsAt ?? startsAt,
      until,
      standing: 'live',
      standingAt: this.now,
      disputedAt: null,
    } as const
    const charge = { ...days, amountCents }
    const facts = { ...plan.facts, charges: [...charges, charge] }
    if (this.overlaps(id, planAt(facts, this.now))) {
      await this.ignore(id, 'charge', source, 'overlap')
      return { outcome: 'ignored', until: null }
    }
    const credits = plan.state.terms.infocreditsPerMonth * (billing === 'anual' ? 12 : 1)
    await this.facts.addPaidDays(id, { ...charge, credits, raise: null })
    await this.store({ ...plan, facts }, [{ event: 'charge', at: this.now, fact: null }], source)
    return { outcome: 'done', until }
  }

  /** A greater plan for the days that are paid; ignored if another plan or other days are in force meanwhile. */
  async raise(id: number, difference: NewDifference, source: UpdateSource): Promise<UpdateOutcome> {
    if (await this.facts.hasEvent(id, source)) return 'known'
    const plan = this.find(id)
    if (plan === undefined || !this.isRaisable(plan, difference)) {
      await this.ignore(id, 'difference', source, plan === undefined ? 'ended' : 'same-days')
      return 'ignored'
    }
    const { paymentId, terms, credits, until, amountCents } = difference
    const days = {
      paymentId,
      from: this.now,
      until,
      standing: 'live',
      standingAt: this.now,
      disputedAt: null,
    } as const
    const raise = { ...days, terms, credits }
    const facts = { ...plan.facts, differences: [...plan.facts.differences, raise] }
    const given = credits * (plan.facts.billing === 'anual' ? 12 : 1)
    await this.facts.addPaidDays(id, { ...days, amountCents, credits: given, raise: { terms, credits } })
    await this.store({ ...plan, facts }, [{ event: 'difference', at: this.now, fact: null }], source)
    return 'done'
  }

  /** A payment of days is disputed, won back or returned. A plan that has ended stays so. */
  async setStanding(
    id: number,
    paymentId: string,
    standing: Standing,
    source: UpdateSource,
  ): Promise<{ outcome: UpdateOutcome; before?: SubscriptionState; after?: SubscriptionState }> {
    if (await this.facts.hasEvent(id, source)) return { outcome: 'known' }
    const plan = this.find(id)
    const event = EVENTS[standing]
    const charges = plan?.facts.charges ?? []
    const differences = plan?.facts.differences ?? []
    const known = [...charges, ...differences].find((days) => days.paymentId === paymentId)
    if (known?.standing === standing) return { outcome: 'known' }
    await this.facts.setStanding(paymentId, standing, this.now)
    if (plan === undefined) {
      const ended = await this.facts.of(id)
      if (ended !== undefined) await this.facts.project(id, planAt(ended, this.now))
      await this.ignore(id, event, source, 'ended')
      return { outcome: 'ignored' }
    }
    const set = <D extends PaidDays>(days: D): D =>
      days.paymentId === paymentId ? { ...days, ...stood(days, standing, this.now) } : days
    const facts = { ...plan.facts, charges: charges.map(set), differences: differences.map(set) }
    const after = await this.store({ ...plan, facts }, [{ event, at: this.now, fact: null }], source)
    return { outcome: 'done', before: plan.state, after }
  }

  /** Payments of other differences for the same days that count. */
  othersLike(id: number, paymentId: string): string[] {
    const differences = this.find(id)?.facts.differences ?? []
    const won = differences.find((each) => each.paymentId === paymentId)
    return differences
      .filter(({ standing, until }) => standing === 'live' && until.getTime() === won?.until.getTime())
      .map((each) => each.paymentId)
      .filter((each) => each !== paymentId)
  }

  /** Whether a difference that was paid counts: the same days of the same plan. */
  private isRaisable(
    { state }: StoredPlan,
    { fromPlanId, until }: Pick<NewDifference, 'fromPlanId' | 'until'>,
  ): boolean {
    const isInForce = state.status === 'active' || state.status === 'ending'
    return (
      isInForce &&
      state.terms.planId === fromPlanId &&
      until.getTime() === state.periodEndsAt?.getTime() &&
      until > this.now
    )
  }

  /** Starts Free from the last end until the next start, if no other plan is in force. */
  async fillWithFree(): Promise<void> {
    if (this.lastEnd === null || this.present !== undefined) return
    const code = await this.repository.freeCode(this.accountId, this.now)
    if (code === undefined) return
    const [next = null] = this.pending
      .map(({ state }) => state.startsAt)
      .sort((a, b) => a.getTime() - b.getTime())
    const free = { code, billing: 'monthly', externalId: null, charged: null } as const
    await this.make(free, { act: 'begin', startsAt: this.lastEnd, paidUntil: null, until: next }, CLOCK)
  }

  /** Stores what time has brought, so that no act meets an outdated state. @returns plans that began */
  async catchUp(): Promise<StoredPlan[]> {
    const begun: StoredPlan[] = []
    for (const { id } of this.plans.toSorted(
      (a, b) => a.state.startsAt.getTime() - b.state.startsAt.getTime(),
    )) {
      const waiting = this.find(id)
      if (waiting?.state.status === 'pending' && waiting.state.startsAt <= this.now) {
        const { startsAt } = waiting.state
        await this.store(waiting, [{ event: 'start', at: startsAt, fact: null }], CLOCK, startsAt)
        begun.push(waiting)
      }
      const plan = this.find(id)
      const over = plan === undefined || plan.state.status === 'pending' ? null : overAt(plan.state)
      if (plan !== undefined && over !== null && over <= this.now)
        await this.add(plan, [{ kind: 'over' }], CLOCK, over)
    }
    return begun
  }

  private async add(plan: StoredPlan, facts: readonly Fact[], source: string, at = this.momentOf(plan)) {
    const dated = facts.map((fact): DatedFact => ({ ...fact, at }))
    const lines = dated.map((fact) => ({ event: fact.kind, at, fact }))
    await this.store(
      { ...plan, facts: { ...plan.facts, facts: [...plan.facts.facts, ...dated] } },
      lines,
      source,
    )
  }

  /** Another process's clock may be behind the one that set the start. */
  private momentOf({ state }: StoredPlan): Date {
    return state.status === 'pending' ? this.now : latest(this.now, state.startsAt)
  }

  private async note({ id, state: { status } }: StoredPlan, event: string, source: string): Promise<void> {
    const line = { event, from: status, at: this.now, recordedAt: this.now, source, fact: null }
    await this.facts.record(id, { ...line, to: status, ignored: null })
  }

  private async ignore(id: number, event: string, source: string, ignored: string): Promise<void> {
    const from = this.find(id)?.state.status ?? 'ended'
    const line = { event, from, at: this.now, recordedAt: this.now, source, fact: null }
    await this.facts.record(id, { ...line, to: from, ignored })
  }

  /** @throws AppError `conflict` when another subscription overlaps */
  private async store(
    plan: StoredPlan,
    lines: readonly { event: string; at: Date; fact: DatedFact | null }[],
    source: string,
    asOf = this.now,
  ): Promise<SubscriptionState> {
    const before = this.find(plan.id)?.state
    const state = planAt(plan.facts, asOf)
    this.refuseOverlap(plan.id, state)
    this.plans = this.plans.filter(({ id }) => id !== plan.id)
    await this.facts.project(plan.id, state)
    let from = before?.status ?? null
    for (const line of [...lines.map((each) => ({ ...each, source })), ...endOf(plan.facts, state)]) {
      const said = { ...line, from, recordedAt: this.now, to: state.status, ignored: null }
      await this.facts.record(plan.id, said)
      from = state.status
    }
    this.changedCredits ||=
      Math.max(state.terms.infocreditsPerMonth, before?.terms.infocreditsPerMonth ?? 0) > 0
    if (before !== undefined && concernsService(plan, before, state))
      await enqueue(this.client, 'payments.settle-subscription', { subscriptionId: plan.id })
    if (state.status !== 'ended') this.plans.push({ ...plan, state })
    else if (state.endedAt !== null && state.endedAt >= state.startsAt) this.lastEnd = state.endedAt
    return state
  }

  private overlaps(own: number | null, state: SubscriptionState): boolean {
    if (state.status === 'ended') return false
    const timeOf = (of: SubscriptionState) => ({ from: of.startsAt, to: overAt(of) })
    return this.plans.some((each) => each.id !== own && overlap(timeOf(each.state), timeOf(state)))
  }

  private refuseOverlap(own: number | null, state: SubscriptionState): void {
    if (this.overlaps(own, state))
      throw new AppError('conflict', 'La cuenta ya tiene otro plan en esas fechas.')
  }
}

/** The new standing of paid days. */
export function stood(
  { disputedAt }: Pick<PaidDays, 'disputedAt'>,
  standing: Standing,
  at: Date,
): Pick<PaidDays, 'standing' | 'standingAt' | 'disputedAt'> {
  return { standing, standingAt: at, disputedAt: standing === 'disputed' ? at : disputedAt }
}

const EVENTS: Readonly<Record<Standing, string>> = { live: 'won', disputed: 'disputed', returned: 'returned' }

/** An end is a fact of its own: what is known later doesn't take it back. */
function endOf({ facts }: PlanFacts, { endedAt: at }: SubscriptionState) {
  if (at === null || facts.some(({ kind }) => kind === 'over')) return []
  return [{ event: 'over', at, fact: { kind: 'over' as const, at }, source: CLOCK }]
}

function promisedIn(charged: NewSubscription['charged']): Partial<SoldTerms> {
  if (charged === null) return {}
  const { name, priceCents, infocreditsPerMonth } = charged
  return { name, priceCents, infocreditsPerMonth }
}

/** What the payments' service should be doing with it, or at which price, may have changed. */
function concernsService(
  { externalId }: StoredPlan,
  before: SubscriptionState,
  after: SubscriptionState,
): boolean {
  if (externalId === null) return false
  const isOther = (key: 'status' | 'endsAt' | 'pauseReason') => before[key] !== after[key]
  return (
    isOther('status') ||
    isOther('pauseReason') ||
    (before.endsAt === null) !== (after.endsAt === null) ||
    before.terms.priceCents !== after.terms.priceCents
  )
}
