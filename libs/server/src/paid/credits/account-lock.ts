import { DELETED_ISSUER } from '@preciosa/contracts/own-account'
import { AppError, type Queryable } from '@preciosa/platform'

export const DELETED = DELETED_ISSUER

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
