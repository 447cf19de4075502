import type { Queryable } from '@preciosa/platform'

interface Link {
  requestId: number
  accountId: number | null
  usedAt: Date | null
}

/** Links that were mailed; only their fingerprints are kept. */
export class PrivacyLinksRepository {
  constructor(private readonly db: Queryable) {}

  async add(
    hash: Buffer,
    { requestId, accountId, expiresAt }: { requestId: number; accountId: number | null; expiresAt: Date },
  ): Promise<void> {
    await this.db.query(
      `insert into privacy_link (hash, request_id, purpose, account_id, expires_at)
       values ($1, $2, case when $3::int is null then 'proof' else 'data' end, $3, $4)`,
      [hash, requestId, accountId, expiresAt],
    )
  }

  async valid(hash: Buffer, purpose: 'proof' | 'data', at: Date): Promise<Link | undefined> {
    const { rows } = await this.db.query<Link>(
      `select request_id as "requestId", account_id as "accountId", used_at as "usedAt" from privacy_link
        where hash = $1 and purpose = $2 and expires_at > $3`,
      [hash, purpose, at],
    )
    return rows[0]
  }

  /** @returns false if it was used before */
  async use(hash: Buffer, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update privacy_link set used_at = $2 where hash = $1 and used_at is null',
      [hash, at],
    )
    return rowCount === 1
  }

  /** @returns the number of links */
  async removeExpired(at: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from privacy_link where expires_at <= $1', [at])
    return rowCount ?? 0
  }
}
