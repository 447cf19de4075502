import type { Queryable } from '@preciosa/platform'
import { COUNTED_SECONDS, MAX_CODES, MAX_TRIES } from './codes.rules.js'

export class CodesRepository {
  constructor(private readonly db: Queryable) {}

  async count(accountId: number, at: Date): Promise<number> {
    const { rows } = await this.db.query<{ counted: number }>(
      `insert into account_code as c (account_id, expires_at, counted_since, counted) values ($1, $2, $2, 1)
       on conflict (account_id) do update
         set counted = case when c.counted_since <= $2::timestamptz - make_interval(secs => $3) then 1
                            else least(c.counted + 1, 30000) end,
             counted_since = case when c.counted_since <= $2::timestamptz - make_interval(secs => $3) then $2
                                  else c.counted_since end
       returning counted`,
      [accountId, at, COUNTED_SECONDS],
    )
    return rows[0]?.counted ?? 0
  }

  async putCode(accountId: number, hash: Buffer, expiresAt: Date): Promise<void> {
    await this.db.query(
      'update account_code set code_hash = $2, expires_at = $3, tries = 0 where account_id = $1',
      [accountId, hash, expiresAt],
    )
  }

  async addLink(accountId: number, hash: Buffer, expiresAt: Date): Promise<void> {
    await this.db.query('insert into account_link (hash, account_id, expires_at) values ($1, $2, $3)', [
      hash,
      accountId,
      expiresAt,
    ])
  }

  /** True if the last code hasn't expired or the daily limit is reached. */
  async hasOrHadAll(accountId: number, at: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from account_code
        where account_id = $1 and (expires_at > $2
          or (counted >= $3 and counted_since > $2::timestamptz - make_interval(secs => $4)))`,
      [accountId, at, MAX_CODES, COUNTED_SECONDS],
    )
    return rows.length > 0
  }

  /** Counts the attempt before the comparison. @returns undefined if no attempt is left */
  async tryCode(accountId: number, at: Date): Promise<Buffer | undefined> {
    const { rows } = await this.db.query<{ hash: Buffer }>(
      `update account_code set tries = tries + 1
        where account_id = $1 and code_hash is not null and expires_at > $2 and tries < $3
       returning code_hash as hash`,
      [accountId, at, MAX_TRIES],
    )
    return rows[0]?.hash
  }

  /** Locks the account first, or a code and a link used at once would deadlock. */
  async lock(accountId: number): Promise<void> {
    await this.db.query('select from account where id = $1 for no key update', [accountId])
  }

  async useCode(accountId: number, hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update account_code set code_hash = null where account_id = $1 and code_hash = $2 and expires_at > $3`,
      [accountId, hash, at],
    )
    return rowCount === 1
  }

  async useLink(accountId: number, hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'delete from account_link where hash = $1 and account_id = $2 and expires_at > $3',
      [hash, accountId, at],
    )
    return rowCount === 1
  }

  async end(accountId: number): Promise<void> {
    await this.db.query('update account_code set code_hash = null where account_id = $1', [accountId])
    await this.db.query('delete from account_link where account_id = $1', [accountId])
  }

  async removeExpired(at: Date): Promise<void> {
    await this.db.query('delete from account_link where expires_at <= $1', [at])
  }
}
