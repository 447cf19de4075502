import { Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService, FreeCreditsService } from '../credits/index.js'
import {
  AccountPlans,
  type NewCharge,
  type NewDifference,
  stood,
  type UpdateOutcome,
  type UpdateSource,
} from './account-plans.js'
import { type Act, refusalText } from './acts.rules.js'
import type { PaidDays, Standing } from './facts.js'
import { FactsRepository, type StoredPlan } from './facts.repository.js'
import { planAt, type SubscriptionState } from './plan-at.rules.js'
import { type ChargedTerms, PlansRepository, type PromisedTerms } from './plans.repository.js'
import { freePlanOf } from './plans.rules.js'

const DUE_AT_ONCE = 500
/** Credits before the first charge, once in 12 months per mailbox. */
const MOST_ADVANCED = 3

/** Defaults: monthly, unpaid, without an end. */
export interface Terms {
  /** Origin for the history: `registration`, `staff:3`, `payment:81` … */
  source: string
  billing?: Subscription['type']
  /** The payment service's id; it makes a repeated start harmless. */
  externalId?: string
  periodEndsAt?: Date
  expiresAt?: Date
  /** What an order promised; a plan that is charged gives an advance until its first charge. */
  promised?: PromisedTerms
}

/** What callers may ask of a subscription. */
export type Request = Exclude<Act, { act: 'follow' }>
/** What Mercado Pago says of one, beside its payments. */
type ProviderAct = Extract<Act, { act: 'cancelled' | 'rejected' }>

/** Plan credits of the month that money which went back claims, and those of them that were unspent and taken. */
export interface Claimed {
  claimed: number
  taken: number
}

/** Changes the plans of accounts. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly freeCredits: FreeCreditsService,
  ) {}

  /**
   * Ends the current plan and gives up pending ones; does nothing if the plan is already active.
   * @throws AppError `not-found` for an unknown plan; `conflict` for an external id of another account
   */
  async start(client: Queryable, accountId: number, code: PlanCode, terms: Terms): Promise<number> {
    return this.within(client, accountId, async (plans, now) => {
      plans.requirePerson()
      const known = await knownBy(client, accountId, terms)
      if (known !== undefined) return known
      const { present, pending: following } = plans
      if (present !== undefined && following.length === 0 && isSame(present, code, terms)) return present.id
      for (const pending of following) await plans.act(pending, { act: 'end' }, terms.source)
      if (present !== undefined) await plans.act(present, { act: 'end' }, terms.source)
      const charged = await this.chargedTerms(client, accountId, terms, now)
      const times = { act: 'begin', startsAt: now, ...endsOf(terms) } as const
      return plans.make({ ...madeOf(code, terms), charged }, times, terms.source)
    })
  }

  /** @throws AppError `not-found`; `conflict` when the current plan is paused or another has those days */
  async schedule(
    client: Queryable,
    accountId: number,
    code: PlanCode,
    terms: Terms & { startsAt: Date },
  ): Promise<number> {
    return this.within(client, accountId, async (plans, now) => {
      plans.requirePerson()
      const known = await knownBy(client, accountId, terms)
      if (known !== undefined) return known
      const { present } = plans
      const { startsAt } = terms
      if (present !== undefined) await plans.act(present, { act: 'follow', startsAt }, terms.source)
      const charged = await this.chargedTerms(client, accountId, terms, now)
      const times = { act: 'schedule', startsAt, ...endsOf(terms) } as const
      return plans.make({ ...madeOf(code, terms), charged }, times, terms.source)
    })
  }

  /**
   * Free follows an ended plan; cancelling, or withdrawing a cancellation, gives up pending plans.
   * @throws AppError `not-found`; `conflict` when the state doesn't admit it
   */
  async change(client: Queryable, id: number, request: Request, source: string): Promise<void> {
    const accountId = await accountOf(client, id)
    await this.within(client, accountId, async (plans) => {
      const subscription = plans.find(id)
      if (subscription === undefined) throw new AppError('conflict', refusalText(request.act, 'ended'))
      if (request.act === 'leave' || request.act === 'stay') {
        const others = plans.pending.filter((pending) => pending.id !== id)
        for (const pending of others) await plans.act(pending, { act: 'end' }, source)
      }
      await plans.act(subscription, request, source)
    })
  }

  /**
   * An update of the payments' provider about a subscription. One that came before (`known`), or that its state doesn't
   * admit (`ignored`, also after the end), is recorded and changes nothing.
   * @throws AppError `not-found`
   */
  async takeUpdate(
    client: Queryable,
    id: number,
    act: ProviderAct,
    source: UpdateSource,
  ): Promise<UpdateOutcome> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => plans.takeUpdate(id, act, source))
  }

  /** A charge was approved. @returns until when it pays; null if it pays nothing @throws AppError `not-found` */
  async charge(
    client: Queryable,
    id: number,
    charge: NewCharge,
    source: UpdateSource,
  ): Promise<{ outcome: UpdateOutcome; until: Date | null }> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => plans.charge(id, charge, source))
  }

  /** The difference to a greater plan was paid. @throws AppError `not-found` */
  async raise(
    client: Queryable,
    id: number,
    difference: NewDifference,
    source: UpdateSource,
  ): Promise<UpdateOutcome> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => plans.raise(id, difference, source))
  }

  /**
   * Money of a charge or difference is disputed, went back, or is ours after all. Unspent credits go and come with it.
   * @param reason a line of the account's ledger, in Spanish @throws AppError `not-found`
   */
  async setStanding(
    client: Queryable,
    id: number,
    { paymentId, standing, reason }: { paymentId: string; standing: Standing; reason: string },
    source: UpdateSource,
  ): Promise<{ outcome: UpdateOutcome } & Claimed> {
    const accountId = await accountOf(client, id)
    const { outcome, before, after } = await this.within(client, accountId, (plans) =>
      plans.setStanding(id, paymentId, standing, source),
    )
    const kept = this.creditsOf(after)
    const claimed = this.creditsOf(before) - kept
    if (claimed <= 0) return { outcome, claimed: 0, taken: 0 }
    return { outcome, ...(await this.credits.lowerPlanLot(client, accountId, { claimed, kept, reason })) }
  }

  /** What a plan gives this month if it goes on; one with a rejected charge keeps what it gave until it is paid. */
  private creditsOf(state: SubscriptionState | undefined): number {
    if (state === undefined || state.status === 'ended' || state.pauseReason === 'charged-back') return 0
    const { raisedAt, raisedCredits, terms } = state
    const isRaisedNow = raisedAt !== null && raisedAt >= this.credits.monthStart(this.clock.now())
    return isRaisedNow ? (raisedCredits ?? 0) : terms.infocreditsPerMonth
  }

  /** Payments of other differences for the days of this one that count. */
  async othersLike(client: Queryable, id: number, paymentId: string): Promise<string[]> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => Promise.resolve(plans.othersLike(id, paymentId)))
  }

  /** As it would be without a payment of its days, `endsAt` if only that ends it; undefined if it has ended. */
  async without(
    client: Queryable,
    id: number,
    paymentId: string,
  ): Promise<
    { isOver: boolean; endsAt: Date | null; name: string; isOther: boolean; claimed: number } | undefined
  > {
    const facts = await new FactsRepository(client).of(id)
    if (facts === undefined) return undefined
    const now = this.clock.now()
    const before = planAt(facts, now)
    if (before.status === 'ended') return undefined
    const set = <D extends PaidDays>(days: D): D =>
      days.paymentId === paymentId ? { ...days, ...stood(days, 'returned', now) } : days
    const { charges, differences } = facts
    const after = planAt({ ...facts, charges: charges.map(set), differences: differences.map(set) }, now)
    return {
      isOver: after.status === 'ended',
      endsAt: before.cancelledAt === null && after.cancelledAt !== null ? after.endsAt : null,
      name: after.terms.name,
      isOther: after.terms.planId !== before.terms.planId,
      claimed: Math.max(0, this.creditsOf(before) - this.creditsOf(after)),
    }
  }

  /** Another price from the next charge on. @throws AppError `conflict`, `not-found` */
  async reprice(client: Queryable, id: number, priceCents: number, source: string): Promise<void> {
    const accountId = await accountOf(client, id)
    await this.within(client, accountId, async (plans) => {
      const subscription = plans.find(id)
      if (subscription === undefined) throw new AppError('conflict', refusalText('reprice', 'ended'))
      await plans.act(subscription, { act: 'reprice', priceCents }, source)
    })
  }

  /** Credits that a mailbox owes its next plan, and the most that the plan may give before its first charge. */
  async standingOfMailbox(
    client: Queryable,
    ownerKey: string,
    now = this.clock.now(),
  ): Promise<{ owed: number; advance: number }> {
    const since = new Date(now)
    since.setUTCFullYear(since.getUTCFullYear() - 1)
    const { credits, advanced } = await new PlansRepository(client).chargedSince(ownerKey, since)
    const spent = await this.credits.spentFromPlans(client, ownerKey, since)
    const owed = Math.max(0, spent - credits)
    return { owed, advance: owed > 0 || advanced ? 0 : MOST_ADVANCED }
  }

  /** Gives up the plan that would follow. */
  async giveUpNext(client: Queryable, accountId: number, source: string): Promise<void> {
    await this.within(client, accountId, async (plans) => {
      for (const pending of plans.pending) await plans.act(pending, { act: 'end' }, source)
    })
  }

  /** Ends a paid plan in favour of Free, and gives up pending ones. */
  async leave(client: Queryable, accountId: number, source: string): Promise<void> {
    await this.giveUpNext(client, accountId, source)
    const plan = await new PlansRepository(client).inForce(accountId, this.clock.now())
    if (plan === undefined) return
    await this.start(client, accountId, freePlanOf(plan.professional ? 'professional' : 'individual'), {
      source,
    })
  }

  /** Starts a plan once per source, and only instead of Free. @throws AppError `not-found` */
  async startOnce(client: Queryable, accountId: number, code: PlanCode, terms: Terms): Promise<boolean> {
    const repository = new PlansRepository(client)
    await repository.lock(accountId)
    const present = await repository.inForce(accountId, this.clock.now())
    const isFree =
      present === undefined ||
      present.code === freePlanOf(present.professional ? 'professional' : 'individual')
    if (!isFree || (await repository.hadFrom(accountId, terms.source))) return false
    await this.start(client, accountId, code, terms)
    return true
  }

  /**
   * Returns the number of settled accounts; a late run is harmless, as reads respect the clock.
   * @throws AggregateError with the accounts that failed, after all others are settled
   */
  async settleDue(): Promise<number> {
    const plans = new PlansRepository(this.db.pool)
    const failures: unknown[] = []
    let settled = 0
    let after = 0
    for (;;) {
      const accountIds = await plans.due(this.clock.now(), after, DUE_AT_ONCE)
      for (const accountId of accountIds) {
        try {
          await this.settle(accountId)
          settled += 1
        } catch (error) {
          failures.push(error)
        }
      }
      const last = accountIds.at(-1)
      if (last !== undefined) after = last
      else if (failures.length === 0) return settled
      else throw new AggregateError(failures, `The plans of ${failures.length} accounts could not be settled`)
    }
  }

  private settle(accountId: number): Promise<void> {
    return this.db.transaction((client) => this.within(client, accountId, () => Promise.resolve()))
  }

  /** Runs `work` under the account's lock, then settles Free and credits. */
  private async within<T>(
    client: Queryable,
    accountId: number,
    work: (plans: AccountPlans, now: Date) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now()
    const { plans, begun } = await AccountPlans.open(client, accountId, now)
    for (const plan of begun) await this.settleOwed(client, plan, now)
    const result = await work(plans, now)
    await plans.catchUp()
    await plans.fillWithFree()
    if (plans.changedCredits) await this.credits.settlePlanLot(client, accountId, now)
    return result
  }

  /** A plan that was chosen for later owes what its mailbox spent until it begins. */
  private async settleOwed(client: Queryable, { id, externalId }: StoredPlan, now: Date): Promise<void> {
    if (externalId === null) return
    const plans = new PlansRepository(client)
    const ownerKey = await plans.ownerKeyOf(id)
    if (ownerKey !== null) await plans.setOwed(id, (await this.standingOfMailbox(client, ownerKey, now)).owed)
  }

  private async chargedTerms(
    client: Queryable,
    accountId: number,
    { externalId, promised }: Terms,
    now: Date,
  ): Promise<ChargedTerms | null> {
    if (externalId === undefined || promised === undefined) return null
    const email = await new PlansRepository(client).emailOf(accountId)
    if (email === undefined) throw new AppError('session-expired')
    const ownerKey = this.freeCredits.mailboxKey(email)
    return { ...promised, ownerKey, ...(await this.standingOfMailbox(client, ownerKey, now)) }
  }
}

export function unknownSubscription(): AppError {
  return new AppError('not-found', 'No existe esa suscripción.')
}

/** @throws AppError `not-found` */
async function accountOf(client: Queryable, id: number): Promise<number> {
  const accountId = await new PlansRepository(client).accountOf(id)
  if (accountId === undefined) throw unknownSubscription()
  return accountId
}

async function knownBy(
  client: Queryable,
  accountId: number,
  { externalId }: Terms,
): Promise<number | undefined> {
  if (externalId === undefined) return undefined
  const known = await new PlansRepository(client).byExternalId(externalId)
  if (known !== undefined && known.accountId !== accountId) {
    throw new AppError('conflict', 'Esa suscripción es de otra cuenta.')
  }
  return known?.id
}

function isSame(
  { facts, state }: StoredPlan,
  code: PlanCode,
  { billing = 'monthly', externalId, periodEndsAt, expiresAt }: Terms,
): boolean {
  if (externalId !== undefined || periodEndsAt !== undefined || expiresAt !== undefined) return false
  return state.status === 'active' && state.terms.code === code && facts.billing === billing
}

/** Of a plan that was given, or has the days of a former one. */
function endsOf({ periodEndsAt, expiresAt }: Terms) {
  return { paidUntil: periodEndsAt ?? null, until: expiresAt ?? null }
}

function madeOf(code: PlanCode, { billing = 'monthly', externalId }: Terms) {
  return { code, billing, externalId: externalId ?? null }
}
