import type { Queryable } from '@preciosa/platform'

export interface SessionRow {
  hash: Buffer
  createdAt: Date
  expiresAt: Date
}

export interface OpenSessionRow extends SessionRow {
  device: string | null
}

export class SessionsRepository {
  constructor(private readonly db: Queryable) {}

  async open(accountId: number, now: Date): Promise<OpenSessionRow[]> {
    const { rows } = await this.db.query<OpenSessionRow>(
      `select hash, created_at as "createdAt", expires_at as "expiresAt", device from access_token
        where account_id = $1 and expires_at > $2 order by created_at desc, expires_at desc`,
      [accountId, now],
    )
    return rows
  }

  /** The last to expire of each account. */
  async newest(accountIds: readonly number[], now: Date): Promise<(SessionRow & { accountId: number })[]> {
    const { rows } = await this.db.query<SessionRow & { accountId: number }>(
      `select distinct on (account_id) account_id as "accountId", hash, created_at as "createdAt",
              expires_at as "expiresAt"
         from access_token where account_id = any($1::int[]) and expires_at > $2
        order by account_id, expires_at desc`,
      [accountIds, now],
    )
    return rows
  }

  async remove(accountId: number, hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.db.query('delete from access_token where account_id = $1 and hash = $2', [
      accountId,
      hash,
    ])
    return rowCount === 1
  }
}
