import { randomUUID } from 'node:crypto'
import { SETTINGS } from '../invoices/testing/settings.js'
import { RefundsService } from './refunds.service.js'
import { HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

let pay: TestPayments
beforeAll(async () => {
  pay = await openPayments()
  await pay.ledger.db.query(
    `insert into invoice_settings (settings, revision, updated_at) values ($1, 1, now())`,
    [JSON.stringify({ ...SETTINGS, firstDay: '2026-11-01' })],
  )
})
afterAll(() => pay.close())

interface Made {
  kind: string
  name: string
  cents: number
  from: string
  until: string
}
const made = (accountId: number) =>
  pay.ledger.db.query<Made & Record<string, unknown>>(
    `select kind, name, total_cents as cents, service_from::text as from, service_until::text as until from invoice
      where account_id = $1 order by id`,
    [accountId],
  )

it('makes the invoice of a charge with its plan’s days, in the transaction of the payment, once', async () => {
  const ana = await pay.buyer()
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    `select id from plan where code = 'individualCar' and billing = 'monthly'`,
  )
  await pay.purchases.subscribe(ana, plan?.id ?? 0, pay.card(), randomUUID())
  await pay.pass(2 * HOUR)
  await pay.reconcile.run()
  const [charge] = await pay.ledger.db.query<{ amount_cents: number; name: string }>(
    'select amount_cents, name from plan_invoice where account_id = $1',
    [ana],
  )
  expect(await made(ana)).toEqual([
    {
      kind: 'invoice',
      name: expect.stringContaining(charge?.name ?? '-') as string,
      cents: charge?.amount_cents,
      from: '2026-11-10',
      until: '2026-12-09',
    },
  ])
})

it('makes a credit note of what went back', async () => {
  const eva = await pay.buyer()
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, eva, 'individualCar', { source: 'test' }),
  )
  const [product] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  const { paymentId: orderId } = await pay.purchases.buyPack(eva, product?.id ?? 0, pay.card(), randomUUID())
  const [payment] = await pay.ledger.db.query<{ id: string; amount_cents: number }>(
    'select id, amount_cents from payment where bill_id = $1',
    [orderId],
  )
  const refund = { paymentId: payment?.id ?? '', orderId, reason: 'Se arrepintió', amountCents: 1_000 }
  await pay.ledger.db.transaction((client) => pay.ledger.get(RefundsService).request(client, refund))
  await pay.work()
  expect((await made(eva)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['invoice', payment?.amount_cents],
    ['credit-note', 1_000],
  ])
})
