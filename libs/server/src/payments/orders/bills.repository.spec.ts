import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'

let test: TestDatabase
let client: pg.Client
beforeAll(async () => {
  test = await createTestDatabase()
  client = new pg.Client({ connectionString: test.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.drop()
})

it.each([
  `kind = 'plan'`,
  'receipt = 1',
  'subscription_id = 1',
  `payment_id = '1'`,
  `account_id = 1 and listed`,
])('reads orders and charges by their own indexes where %s', async (where) => {
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from bill where ${where}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Subquery Scan|Seq Scan on payment_order/)
})
