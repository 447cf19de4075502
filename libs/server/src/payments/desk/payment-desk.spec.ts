import { randomUUID } from 'node:crypto'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import { openPayments, type TestPayments } from '../testing/open-payments.js'
import type { OrdersQuery } from './desk.repository.js'

const WHY = 'Lo pidió por teléfono.'
let pay: TestPayments
let office: TestDesk
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
  ana = await pay.buyer('ana@ejemplo.com.ar')
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
  )
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

const buy = async (holder = 'APRO') => {
  const [pack] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  return (await pay.purchases.buyPack(ana, pack!.id, pay.card({ holder }), randomUUID())).paymentId
}
const asked = (filter: object) =>
  ({ page: 1, perPage: 25, sort: 'createdAt', order: 'DESC', filter }) as OrdersQuery
const refund = (id: string) =>
  office.desk.refund(id, { amountCents: 750_000, reason: WHY, key: randomUUID() }, office.staff)
const audited = (action: string) => pay.ledger.db.query('select after from audit where action = $1', [action])

it('finds a payment by its number, Mercado Pago’s number and its e-mail', async () => {
  const id = await buy()
  const sheet = await office.desk.order(id)
  const wanted = { id, email: 'ana@ejemplo.com.ar', kind: 'pack', amount: 7500, refunded: 0, status: 'paid' }
  for (const q of [id, id.toUpperCase(), sheet.externalId, 'ANA@EJEMPLO.COM.AR'])
    expect((await office.desk.orders(asked({ q }))).data).toMatchObject([wanted])
  for (const filter of [{ status: 'refunded' }, { kind: 'plan' }, { accountId: ana + 1 }])
    expect((await office.desk.orders(asked(filter))).total).toBe(0)
  expect(sheet).toMatchObject({
    ...wanted,
    accountId: ana,
    billing: { taxId: '30111222', enterpriseName: 'Lucía Ejemplo' },
    receipt: expect.stringMatching(/^0001-\d{8}$/),
    credits: 15,
    payments: [{ id: sheet.externalId, status: 'approved', detail: 'accredited', problem: null }],
    refunds: [],
  })
})

it('writes the CSV of the filtered list, audited without what was searched for', async () => {
  const id = await buy()
  const csv = [...(await office.desk.csv(asked({ q: 'ana@ejemplo.com.ar' }), office.staff))].join('')
  const [, row, ...more] = csv.trimEnd().split('\n')
  expect([row?.startsWith(`${id};`), row?.includes(';7500;0;Pagado;'), more]).toEqual([true, true, []])
  expect(await audited('payment.export')).toEqual([{ after: { filas: 1 } }])
})

it('says that a refund takes the unspent credits, takes them, and is audited', async () => {
  const id = await buy()
  const spent = Array.from({ length: 20 }, (_, at) => at + 1)
  await pay.ledger.credits.charge(ana, spent, 'cars')
  expect(await office.desk.refundEffects(id, null)).toMatchObject({
    amount: 7500,
    endsPlan: false,
    creditsTaken: 10,
    creditsSpent: 5,
    refusal: null,
  })
  await refund(id)
  expect((await office.desk.order(id)).refunds).toMatchObject([{ amount: 7500, reason: WHY, doneAt: null }])
  await pay.work()
  expect(await office.desk.order(id)).toMatchObject({
    status: 'refunded',
    refunded: 7500,
    refunds: [{ by: office.staff.email, problem: null, doneAt: expect.any(String) }],
    effects: { refusal: 'El dinero ya se devolvió.' },
  })
  expect(await pay.ledger.credits.balance(ana)).toBe(0)
  await expect(refund(id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await audited('payment.refund')).toEqual([{ after: { pago: id, importe: 7500, reason: WHY } }])
})

it('refunds nothing that was not paid', async () => {
  for (const id of [await buy('OTHE'), await buy('CONT')]) {
    expect((await office.desk.order(id)).effects).toMatchObject({ amount: 0, refusal: expect.any(String) })
    await expect(refund(id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await office.desk.order(id)).refunds).toEqual([])
  }
})
