import type { Queryable } from '@preciosa/platform'
import type { Deletion } from '../../operations/backup/index.js'
import { DELETED } from '../../paid/credits/index.js'
import type { PersonalTable } from './personal-tables.js'

/** Milliseconds since 1970. */
const CREATED = 'floor(extract(epoch from created_at) * 1000)::int8'

export class OwnDataRepository {
  constructor(private readonly db: Queryable) {}

  async rows(
    { table, whose, without }: PersonalTable,
    { accountId, email }: { accountId: number; email: string },
  ): Promise<Record<string, unknown>[]> {
    // The types are declared here because not every condition uses both parameters.
    const { rows } = await this.db.query<{ row: Record<string, unknown> }>(
      `with person (id, email) as (values ($1::int, $2::text))
       select to_jsonb(t) - $3::text[] as row from person, ${table} t where ${whose}`,
      [accountId, email, [...without]],
    )
    return rows.map(({ row }) => row)
  }

  async deletions(): Promise<Deletion[]> {
    const { rows } = await this.db.query<Deletion>(
      `select id, ${CREATED} as "createdAt" from account where issuer = $1 order by id`,
      [DELETED],
    )
    return rows
  }

  /** Of a list of deleted accounts, those that aren't deleted here. */
  async returned(deletions: readonly Deletion[]): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      `select id from account
         join unnest($1::int[], $2::int8[]) as listed (account_id, created) on listed.account_id = id and listed.created = ${CREATED}
        where issuer <> $3 order by id`,
      [deletions.map(({ id }) => id), deletions.map(({ createdAt }) => createdAt), DELETED],
    )
    return rows.map(({ id }) => id)
  }

  /** Leaves what receipts and invoices have to keep. */
  async forgetPayer(accountId: number): Promise<void> {
    const forgotten = `billed = case when receipt is null then '{}' else billed || '{"email": null}' end,
              method = null, last_four = null, card_expires = null`
    await this.db.query(`update payment_order set ${forgotten}, link = null where account_id = $1`, [
      accountId,
    ])
    await this.db.query(`update plan_invoice set ${forgotten} where account_id = $1`, [accountId])
    await this.db.query(
      `update invoice set recipient = recipient || '{"email": null}' where account_id = $1`,
      [accountId],
    )
  }
}
