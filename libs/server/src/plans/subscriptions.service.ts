import { Inject, Injectable } from '@nestjs/common'
import type { PlanCode, Subscription } from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService } from '../credits/index.js'

/** Plans as people have them. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /**
   * Puts an account on a plan, on the terms the plan has today; the one it had ends. Nothing happens when it is on
   * that plan already.
   * @param client the connection whose transaction this belongs to
   */
  async start(client: Queryable, accountId: number, code: PlanCode): Promise<void> {
    const now = this.clock.now()
    await client.query('select from account where id = $1 for no key update', [accountId])
    const { rows } = await client.query<{ code: string }>(
      'select code from subscription where account_id = $1 and ended_at is null',
      [accountId],
    )
    if (rows[0]?.code === code) return
    // What the old plan gives this month is still the account's, but a look asks the plan of now alone.
    await this.credits.refresh(accountId, client)
    await client.query('update subscription set ended_at = $2 where account_id = $1 and ended_at is null', [
      accountId,
      now,
    ])
    const { rowCount } = await client.query(
      `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                                 infocredits_per_month, created_at)
       select $1, id, code, name, billing, kind, professional, price_cents, infocredits_per_month, $3
         from plan where code = $2 and billing = 'monthly'`,
      [accountId, code, now],
    )
    if (rowCount !== 1) throw new AppError('not-found', `No existe el plan ${code}.`)
  }

  /** The subscription that runs, as the API shows it; null when there is none. */
  async activeOf(accountId: number): Promise<Subscription | null> {
    const [row] = await this.db.query<SubscriptionRow>(
      `select id, plan_id as "planId", code, name, billing, kind, professional, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth", created_at as "createdAt", expires_at as "expiresAt"
         from subscription
        where account_id = $1 and ended_at is null and (expires_at is null or expires_at > $2)`,
      [accountId, this.clock.now()],
    )
    return row === undefined ? null : toSubscription(row)
  }
}

interface SubscriptionRow {
  id: number
  planId: number
  code: PlanCode
  name: string
  billing: Subscription['type']
  kind: Subscription['subscriptionType']['type']
  professional: boolean
  priceCents: number
  infocreditsPerMonth: number
  createdAt: Date
  expiresAt: Date | null
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
