import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface SignedInPerson {
  id: number
  token: string
}

/** Up to three of each person's credits belong to the welcome lot. */
export interface WantedPeople {
  count: number
  credits: number
  type?: 'individual' | 'professional'
  /** In their addresses and tokens; by default one that no other people have. */
  crowd?: string
}

export async function addPeople(
  url: string,
  { count, credits, type = 'individual', crowd = randomBytes(6).toString('hex') }: WantedPeople,
): Promise<SignedInPerson[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<SignedInPerson>(
      `with a as (
         insert into account (issuer, subject, email, created_at)
         select 'test:' || $2, n, n || '@' || $2 || '.com.ar', now() from generate_series(1, $1) n
         returning id, subject
       ), p as (
         insert into profile (account_id, type, first_name, created_at) select id, $4, 'Ana', now() from a
       ), c as (
         insert into credit_account (account_id) select id from a returning account_id
       ), l as (
         insert into credit_lot (account_id, kind, amount, starts_at, expires_at, source, created_at)
         select account_id, kind::credit_kind, amount, now() - interval '1 hour', 'infinity',
                'test:' || account_id || ':' || kind, now()
           from c, (values ('welcome', least($3, 3)), ('gift', $3 - least($3, 3))) lot (kind, amount)
          where amount > 0
       ), t as (
         insert into access_token (hash, account_id, created_at, expires_at)
         select sha256(convert_to($2 || '-' || subject, 'UTF8')), id, now(), now() + interval '14 days' from a
       )
       select id, $2 || '-' || subject as token from a order by id`,
      [count, crowd, credits, type],
    )
    return rows
  } finally {
    await client.end()
  }
}
