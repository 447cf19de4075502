import type { Queryable } from '@preciosa/platform'
import { COUNTED_SECONDS, MAX_CODES, MAX_TRIES } from './codes.rules.js'

/** The tables `account_code` and `account_link`. */
export class CodesRepository {
  constructor(private readonly db: Queryable) {}

  /** Counts one more code of an account. @returns how many it was given in a day, this one included */
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

  /** Puts a code in the place of an account's present one. */
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

  /** Whether an account's time for its last code goes on, or it was given as many as it gets in a day. */
  async hasOrHadAll(accountId: number, at: Date): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from account_code
        where account_id = $1 and (expires_at > $2
          or (counted >= $3 and counted_since > $2::timestamptz - make_interval(secs => $4)))`,
      [accountId, at, MAX_CODES, COUNTED_SECONDS],
    )
    return rows.length > 0
  }

  /** Counts a try at an account's code before it is compared. @returns its hash; undefined where no try is left */
  async tryCode(accountId: number, at: Date): Promise<Buffer | undefined> {
    const { rows } = await this.db.query<{ hash: Buffer }>(
      `update account_code set tries = tries + 1
        where account_id = $1 and code_hash is not null and expires_at > $2 and tries < $3
       returning code_hash as hash`,
      [accountId, at, MAX_TRIES],
    )
    return rows[0]?.hash
  }

  /**
   * Locks an account, and thereby what it was mailed, until the transaction's end: what ends it begins so, and a code and a link at
   * once would wait for each other's rows.
   */
  async lock(accountId: number): Promise<void> {
    await this.db.query('select from account where id = $1 for no key update', [accountId])
  }

  /** @returns false when that code isn't the account's any more */
  async useCode(accountId: number, hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update account_code set code_hash = null where account_id = $1 and code_hash = $2 and expires_at > $3`,
      [accountId, hash, at],
    )
    return rowCount === 1
  }

  /** @returns false when the account has no such link, or not any more */
  async useLink(accountId: number, hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'delete from account_link where hash = $1 and account_id = $2 and expires_at > $3',
      [hash, accountId, at],
    )
    return rowCount === 1
  }

  /** Ends an account's code and links; how many codes it was given stays known. */
  async end(accountId: number): Promise<void> {
    await this.db.query('update account_code set code_hash = null where account_id = $1', [accountId])
    await this.db.query('delete from account_link where account_id = $1', [accountId])
  }

  async removeExpired(at: Date): Promise<void> {
    await this.db.query('delete from account_link where expires_at <= $1', [at])
  }
}
