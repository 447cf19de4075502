import type { Queryable } from '@preciosa/platform'

export class ReconcileRepository {
  constructor(private readonly db: Queryable) {}

  async known(
    paymentIds: readonly string[],
  ): Promise<Map<string, { updatedAt: Date; status: string; refundedCents: number }>> {
    const { rows } = await this.db.query<{
      id: string
      updatedAt: Date
      status: string
      refundedCents: number
    }>(
      `select id, updated_at as "updatedAt", status, refunded_cents as "refundedCents"
         from payment where id = any($1)`,
      [paymentIds],
    )
    return new Map(rows.map(({ id, ...last }) => [id, last]))
  }

  async compared(): Promise<{ until: Date; deepAt: Date } | undefined> {
    const { rows } = await this.db.query<{ until: Date; deepAt: Date }>(
      'select until, deep_at as "deepAt" from payments_compared',
    )
    return rows[0]
  }

  async setCompared({ until, deepAt }: { until: Date; deepAt: Date }): Promise<void> {
    await this.db.query(
      `insert into payments_compared (until, deep_at) values ($1, $2)
       on conflict (id) do update set until = excluded.until, deep_at = excluded.deep_at`,
      [until, deepAt],
    )
  }

  /** What is shown as unreadable; the newest 1,000. */
  async unreadable(): Promise<Set<string>> {
    const { rows } = await this.db.query<{ subject: string }>(
      `select subject from payment_finding where kind = 'unreadable' and settled_at is null
        order by id desc limit 1000`,
    )
    return new Set(rows.map(({ subject }) => subject))
  }

  /** Subscriptions that Mercado Pago charges, or may still: those that are over and not known to be cancelled. */
  async chargedSubscriptions(
    after: number,
    most: number,
  ): Promise<{ id: number; externalId: string; isOver: boolean; priceCents: number }[]> {
    const { rows } = await this.db.query<{
      id: number
      externalId: string
      isOver: boolean
      priceCents: number
    }>(
      `select s.id, s.external_id as "externalId", s.status = 'ended' as "isOver", s.price_cents as "priceCents"
         from subscription s left join provider_subscription p on p.external_id = s.external_id
        where s.external_id is not null and s.id > $1
          and (s.status <> 'ended' or p.status is distinct from 'cancelled')
        order by s.id limit $2`,
      [after, most],
    )
    return rows
  }

  async openNotices(before: Date, after: number, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from payment_notice where handled_at is null and received_at < $1 and id > $2
        order by id limit $3`,
      [before, after, most],
    )
    return rows.map(({ id }) => id)
  }

  async removeNotices(handledBefore: Date): Promise<void> {
    await this.db.query('delete from payment_notice where handled_at < $1', [handledBefore])
    await this.db.query('delete from refused_notice where last_at < $1', [handledBefore])
  }

  /** Plans that go on and are charged for a year between two moments. */
  async yearlyCharges(
    from: Date,
    until: Date,
  ): Promise<
    { id: number; accountId: number; email: string; name: string; amountCents: number; at: Date }[]
  > {
    const { rows } = await this.db.query<{
      id: number
      accountId: number
      email: string
      name: string
      amountCents: number
      at: Date
    }>(
      `select s.id, s.account_id as "accountId", a.email, s.name, s.price_cents as "amountCents",
              s.period_ends_at as at
         from subscription s join account a on a.id = s.account_id
        where s.status = 'active' and s.billing = 'anual' and s.external_id is not null
          and s.period_ends_at > $1 and s.period_ends_at <= $2`,
      [from, until],
    )
    return rows
  }

  /** @param month YYYY-MM; the card of the newest charge counts */
  async expiringCards(
    month: string,
  ): Promise<{ id: number; accountId: number; email: string; name: string; lastFour: string }[]> {
    const { rows } = await this.db.query<{
      id: number
      accountId: number
      email: string
      name: string
      lastFour: string
    }>(
      `select s.id, s.account_id as "accountId", a.email, s.name, o.last_four as "lastFour"
         from subscription s join account a on a.id = s.account_id
         left join provider_subscription p on p.external_id = s.external_id
        cross join lateral (
          select card_expires, last_four, coalesce(paid_at, created_at) as at from plan_invoice
           where subscription_id = s.id and last_four is not null
           order by coalesce(paid_at, created_at) desc limit 1) o
        where s.status in ('active', 'paused') and s.external_id is not null and o.card_expires = $1
          and (p.card_changed_at is null or p.card_changed_at < o.at)`,
      [month],
    )
    return rows
  }
}
