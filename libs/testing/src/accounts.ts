import { randomUUID } from 'node:crypto'
import { firstOf, type Query } from './query.js'

interface NewAccount {
  email?: string
  createdAt?: Date | string
  activatedAt?: Date | string | null
  /** Adds a profile with a name and an account of credits. */
  type?: 'individual' | 'professional'
}

/** An account without identity at a provider. @returns its id */
export async function addAccount(
  query: Query,
  { email = 'ana@ejemplo.com.ar', createdAt = new Date(), activatedAt = null, type }: NewAccount = {},
): Promise<number> {
  const { id } = await firstOf<{ id: number }>(
    query,
    `with a as (
       insert into account (issuer, subject, email, created_at, activated_at) values ('test', $1, $2, $3, $4)
       returning id
     ), p as (
       insert into profile (account_id, type, first_name, created_at) select id, $5, 'Ana', $3 from a where $5::text is not null
     ), c as (
       insert into credit_account (account_id) select id from a where $5::text is not null
     )
     select id from a`,
    [randomUUID(), email, createdAt, activatedAt, type ?? null],
  )
  return id
}
