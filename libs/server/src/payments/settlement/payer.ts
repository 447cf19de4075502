import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../../paid/credits/index.js'

export interface Payer {
  accountId: number
  email: string
  /** False for a deleted account, whose money still arrives. */
  lives: boolean
}

/** Locks the account until the transaction ends, also a deleted one. */
export async function lockPayer(client: Queryable, accountId: number): Promise<Payer> {
  const { rows } = await client.query<Payer>(
    `select id as "accountId", email, issuer <> $2 as lives from account where id = $1 for no key update`,
    [accountId, DELETED],
  )
  const [payer] = rows
  if (payer === undefined) throw new Error(`An order names account ${accountId}, which doesn't exist`)
  return payer
}
