import { randomUUID } from 'node:crypto'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

let pay: TestPayments

beforeEach(async () => {
  pay = await openPayments()
})
afterEach(() => pay.close())

const subscribe = async () => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = 'individualCar' and billing = 'monthly'",
  )
  return pay.purchases.subscribe(await pay.buyer(), plan!.id, pay.card(), randomUUID())
}
const checks = async () => {
  const [order] = await pay.ledger.db.query<{ checks: number; at: Date }>(
    'select checks, check_at as at from payment_order',
  )
  return order!
}

it('keeps the schedule of an order while Mercado Pago is away, and asks soon after', async () => {
  pay.mp.deliver('never')
  pay.mp.misbehave({ status: 503 })
  const { paymentId } = await subscribe()
  for (const minutes of [2, 3, 3, 3, 4, 5, 10, 30]) {
    await pay.pass(minutes * 60_000)
    await pay.orderChecks.checkDue().catch(() => undefined)
  }
  expect((await checks()).checks).toBe(0)
  expect((await checks()).at.getTime() - pay.mp.now().getTime()).toBeLessThan(HOUR)

  pay.mp.misbehave(undefined)
  await pay.pass(HOUR)
  expect(await pay.orderChecks.checkDue()).toBe(1)
  expect(
    (await pay.ledger.db.query('select status from payment_order where id = $1', [paymentId]))[0],
  ).toEqual({
    status: 'cancelled',
  })
})

it('asks for an order that can never be asked for less and less often', async () => {
  pay.mp.misbehave({ status: 503 })
  await subscribe()
  await pay.pass(30 * DAY)
  await pay.orderChecks.checkDue().catch(() => undefined)
  expect((await checks()).at.getTime() - pay.mp.now().getTime()).toBe(HOUR)
})
