import { DELETED_ISSUER } from '@preciosa/contracts/own-account'
import type { Queryable } from '@preciosa/platform'
import type { Deletion } from './deletions.rules.js'

/** Milliseconds since 1970. */
const CREATED = 'floor(extract(epoch from created_at) * 1000)::int8'

export class DeletionsRepository {
  constructor(private readonly db: Queryable) {}

  /** All accounts that were deleted. */
  async all(): Promise<Deletion[]> {
    const { rows } = await this.db.query<Deletion>(
      `select id, ${CREATED} as "createdAt" from account where issuer = $1 order by id`,
      [DELETED_ISSUER],
    )
    return rows
  }

  /** Of a list of deleted accounts, those that aren't deleted here. */
  async returned(deletions: readonly Deletion[]): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from account
         join unnest($1::int[], $2::int8[]) as listed (account_id, created) on listed.account_id = id and listed.created = ${CREATED}
        where issuer <> $3 order by id`,
      [deletions.map(({ id }) => id), deletions.map(({ createdAt }) => createdAt), DELETED_ISSUER],
    )
    return rows.map(({ id }) => id)
  }
}
