import { addBilling, addPeople, type SignedInPerson } from '@preciosa/testing'
import pg from 'pg'

/** People who may buy: their profile and billing information are complete. */
export async function addBuyers(
  databaseUrl: string,
  count: number,
  crowd?: string,
): Promise<SignedInPerson[]> {
  const people = await addPeople(databaseUrl, {
    count,
    credits: 0,
    ...(crowd === undefined ? {} : { crowd }),
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await addBilling(
      client.query.bind(client),
      people.map(({ id }) => id),
    )
    return people
  } finally {
    await client.end()
  }
}

/** What a browser sends to buy: `key` is the same when it repeats a request without an answer. */
export function purchase(
  { token }: SignedInPerson,
  { cardToken, key }: { cardToken: string; key: string },
): { method: 'POST'; headers: Record<string, string>; body: string } {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ cardToken, dni: '12345678', paymentMethodId: 'master' }),
  }
}
