import { Inject, Injectable } from '@nestjs/common'
import type { PlanCode, Subscription } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'
import { type LastSubscription, PlansRepository, type SubscriptionRow } from './plans.repository.js'
import { freePlanOf } from './plans.rules.js'

/** Accounts of which the daily job hears at once. */
const OVER_AT_ONCE = 500

/** Plans as people have them. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * Puts an account on a plan, on the terms the plan has today; the one it had ends. Nothing happens while that plan is
   * in force already; one that is over begins anew.
   * @param client the connection whose transaction this belongs to
   * @throws AppError `not-found` for a plan that isn't there
   */
  async start(client: Queryable, accountId: number, code: PlanCode): Promise<void> {
    const plans = new PlansRepository(client)
    const now = this.clock.now()
    await plans.lock(accountId)
    const last = await plans.last(accountId, now)
    if (last?.code === code && last.overAt === null) return
    if (last !== undefined) await this.end(client, accountId, last)
    await begin(plans, accountId, code, now)
  }

  /**
   * The subscription in force, as the API shows it: Free from the moment that another is over, whether the daily job has
   * ended that one or not.
   * @returns null when there is none
   */
  async activeOf(accountId: number): Promise<Subscription | null> {
    const row = await new PlansRepository(this.db.pool).inForce(accountId, this.clock.now())
    return row === undefined ? null : toSubscription(row)
  }

  /**
   * Ends the plans that are over and starts Free; runs daily, and late without harm, since nothing that is over counts
   * meanwhile (design D19).
   * @returns how many it ended
   */
  async endOver(): Promise<number> {
    const plans = new PlansRepository(this.db.pool)
    let ended = 0
    for (;;) {
      const accountIds = await plans.over(this.clock.now(), OVER_AT_ONCE)
      for (const accountId of accountIds) if (await this.endIfOver(accountId)) ended += 1
      if (accountIds.length < OVER_AT_ONCE) return ended
    }
  }

  private endIfOver(accountId: number): Promise<boolean> {
    return this.db.transaction(async (client) => {
      const plans = new PlansRepository(client)
      await plans.lock(accountId)
      const last = await plans.last(accountId, this.clock.now())
      if (last === undefined || last.overAt === null) return false
      await this.end(client, accountId, last)
      // Free since the other was over, not since somebody noticed.
      if (last.type !== null) await begin(plans, accountId, freePlanOf(last.type), last.overAt)
      return true
    })
  }

  private async end(client: Queryable, accountId: number, { id, overAt }: LastSubscription): Promise<void> {
    // What it gives this month is still the account's, but looks ask the last subscription alone.
    await this.credits.refresh(accountId, client)
    await new PlansRepository(client).end(id, overAt ?? this.clock.now())
  }
}

async function begin(plans: PlansRepository, accountId: number, code: PlanCode, at: Date): Promise<void> {
  if (!(await plans.begin(accountId, code, at))) throw new AppError('not-found', `No existe el plan ${code}.`)
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
    creationDateTime: row.createdAt.toISOString(),
    expirationDateTime: row.expiresAt?.toISOString() ?? null,
  }
}
