import type { Queryable } from '@preciosa/platform'
import { DELETED } from './account-lock.js'

export interface FreeCredits {
  source: string
  accountId: number
  kind: 'welcome' | 'gift'
  amount: number
}

export interface WaitingCredits {
  credits: number
  since: Date
  /** Accounts of the same network with credits that wait or were given in the last day, this one too. */
  accounts: number
}

export class FreeCreditsRepository {
  constructor(private readonly db: Queryable) {}

  async welcomeOf(accountId: number): Promise<'given' | 'waiting' | null> {
    const { rows } = await this.db.query<{ given: boolean; waiting: boolean }>(
      `select exists (select from credit_lot where account_id = $1 and kind = 'welcome') as given,
              exists (select from free_credits
                       where account_id = $1 and kind = 'welcome' and given_at is null) as waiting`,
      [accountId],
    )
    if (rows[0]?.given === true) return 'given'
    return rows[0]?.waiting === true ? 'waiting' : null
  }

  async hasSource(source: string): Promise<boolean> {
    const { rows } = await this.db.query({
      name: 'free-credits-has-source',
      text: `select from credit_lot where source = $1 union all select from free_credits where source = $1 limit 1`,
      values: [source],
    })
    return rows.length > 0
  }

  /** @returns false if the phone number already had the gift */
  async addGiftPhone(key: Buffer): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'insert into gift_phone (key) values ($1) on conflict do nothing',
      [key],
    )
    return rowCount === 1
  }

  async networkOf(accountId: number): Promise<Buffer | null> {
    const { rows } = await this.db.query<{ network: Buffer | null }>(
      'select network from account where id = $1',
      [accountId],
    )
    return rows[0]?.network ?? null
  }

  /** Until the transaction ends. The caller holds the account's lock and its ledger's. */
  async lockNetwork(network: Buffer): Promise<void> {
    await this.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `free credits ${network.toString('hex')}`,
    ])
  }

  async useOf(network: Buffer, since: Date): Promise<{ given: number; isQueued: boolean }> {
    const { rows } = await this.db.query<{ given: number; isQueued: boolean }>(
      `select coalesce(sum(f.amount) filter (where f.given_at > $2), 0)::int as given,
              coalesce(bool_or(f.given_at is null and a.blocked_at is null), false) as "isQueued"
         from free_credits f join account a on a.id = f.account_id where f.network = $1`,
      [network, since],
    )
    return rows[0] ?? { given: 0, isQueued: false }
  }

  async add(
    { source, accountId, kind, amount }: FreeCredits,
    { network, askedAt, givenAt }: { network: Buffer; askedAt: Date; givenAt: Date | null },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into free_credits (source, account_id, kind, amount, network, asked_at, given_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [source, accountId, kind, amount, network, askedAt, givenAt],
    )
    return rowCount === 1
  }

  /** The one that waits longest, without blocked people and `full` networks. */
  async next(full: readonly Buffer[]): Promise<(FreeCredits & { network: Buffer }) | undefined> {
    const { rows } = await this.db.query<FreeCredits & { network: Buffer }>(
      `select f.source, f.account_id as "accountId", f.kind, f.amount, f.network
         from free_credits f join account a on a.id = f.account_id
        where f.given_at is null and a.blocked_at is null and not (f.network = any ($1))
        order by f.asked_at, f.source limit 1`,
      [full],
    )
    return rows[0]
  }

  /** @returns false if the account is blocked or gone */
  async lockAccount(accountId: number): Promise<boolean> {
    const { rows } = await this.db.query(
      'select from account where id = $1 and issuer <> $2 and blocked_at is null for no key update',
      [accountId, DELETED],
    )
    return rows.length > 0
  }

  async markGiven(source: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update free_credits set given_at = $2 where source = $1 and given_at is null',
      [source, at],
    )
    return rowCount === 1
  }

  async takeWaiting(accountId: number): Promise<FreeCredits[]> {
    const { rows } = await this.db.query<FreeCredits>(
      `delete from free_credits where account_id = $1 and given_at is null
       returning source, account_id as "accountId", kind, amount`,
      [accountId],
    )
    return rows
  }

  async waitingOf(accountId: number, since: Date): Promise<WaitingCredits | null> {
    const { rows } = await this.db.query<WaitingCredits>(
      `select sum(amount)::int as credits, min(asked_at) as since,
              (select count(distinct o.account_id)::int from free_credits o
                where o.network = f.network and (o.given_at is null or o.given_at > $2)) as accounts
         from free_credits f where account_id = $1 and given_at is null group by network`,
      [accountId, since],
    )
    return rows[0] ?? null
  }

  async forget(accountId: number): Promise<void> {
    await this.db.query('delete from free_credits where account_id = $1', [accountId])
    await this.db.query('update account set network = null where id = $1', [accountId])
  }

  /** @returns the number of gifts */
  async removeGivenBefore(before: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from free_credits where given_at <= $1', [before])
    return rowCount ?? 0
  }
}
