import { Inject, Injectable } from '@nestjs/common'
import type { PlanCode, Subscription, SubscriptionTemplate, UserSheet } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import { AccountPlans } from './account-plans.js'
import { PlansRepository, type StoredSubscription, type SubscriptionRow } from './plans.repository.js'
import { type Change, freePlanOf, refusalText } from './plans.rules.js'

/** Accounts that the daily job reads at a time. */
const DUE_AT_ONCE = 500

/** How a plan is had; what is left out is monthly, unpaid and without an end. */
export interface Terms {
  /** Who or what decided it: `registration`, `staff:3`, `payment:81` …; stands in the history. */
  source: string
  billing?: Subscription['type']
  /** What the payments' service calls the subscription; makes starting it again harmless. */
  externalId?: string
  /** Until when it is paid. */
  periodEndsAt?: Date
  /** When it is over should no payment come. */
  expiresAt?: Date
}

/** What others make happen to a subscription; what the clock brings happens by itself. */
export type Request = Exclude<Change, { event: 'begin' | 'schedule' | 'start' | 'follow' | 'expire' }>

/** Plans as people have them. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * Puts an account on a plan, on the terms the plan has today; the one it had ends, and those that were to begin are
   * given up. Nothing happens while that plan is active already; one that is over, paused or ending begins anew.
   * @param client the connection whose transaction this belongs to
   * @returns the subscription's id
   * @throws AppError `not-found` for a plan that isn't there; `conflict` for an external id of another account
   */
  async start(client: Queryable, accountId: number, code: PlanCode, terms: Terms): Promise<number> {
    return this.within(client, accountId, async (plans, now) => {
      const known = await knownBy(client, accountId, terms)
      if (known !== undefined) return known
      const { present, pending: following } = plans
      if (present !== undefined && following.length === 0 && isSame(present, code, terms)) return present.id
      for (const pending of following) await plans.change(pending, { event: 'end' }, terms.source)
      if (present !== undefined) await plans.change(present, { event: 'end' }, terms.source)
      return plans.make(madeOf(code, terms), { ...terms, event: 'begin', startsAt: now }, terms.source)
    })
  }

  /**
   * Has a plan begin later, as at the end of what is paid; the one in force ends then.
   * @param client the connection whose transaction this belongs to
   * @returns the subscription's id
   * @throws AppError `not-found` for a plan that isn't there; `conflict` when the one in force is paused, or another
   * has those days
   */
  async schedule(
    client: Queryable,
    accountId: number,
    code: PlanCode,
    terms: Terms & { startsAt: Date },
  ): Promise<number> {
    return this.within(client, accountId, async (plans) => {
      const known = await knownBy(client, accountId, terms)
      if (known !== undefined) return known
      const { present } = plans
      const follow = { event: 'follow', startsAt: terms.startsAt } as const
      if (present !== undefined) await plans.change(present, follow, terms.source)
      return plans.make(madeOf(code, terms), { ...terms, event: 'schedule' }, terms.source)
    })
  }

  /**
   * Makes something happen to a subscription, if the table of transitions has it (`plans.rules.ts`). An account whose
   * plan ends by it has Free since then. To cancel, and to keep what was cancelled, gives up what was to follow.
   * @param client the connection whose transaction this belongs to
   * @param source who or what decided it, for the history
   * @throws AppError `not-found`; `conflict` where the subscription's state doesn't allow it
   */
  async change(client: Queryable, id: number, request: Request, source: string): Promise<void> {
    const accountId = await new PlansRepository(client).accountOf(id)
    if (accountId === undefined) throw new AppError('not-found', 'No existe esa suscripción.')
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
   * The subscription in force, as the API shows it, the same whether the daily job has come or not.
   * @param client the connection of a transaction that this belongs to; one of its own when left out
   * @returns null when there is none
   */
  async activeOf(accountId: number, client: Queryable = this.db.pool): Promise<Subscription | null> {
    const row = await new PlansRepository(client).inForce(accountId, this.clock.now())
    return row === undefined ? null : toSubscription(row)
  }

  /**
   * The plans as they are sold, the cheapest first.
   * @param client the connection of a transaction that this belongs to; one of its own when left out
   */
  async templates(client: Queryable = this.db.pool): Promise<SubscriptionTemplate[]> {
    const rows = await new PlansRepository(client).templates()
    return rows.map(({ code, kind, billing, priceCents, ...template }) => ({
      ...template,
      type: billing,
      price: priceCents / 100,
      subscriptionType: { type: kind, subscriptionCode: code },
    }))
  }

  /**
   * Puts an account on a plan once for a source, unless it has one that isn't Free: asking again changes nothing, also after
   * that plan is over.
   * @param client the connection whose transaction this belongs to
   * @returns whether the plan began
   * @throws AppError `not-found` for a plan that isn't there
   */
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

  /** The plan that each of some accounts has now. */
  async codesOf(accountIds: readonly number[]): Promise<Map<number, PlanCode>> {
    const rows = await new PlansRepository(this.db.pool).codesOf(accountIds, this.clock.now())
    return new Map(rows.map(({ accountId, code }) => [accountId, code]))
  }

  /** The subscription in force with its state, as staff see it; null for none, and for Free for want of another. */
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
   * Ends the plans that are over and starts those whose time has come, Free where there is none; runs daily, and late
   * without harm, since nothing that is over counts meanwhile, and what begins does (design D19). An account that can't
   * be done doesn't keep the others waiting.
   * @returns of how many accounts
   * @throws Error of the accounts that couldn't be done, when the others are
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

  /** Does something to an account's plans under its lock, and what follows from it for credits and Free. */
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
    // What an ended plan gives this month is still the account's, but looks ask only those that haven't ended.
    if (plans.hasEnded) await this.credits.refresh(accountId, client)
    return result
  }
}

/** The subscription that an external id has already made. */
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

/** Whether terms ask for nothing that isn't there. */
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

function toSubscription(row: SubscriptionRow): Subscription {
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
  }
}
