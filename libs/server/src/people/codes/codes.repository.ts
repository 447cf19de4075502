import type { Queryable } from '@preciosa/platform'
import {
  COUNTED_SECONDS,
  MAX_CODES,
  MAX_TRIES,
  MAX_WRONG,
  WRONG_CODES_SECONDS,
  WRONG_SECONDS,
} from './codes.rules.js'

export class CodesRepository {
  constructor(private readonly db: Queryable) {}

  async count(accountId: number, at: Date): Promise<{ codes: number; wrong: number }> {
    const { rows } = await this.db.query<{ codes: number; wrong: number }>(
      `insert into account_code as c (account_id, expires_at, counted_since, counted) values ($1, $2, $2, 1)
       on conflict (account_id) do update
         set counted = case when c.counted_since <= $2::timestamptz - make_interval(secs => $3) then 1
                            else least(c.counted + 1, 30000) end,
             counted_since = case when c.counted_since <= $2::timestamptz - make_interval(secs => $3) then $2
                                  else c.counted_since end
       returning counted as codes,
                 case when wrong_since > $2::timestamptz - make_interval(secs => $4) then wrong else 0 end as wrong`,
      [accountId, at, COUNTED_SECONDS, WRONG_SECONDS],
    )
    return rows[0] ?? { codes: 0, wrong: 0 }
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

  /** Counts the attempt as wrong before the comparison. @returns undefined if no attempt is left */
  async tryCode(accountId: number, at: Date): Promise<Buffer | undefined> {
    const { rows } = await this.db.query<{ hash: Buffer }>(
      `update account_code
          set tries = tries + 1,
              wrong = case when wrong_since > $2::timestamptz - make_interval(secs => $5) then wrong + 1 else 1 end,
              wrong_since = case when wrong_since > $2::timestamptz - make_interval(secs => $5) then wrong_since
                                 else $2 end
        where account_id = $1 and code_hash is not null and expires_at > $2 and tries < $3
          and (wrong < $4 or wrong_since <= $2::timestamptz - make_interval(secs => $5))
       returning code_hash as hash`,
      [accountId, at, MAX_TRIES, MAX_WRONG, WRONG_SECONDS],
    )
    return rows[0]?.hash
  }

  /** Raises each counter; in the order of the keys, so that racing calls don't deadlock. */
  async countWrong(keys: readonly Buffer[], at: Date): Promise<number[]> {
    const { rows } = await this.db.query<{ key: Buffer; wrong: number }>(
      `insert into wrong_code as c (key, wrong, until)
       select key, 1, $2::timestamptz + make_interval(secs => $3) from unnest($1::bytea[]) key order by key
       on conflict (key) do update
         set wrong = case when c.until <= $2 then 1 else c.wrong + 1 end,
             until = case when c.until <= $2 then excluded.until else c.until end
       returning key, wrong`,
      [keys, at, WRONG_CODES_SECONDS],
    )
    return keys.map((key) => rows.find((row) => row.key.equals(key))?.wrong ?? 0)
  }

  async uncountWrong(keys: readonly Buffer[]): Promise<void> {
    await this.db.query(
      `with mine as (select key from wrong_code where key = any($1) order by key for update)
       update wrong_code c set wrong = greatest(c.wrong - 1, 0) from mine where c.key = mine.key`,
      [keys],
    )
  }

  async wrongCodes(keys: readonly Buffer[], at: Date): Promise<number[]> {
    const { rows } = await this.db.query<{ key: Buffer; wrong: number }>(
      'select key, wrong from wrong_code where key = any($1) and until > $2',
      [keys, at],
    )
    return keys.map((key) => rows.find((row) => row.key.equals(key))?.wrong ?? 0)
  }

  async useCode(accountId: number, hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update account_code set code_hash = null, wrong = greatest(wrong - 1, 0)
        where account_id = $1 and code_hash = $2 and expires_at > $3`,
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

  async removeExpired(at: Date): Promise<{ links: number; codes: number }> {
    const links = await this.db.query('delete from account_link where expires_at <= $1', [at])
    const codes = await this.db.query(
      `delete from account_code
        where greatest(expires_at, counted_since, wrong_since) <= $1::timestamptz - make_interval(secs => $2)`,
      [at, WRONG_SECONDS],
    )
    await this.db.query('delete from wrong_code where until <= $1', [at])
    return { links: links.rowCount ?? 0, codes: codes.rowCount ?? 0 }
  }
}
