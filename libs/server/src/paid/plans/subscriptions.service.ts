import { Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import type { HadSubscription, Subscription } from '@preciosa/contracts/own-account'
import { isFreePlan } from '@preciosa/contracts/offers'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import type { UserSheet } from '@preciosa/contracts/users'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService, FreeCreditsService } from '../credits/index.js'
import { AccountPlans, type UpdateOutcome, type UpdateSource } from './account-plans.js'
import {
  type ChargedTerms,
  type NewTerms,
  PlansRepository,
  type PromisedTerms,
  type StoredSubscription,
  type SubscriptionRow,
  type SubscriptionTerms,
} from './plans.repository.js'
import {
  afterPeriods,
  type Change,
  freePlanOf,
  refusalText,
  type SubscriptionStatus,
  transition,
} from './plans.rules.js'

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

/** Events that callers may request; time alone causes the others. */
export type Request = Exclude<Change, { event: 'begin' | 'schedule' | 'start' | 'follow' | 'expire' }>

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
      for (const pending of following) await plans.change(pending, { event: 'end' }, terms.source)
      if (present !== undefined) await plans.change(present, { event: 'end' }, terms.source)
      const charged = await this.chargedTerms(client, accountId, terms, now)
      const change = { ...terms, event: 'begin', startsAt: now } as const
      return plans.make({ ...madeOf(code, terms), charged }, change, terms.source)
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
      const follow = { event: 'follow', startsAt: terms.startsAt } as const
      if (present !== undefined) await plans.change(present, follow, terms.source)
      const charged = await this.chargedTerms(client, accountId, terms, now)
      return plans.make({ ...madeOf(code, terms), charged }, { ...terms, event: 'schedule' }, terms.source)
    })
  }

  /**
   * Free follows an ended plan; cancelling, or withdrawing a cancellation, gives up pending plans.
   * @throws AppError `not-found`; `conflict` when the state doesn't allow the event
   */
  async change(client: Queryable, id: number, request: Request, source: string): Promise<void> {
    const accountId = await accountOf(client, id)
    await this.within(client, accountId, async (plans) => {
      const subscription = plans.find(id)
      if (subscription === undefined) {
        throw new AppError('conflict', refusalText('ended', request.event, 'no-transition'))
      }
      if (request.event === 'request-cancel' || request.event === 'withdraw-cancel') {
        const others = plans.pending.filter((pending) => pending.id !== id)
        for (const pending of others) await plans.change(pending, { event: 'end' }, source)
      }
      await plans.change(subscription, request, source)
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
    update: Request,
    source: UpdateSource,
  ): Promise<UpdateOutcome> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => plans.takeUpdate(id, update, source))
  }

  /**
   * A greater plan for the days that are paid, whose difference was paid.
   * @param credits by which it raises this month @param periodEndsAt of the days that were paid for
   * @throws AppError `not-found`
   */
  async upgrade(
    client: Queryable,
    id: number,
    { terms, credits, periodEndsAt }: { terms: NewTerms; credits: number; periodEndsAt: Date },
    source: UpdateSource,
  ): Promise<UpdateOutcome> {
    const accountId = await accountOf(client, id)
    return this.within(client, accountId, (plans) => {
      const raisedCredits = (plans.find(id)?.infocreditsPerMonth ?? 0) + credits
      return plans.takeUpdate(id, { event: 'upgrade', periodEndsAt }, source, { ...terms, raisedCredits })
    })
  }

  /**
   * The money for an upgrade went back: the plan is again what it was, and unspent credits of the raise go.
   * @param upgrades sources of the upgrade @throws AppError `not-found`
   */
  async undoUpgrade(
    client: Queryable,
    id: number,
    { upgrades, periodEndsAt }: { upgrades: readonly UpdateSource[]; periodEndsAt: Date },
    source: UpdateSource,
  ): Promise<UpdateOutcome> {
    const former = await this.termsBefore(client, id, upgrades)
    if (former === undefined) return 'ignored'
    const accountId = await accountOf(client, id)
    const change = { event: 'undo-upgrade', periodEndsAt } as const
    const { raisedBy, ...terms } = former
    const outcome = await this.within(client, accountId, (plans) =>
      plans.takeUpdate(id, change, source, { ...terms, raisedCredits: null }),
    )
    if (outcome === 'done' && raisedBy > 0)
      await this.credits.lowerPlanLot(client, accountId, raisedBy, 'Se devolvió la diferencia de plan.')
    return outcome
  }

  /** What `undoUpgrade` would go back to; undefined if it would change nothing. */
  async beforeUpgrade(
    client: Queryable,
    id: number,
    { upgrades, periodEndsAt }: { upgrades: readonly UpdateSource[]; periodEndsAt: Date },
  ): Promise<{ name: string; raisedBy: number } | undefined> {
    const plans = new PlansRepository(client)
    const former = await this.termsBefore(client, id, upgrades)
    const accountId = former === undefined ? undefined : await plans.accountOf(id)
    if (former === undefined || accountId === undefined) return undefined
    const present = (await plans.unended(accountId)).find((each) => each.id === id)
    const change = { event: 'undo-upgrade', periodEndsAt } as const
    return present === undefined || 'refused' in transition(present, change, this.clock.now())
      ? undefined
      : former
  }

  private termsBefore(client: Queryable, id: number, upgrades: readonly UpdateSource[]) {
    return new PlansRepository(client).formerTerms(id, upgrades, this.credits.monthStart(this.clock.now()))
  }

  /** Another price from the next charge on. @throws AppError `conflict`, `not-found` */
  async reprice(client: Queryable, id: number, priceCents: number, source: string): Promise<void> {
    const accountId = await accountOf(client, id)
    await this.within(client, accountId, async (plans) => {
      const subscription = plans.find(id)
      if (subscription === undefined)
        throw new AppError('conflict', refusalText('ended', 'reprice', 'no-transition'))
      const terms = await new PlansRepository(client).termsOf(id)
      if (terms === undefined) throw new Error(`There is no subscription ${id}`)
      const { planId, name, infocreditsPerMonth } = terms
      const changed = { planId, name, infocreditsPerMonth, priceCents }
      await plans.change(subscription, { event: 'reprice' }, source, changed)
    })
  }

  /** Credits per month of former terms of a subscription at a price; undefined if it never cost that. */
  creditsAtPrice(client: Queryable, id: number, priceCents: number): Promise<number | undefined> {
    return new PlansRepository(client).creditsAtPrice(id, priceCents)
  }

  /** A charge that was given back gave nothing. @param source of the charge's update */
  async returnCharge(client: Queryable, source: UpdateSource): Promise<void> {
    await new PlansRepository(client).returnCharge(source, this.clock.now())
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

  /** Whether another plan follows the one in force. */
  async hasNext(accountId: number, client: Queryable = this.db.pool): Promise<boolean> {
    return (await this.nextOf(accountId, client)) !== null
  }

  /** The plan that follows the one in force. */
  async nextOf(accountId: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | null> {
    const plans = new PlansRepository(client)
    const unended = await plans.unended(accountId)
    const next = unended.find(({ status, startsAt }) => status === 'pending' && startsAt > this.clock.now())
    return next === undefined ? null : ((await plans.termsOf(next.id)) ?? null)
  }

  /** @throws AppError `not-found` */
  async codeOf(client: Queryable, planId: number): Promise<PlanCode> {
    const code = await new PlansRepository(client).codeOfPlan(planId)
    if (code === undefined) throw new AppError('not-found', 'No existe ese plan.')
    return code
  }

  /** @returns undefined if there is none */
  terms(id: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | undefined> {
    return new PlansRepository(client).termsOf(id)
  }

  /** The paid plan in force, null without one; those that staff or a company gave count. */
  async paidOf(accountId: number, client: Queryable = this.db.pool): Promise<SubscriptionTerms | null> {
    const plans = new PlansRepository(client)
    const present = await plans.inForce(accountId, this.clock.now())
    if (present === undefined || isFreePlan({ type: present.kind, subscriptionCode: present.code }))
      return null
    const terms = await plans.termsOf(present.id)
    return terms === undefined ? null : { ...terms, status: present.status }
  }

  /** @param externalId the payments' service's */
  async byExternalId(
    externalId: string,
    client: Queryable = this.db.pool,
  ): Promise<SubscriptionTerms | undefined> {
    const repository = new PlansRepository(client)
    const found = await repository.byExternalId(externalId)
    return found === undefined ? undefined : repository.termsOf(found.id)
  }

  /** Gives up the plan that would follow. */
  async giveUpNext(client: Queryable, accountId: number, source: string): Promise<void> {
    await this.within(client, accountId, async (plans) => {
      for (const pending of plans.pending) await plans.change(pending, { event: 'end' }, source)
    })
  }

  /** Ends a paid plan in favour of Free, and gives up pending ones. */
  async leave(client: Queryable, accountId: number, source: string): Promise<void> {
    await this.giveUpNext(client, accountId, source)
    const plan = await this.activeOf(accountId, client)
    if (plan === null) return
    await this.start(client, accountId, freePlanOf(plan.professional ? 'professional' : 'individual'), {
      source,
    })
  }

  /** Doesn't depend on the daily job. Pass `client` inside a transaction. */
  async activeOf(
    accountId: number,
    client: Queryable = this.db.pool,
    now = this.clock.now(),
  ): Promise<Subscription | null> {
    const row = await new PlansRepository(client).inForce(accountId, now)
    return row === undefined ? null : toSubscription(row)
  }

  /** All that the person had, has and will have, newest first; also Free while only it fills the time. */
  async all(accountId: number): Promise<HadSubscription[]> {
    const repository = new PlansRepository(this.db.pool)
    const now = this.clock.now()
    const rows = await repository.had(accountId, now)
    const present = await repository.inForce(accountId, now)
    const isStored = rows.some(({ id, status }) => id === present?.id && status !== 'ended')
    const all = present === undefined || isStored ? rows : [...rows, present]
    return all.sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime()).map(toSubscription)
  }

  async templates(client: Queryable = this.db.pool): Promise<SubscriptionTemplate[]> {
    const rows = await new PlansRepository(client).templates(this.clock.now())
    return rows.map(({ code, kind, billing, priceCents, ...template }) => ({
      ...template,
      type: billing,
      price: priceCents / 100,
      subscriptionType: { type: kind, subscriptionCode: code },
    }))
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

  async codesOf(accountIds: readonly number[]): Promise<Map<number, PlanCode>> {
    const rows = await new PlansRepository(this.db.pool).codesOf(accountIds, this.clock.now())
    return new Map(rows.map(({ accountId, code }) => [accountId, code]))
  }

  /** For staff. Null without a subscription, also while Free only fills the gap. */
  async standingOf(accountId: number): Promise<UserSheet['subscription']> {
    const row = await new PlansRepository(this.db.pool).standing(accountId, this.clock.now())
    if (row === undefined) return null
    const { startsAt, paidUntil, endsAt } = row
    return {
      ...row,
      startsAt: startsAt.toISOString(),
      paidUntil: paidUntil?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    }
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
    const plans = await AccountPlans.open(client, accountId, now)
    const result = await work(plans, now)
    await plans.catchUp()
    await plans.fillWithFree()
    if (plans.changedCredits) await this.credits.settlePlanLot(client, accountId, now)
    return result
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
  present: StoredSubscription,
  code: PlanCode,
  { billing = 'monthly', externalId, periodEndsAt, expiresAt }: Terms,
): boolean {
  if (externalId !== undefined || periodEndsAt !== undefined || expiresAt !== undefined) return false
  return present.status === 'active' && present.code === code && present.billing === billing
}

function madeOf(code: PlanCode, { billing = 'monthly', externalId }: Terms) {
  return { code, billing, externalId: externalId ?? null }
}

function toSubscription<Status extends SubscriptionStatus>(
  row: Omit<SubscriptionRow, 'status'> & { status: Status },
): Omit<Subscription, 'status'> & { status: Status } {
  const { id, name, billing, kind, code, planId, professional, infocreditsPerMonth } = row
  return {
    id,
    name,
    type: billing,
    price: row.priceCents / 100,
    subscriptionType: { type: kind, subscriptionCode: code },
    infocreditsPerMonth,
    professional,
    basedFromId: planId,
    creationDateTime: row.startsAt.toISOString(),
    expirationDateTime: row.expiresAt?.toISOString() ?? null,
    status: row.status,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt?.toISOString() ?? null,
    ...nextInvoice(row),
  }
}

function nextInvoice(row: Omit<SubscriptionRow, 'status'>): Pick<Subscription, 'billingPeriod' | 'dueDate'> {
  if (!row.isCharged || row.endsAt !== null) return { billingPeriod: null, dueDate: null }
  const from = row.periodEndsAt ?? row.startsAt
  const to = afterPeriods(row.startsAt, row.billing, 1, from)
  return {
    billingPeriod: { from: from.toISOString(), to: to.toISOString() },
    dueDate: from.toISOString(),
  }
}
