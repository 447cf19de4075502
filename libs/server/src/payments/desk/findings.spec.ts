import { randomUUID } from 'node:crypto'
import type { FindingKind } from '@preciosa/contracts/payments'
import { addFinding } from '@preciosa/testing'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import type { FindingsQuery } from './findings.repository.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const WHY = 'Lo pidió por teléfono.'
let pay: TestPayments
let office: TestDesk

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
})
afterEach(() => pay.close())

const found = async (kind: FindingKind) => {
  const asked = { page: 1, perPage: 25, sort: 'id', order: 'DESC', filter: { kind } }
  const { data } = await office.findings.page(asked as FindingsQuery)
  expect(data).toHaveLength(1)
  return data[0]!
}
const jobs = () => pay.ledger.db.query('select job, payload from outbox where relayed_at is null')

it('gives back the money of a payment without an order, once', async () => {
  const { cardToken, dni, paymentMethodId } = pay.card()
  await pay.provider.pay({
    orderId: randomUUID(),
    amountCents: 100_050,
    description: 'Otra cosa',
    email: 'ana@ejemplo.com.ar',
    cardToken,
    dni,
    methodId: paymentMethodId,
  })
  await pay.reconcile.run()
  const finding = await found('unknown-payment')
  expect(finding).toMatchObject({
    action: 'refund',
    refundable: 1000.5,
    code: 'approved/accredited',
    detail: expect.stringMatching(/^Aprobado\. \$\s1\.000,50\.$/),
  })
  await office.findings.refund(finding.id, WHY, office.staff)
  await expect(office.findings.refund(finding.id, WHY, office.staff)).rejects.toMatchObject({
    code: 'conflict',
  })
  await pay.work()
  await pay.reconcile.run()
  expect(await office.findings.one(finding.id)).toMatchObject({
    action: null,
    note: WHY,
    settledBy: office.staff.email,
  })
  expect((await pay.provider.payment(finding.subject))?.refundedCents).toBe(100_050)
})

it('asks Mercado Pago for a charge that is missing, and takes it', async () => {
  const ana = await pay.buyer()
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = 'individualCar' and billing = 'monthly'",
  )
  await pay.purchases.subscribe(ana, plan!.id, pay.card(), randomUUID())
  await pay.pass(2 * HOUR)
  const [order] = await pay.ledger.db.query<{ id: string }>('select preapproval_id as id from payment_order')
  pay.mp.events.stall(order!.id)
  await pay.pass(32 * DAY)
  await pay.reconcile.run()
  const finding = await found('no-charge')
  expect(finding).toMatchObject({ action: 'ask', about: `Suscripción ${order!.id}` })
  await office.findings.repeat(finding.id, office.staff)
  expect((await office.findings.one(finding.id)).settledAt).toBeNull()

  pay.mp.deliver('never')
  await pay.mp.events.resume(order!.id)
  await office.findings.repeat(finding.id, office.staff)
  expect(await office.findings.one(finding.id)).toMatchObject({
    settledAt: expect.any(String),
    settledBy: null,
  })
  await expect(office.findings.repeat(finding.id, office.staff)).rejects.toMatchObject({ code: 'conflict' })
})

it('cancels a subscription that is of no plan', async () => {
  const { cardToken, dni, paymentMethodId } = pay.card()
  const { id } = await pay.provider.subscribe({
    orderId: randomUUID(),
    amountCents: 650_000,
    billing: 'monthly',
    reason: 'Otra cosa',
    email: 'ana@ejemplo.com.ar',
    backUrl: 'https://guia.example/',
    startsAt: null,
    card: { cardToken, dni, methodId: paymentMethodId },
  })
  await pay.reconcile.run()
  const finding = await found('unknown-subscription')
  expect(finding).toMatchObject({ subject: id, action: 'cancel' })
  await office.findings.cancel(finding.id, WHY, office.staff)
  await pay.work()
  expect((await pay.provider.subscription(id))?.status).toBe('cancelled')
  await pay.reconcile.run()
  expect((await office.findings.one(finding.id)).note).toBe(WHY)
})

it('closes the order of a payment that can’t go on, and gives back what is approved later', async () => {
  const ana = await pay.buyer()
  const [pack] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
  )
  const buy = (holder: string) => pay.purchases.buyPack(ana, pack!.id, pay.card({ holder }), randomUUID())
  const { paymentId } = await buy('CONT')
  const { externalId } = await office.desk.order(paymentId)
  await pay.mp.events.open(externalId!)
  await pay.work()
  const finding = await found('unknown-status')
  expect(finding).toMatchObject({ closesOrder: true, accountId: ana })
  await office.findings.settle(finding.id, WHY, office.staff)
  expect(await pay.plan.status(ana, paymentId)).toBe('cancelled')
  await buy('APRO')
  await pay.mp.events.approve(externalId!)
  await pay.work()
  const { status, refunds } = await office.desk.order(paymentId)
  expect([status, refunds.map(({ state }) => state)]).toEqual(['cancelled', ['done']])
  // Of the plan and of the second pack.
  expect(await pay.ledger.credits.balance(ana)).toBe(30)
})

it('tries a job again that had no more tries', async () => {
  const { db } = pay.ledger
  const id = await addFinding(db.query.bind(db), {
    kind: 'job-failed',
    subject: 'payments.settle-subscription 7',
  })
  await office.findings.repeat(id, office.staff)
  expect(await jobs()).toEqual([{ job: 'payments.settle-subscription', payload: { subscriptionId: 7 } }])
  expect(await office.findings.one(id)).toMatchObject({ settledAt: null, action: 'retry' })
  expect(
    await pay.ledger.db.query("select entity_id as id, after from audit where action = 'payment.repeat'"),
  ).toEqual([{ id, after: { de: 'payments.settle-subscription 7' } }])
})

it('settles a finding once, with a note that the audit has', async () => {
  const [row] = await pay.ledger.db.query<{ id: number }>(
    `insert into payment_finding (kind, subject, detail, found_at)
     values ('unknown-payment', '7', 'approved', now()) returning id`,
  )
  await office.findings.settle(row!.id, WHY, office.staff)
  await expect(office.findings.settle(row!.id, 'Otra vez.', office.staff)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await office.findings.one(row!.id)).toMatchObject({
    note: WHY,
    settledBy: office.staff.email,
    settledAt: pay.ledger.clock.now().toISOString(),
  })
  expect(
    await pay.ledger.db.query(
      "select entity_id as id, after from audit where action = 'payment.settle-finding'",
    ),
  ).toEqual([{ id: row!.id, after: { note: WHY } }])
})
