import { randomUUID } from 'node:crypto'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'
import type { SubscriptionsQuery } from './subscriptions-desk.repository.js'

let pay: TestPayments
let office: TestDesk
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
  ana = await pay.buyer('ana@ejemplo.com.ar')
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = 'individualCar' and billing = 'monthly'",
  )
  await pay.purchases.subscribe(ana, plan!.id, pay.card(), randomUUID())
  await pay.pass(2 * HOUR)
})
afterEach(() => pay.close())

const listed = async (filter: object) => {
  const asked = { page: 1, perPage: 25, sort: 'id', order: 'DESC', filter }
  return (await office.subscriptions.page(asked as SubscriptionsQuery)).data
}

it('lists plans that aren’t Free, by person, state and Mercado Pago’s number', async () => {
  await pay.buyer()
  const [found] = await listed({})
  expect(found).toMatchObject({
    email: 'ana@ejemplo.com.ar',
    name: 'Auto Básico',
    price: 6500,
    state: 'active',
    paidUntil: '2026-12-10T15:00:00.000Z',
    paidBy: 'mercado-pago',
    leavingAt: null,
  })
  for (const filter of [
    { q: 'ANA@' },
    { q: found!.externalId },
    { state: 'active', code: 'individualCar', billing: 'monthly' },
    { accountId: ana, leaving: false },
  ])
    expect(await listed(filter)).toHaveLength(1)
  for (const filter of [{ q: 'beto' }, { state: 'paused' }, { billing: 'anual' }, { leaving: true }])
    expect(await listed(filter)).toEqual([])
})

it('finds a plan’s charge by each number that people have of it', async () => {
  const search = async (q: string) => {
    const asked = { page: 1, perPage: 25, sort: 'createdAt', order: 'DESC', filter: { q } } as const
    return (await office.desk.orders(asked)).data.map(({ id }) => id)
  }
  const [charge] = await pay.ledger.db.query<{ id: string; receipt: number; invoice: string; asked: string }>(
    `select i.id, i.receipt, i.invoice_id as invoice, o.id as asked from plan_invoice i, payment_order o`,
  )
  const { id, receipt, invoice, asked } = charge!
  const sheet = await office.desk.order(id)
  const numbers = [id, asked, invoice, sheet.externalId!, sheet.receipt!, String(receipt)]
  const preapproval = (await listed({}))[0]!.externalId!
  for (const q of [...numbers, preapproval]) expect([q, await search(q)]).toEqual([q, [id]])
  for (const q of ['0001-99999999', '0001-0000000x', '999999999999']) expect(await search(q)).toEqual([])
})

it('shows a subscription with its events and orders', async () => {
  const { id } = (await listed({}))[0]!
  const sheet = await office.subscriptions.sheet(id)
  expect(sheet.history.map(({ event, ignored }) => [event, ignored])).toEqual([
    ['charge', null],
    ['begin', null],
  ])
  expect(sheet.orders.map(({ amount, status }) => [amount, status])).toEqual([[6500, 'paid']])
  await expect(office.subscriptions.sheet(0)).rejects.toMatchObject({ code: 'not-found' })
})

it('notes once who saw a request to leave, and again for a later one', async () => {
  const { id } = (await listed({}))[0]!
  await expect(office.subscriptions.see(id, office.staff)).rejects.toMatchObject({ code: 'conflict' })
  await pay.plan.leave(ana)
  expect(await listed({ leaving: true })).toMatchObject([{ id, state: 'ending', seenAt: null }])
  await office.subscriptions.see(id, office.staff)
  await office.subscriptions.see(id, office.staff)
  expect(await office.subscriptions.sheet(id)).toMatchObject({ state: 'ending', seenBy: office.staff.email })
  expect(
    await pay.ledger.db.query("select entity_id as id from audit where action = 'subscription.see-leaving'"),
  ).toEqual([{ id }])
  await pay.plan.stay(ana)
  await pay.pass(DAY)
  await pay.plan.leave(ana)
  expect(await listed({ leaving: true })).toMatchObject([{ id, seenAt: null }])
})

const leavingMessages = async () => {
  const asked = { page: 1, perPage: 25, sort: 'id', order: 'ASC', filter: { group: 'unsubscribe' } } as const
  return (await office.messages.page(asked)).data
}

it('has a message per request on the site, with the plan as it goes on', async () => {
  const { id } = (await listed({}))[0]!
  await pay.plan.leave(ana)
  await pay.plan.leave(ana)
  expect(await leavingMessages()).toMatchObject([
    {
      ...{
        door: 'plan',
        email: 'ana@ejemplo.com.ar',
        subject: 'Baja: Auto Básico',
        state: 'new',
        mail: 'waiting',
      },
      leaving: {
        subscriptionId: id,
        plan: 'Auto Básico',
        state: 'ending',
        endsAt: '2026-12-10T15:00:00.000Z',
      },
    },
  ])
  await pay.plan.stay(ana)
  expect((await leavingMessages())[0]?.leaving?.state).toBe('withdrawn')
  await pay.pass(HOUR)
  await pay.plan.leave(ana)
  expect((await leavingMessages()).map(({ leaving }) => leaving?.state)).toEqual(['withdrawn', 'ending'])
  await pay.pass(40 * DAY)
  expect((await leavingMessages())[1]?.leaving?.state).toBe('ended')
})

it('closes the message of a request that was seen, and has seen the request of a closed message', async () => {
  const { id } = (await listed({}))[0]!
  await pay.plan.leave(ana)
  await office.subscriptions.see(id, office.staff)
  const [first] = await leavingMessages()
  expect(first).toMatchObject({ state: 'closed', changedBy: office.staff.email })
  await pay.plan.stay(ana)
  await pay.pass(HOUR)
  await pay.plan.leave(ana)
  const [, second] = await leavingMessages()
  expect(second?.state).toBe('new')
  expect((await listed({ leaving: true }))[0]?.seenAt).toBeNull()
  await office.messages.setState(second!.id, 1, 'closed', office.staff)
  expect((await listed({ leaving: true }))[0]?.seenBy).toBe(office.staff.email)
})

it('ends a plan for a person who asked by message, once, and the person can stay', async () => {
  const { id } = (await listed({}))[0]!
  const leave = () => office.subscriptions.leave(id, 'La pidió por mensaje.', office.staff)
  await leave()
  expect((await listed({}))[0]).toMatchObject({ state: 'ending', seenBy: office.staff.email })
  expect((await office.subscriptions.sheet(id)).history[0]).toMatchObject({
    event: 'leave',
    by: office.staff.email,
  })
  expect(await leavingMessages()).toEqual([])
  expect(
    await pay.ledger.db.query(`select entity_id as id, after from audit where action = 'subscription.leave'`),
  ).toEqual([{ id, after: { state: 'ending', reason: 'La pidió por mensaje.' } }])
  await expect(leave()).rejects.toMatchObject({ code: 'conflict' })
  await pay.plan.stay(ana)
  expect((await listed({}))[0]?.state).toBe('active')
})
