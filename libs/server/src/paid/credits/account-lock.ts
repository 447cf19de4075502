import { AppError, type Queryable } from '@preciosa/platform'

/** Issuer of accounts whose person was deleted; the ledger keeps the row. */
export const DELETED = 'urn:preciosa:deleted'

/**
 * Serializes changes to an account and prevents its deletion meanwhile.
 * @throws AppError `session-expired` when the account is gone
 */
export async function lockAccount(client: Queryable, accountId: number): Promise<void> {
  const { rows } = await client.query(
    'select from account where id = $1 and issuer <> $2 for no key update',
    [accountId, DELETED],
  )
  if (rows.length === 0) throw new AppError('session-expired')
}
