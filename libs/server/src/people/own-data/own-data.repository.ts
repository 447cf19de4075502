import type { Queryable } from '@preciosa/platform'
import type { PersonalTable } from './personal-tables.js'

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

  /** Leaves what was done, and that it was asked; requests of an address are its owner's once it was verified. */
  async forgetConsumer(accountId: number, verified: string | null): Promise<void> {
    if (verified !== null)
      await this.db.query(
        `update consumer_request set email = null, reference = '', reason = ''
          where lower(email) collate "C" = lower($1) collate "C"`,
        [verified],
      )
    await this.db.query('delete from consumer_request_link where account_id = $1', [accountId])
  }
}
