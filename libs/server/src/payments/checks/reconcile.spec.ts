import { randomUUID } from 'node:crypto'
import { signatureOf } from '@preciosa/sandbox'
import { fetchedBody } from '@preciosa/testing'
import { openDesk } from '../testing/open-desk.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const NOTE = 'Se habló con la persona.'
let pay: TestPayments
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  ana = await pay.buyer()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await pay.close()
})

const planId = async () => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = 'individualCar' and billing = 'monthly'",
  )
  return plan!.id
}
const subscribe = async () => pay.purchases.subscribe(ana, await planId(), pay.card(), randomUUID())
const buyPack = async (holder = 'APRO') => {
  const [pack] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  return pay.purchases.buyPack(ana, pack!.id, pay.card({ holder }), randomUUID())
}
/** A plan without charges, for packs. */
const givePlan = () =>
  pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
  )
const paidUntil = async () => (await pay.ledger.heldPlans.paidOf(ana))?.periodEndsAt
const open = () =>
  pay.ledger.db.query<{ id: number; kind: string; subject: string; detail: string }>(
    'select id, kind, subject, detail from payment_finding where settled_at is null order by id',
  )
const kinds = async () => (await open()).map(({ kind }) => kind)
const atMercadoPago = async (path: string) =>
  fetchedBody<{ results: { id: string | number }[] }>(
    await fetch(pay.mp.url + path, { headers: { authorization: `Bearer ${pay.mp.accessToken}` } }),
  )
const page = (results: unknown[]) => JSON.stringify({ paging: { total: results.length }, results })
const paymentIds = async () =>
  (await atMercadoPago('/v1/payments/search')).results.map(({ id }) => String(id))
const night = async () => {
  await pay.pass(DAY)
  await pay.reconcile.run()
}

describe('a part that Mercado Pago does not answer', () => {
  it('is a finding, while the rest is compared, until it answers again', async () => {
    await givePlan()
    pay.mp.deliver('never')
    const { paymentId } = await buyPack('CONT')
    const [id] = await paymentIds()
    await pay.mp.events.approve(id!)
    pay.mp.misbehave({ status: 503, call: 'GET /preapproval/search' })
    await pay.reconcile.run()
    expect(await pay.plan.status(ana, paymentId)).toBe('paid')
    expect(await open()).toMatchObject([
      {
        kind: 'not-compared',
        subject: 'payments.reconcile subscriptions',
        detail: 'Quedó sin comparar: suscripciones desde la 1, suscripciones desde la 51 (status 503).',
      },
    ])
    pay.mp.misbehave(undefined)
    await night()
    expect(await open()).toEqual([])
  })

  it('is shown again after staff settled it', async () => {
    const { findings, staff } = await openDesk(pay)
    pay.mp.misbehave({ status: 503, call: 'GET /preapproval/search' })
    await pay.reconcile.run()
    await findings.settle((await open())[0]!.id, NOTE, staff)
    await night()
    expect(await kinds()).toEqual(['not-compared'])
    const [again] = await open()
    expect((await findings.one(again!.id)).action).toBe('retry')
    await findings.repeat(again!.id, staff)
    expect(
      await pay.ledger.db.query("select job from outbox where relayed_at is null and job like 'payments.%'"),
    ).toEqual([{ job: 'payments.reconcile' }])
  })

  it('is not asked for each subscription in an outage', async () => {
    for (let at = 0; at < 8; at += 1) {
      ana = await pay.buyer()
      await subscribe()
    }
    await pay.work()
    pay.mp.misbehave({ status: 503 })
    const asked = jest.spyOn(pay.provider, 'subscription')
    expect(await pay.reconcile.run()).toBe(false)
    expect(asked).toHaveBeenCalledTimes(5)
  })
})

describe('payments that changed', () => {
  const asked = async (run: () => Promise<unknown>) => {
    const changed = jest.spyOn(pay.provider, 'changedSince')
    const now = pay.ledger.clock.now().getTime()
    await run()
    const days = (now - changed.mock.calls[0]![0].getTime()) / DAY
    changed.mockRestore()
    return Math.round(days)
  }

  it('are asked for since the last night with a day over, and weekly of 180 days', async () => {
    const days: number[] = []
    for (let at = 0; at < 9; at += 1) {
      days.push(await asked(() => pay.reconcile.run()))
      await pay.pass(DAY)
    }
    expect(days).toEqual([180, 2, 2, 2, 2, 2, 2, 180, 2])
  })

  it('are asked for from the same place while a page is missing', async () => {
    await pay.reconcile.run()
    pay.mp.misbehave({ status: 503, call: 'GET /v1/payments/search' })
    for (let at = 0; at < 3; at += 1) await night()
    pay.mp.misbehave(undefined)
    await pay.pass(DAY)
    expect(await asked(() => pay.reconcile.run())).toBe(5)
  })

  it('are asked for again if one of them could not be taken', async () => {
    await pay.reconcile.run()
    pay.mp.deliver('never')
    await subscribe()
    await pay.pass(2 * HOUR)
    pay.mp.misbehave({ status: 503, call: 'GET /authorized_payments/search' })
    await pay.reconcile.run()
    expect(await kinds()).toEqual(['not-compared'])
    pay.mp.misbehave(undefined)
    await pay.pass(3 * DAY)
    expect(await asked(() => pay.reconcile.run())).toBe(4)
    expect(await paidUntil()).toEqual(expect.any(Date))
  })

  it('that cannot be read are findings, and the others are taken', async () => {
    await givePlan()
    pay.mp.deliver('never')
    const { paymentId } = await buyPack('CONT')
    const [id] = await paymentIds()
    await pay.mp.events.approve(id!)
    const { results } = await atMercadoPago('/v1/payments/search')
    pay.mp.misbehave({ call: 'GET /v1/payments/search', body: page([{ id: 81 }, ...results]) })
    expect(await pay.reconcile.run()).toBe(true)
    expect(await pay.plan.status(ana, paymentId)).toBe('paid')
    expect(await open()).toMatchObject([{ kind: 'unreadable', subject: 'payment 81' }])
    pay.mp.misbehave({ call: 'GET /v1/payments/search', body: page([{ ...results[0], id: 81 }]) })
    await night()
    expect(await kinds()).not.toContain('unreadable')
  })

  it('that nearly all cannot be read are read again', async () => {
    await pay.reconcile.run()
    const many = Array.from({ length: 25 }, (_, at) => ({ id: at + 1 }))
    pay.mp.misbehave({ call: 'GET /v1/payments/search', body: page(many) })
    await night()
    expect((await kinds()).filter((kind) => kind === 'unreadable')).toHaveLength(20)
    expect((await open()).at(-1)?.detail).toMatch(/^Quedó sin comparar: 21, 22, 23, 24, 25/)
    pay.mp.misbehave(undefined)
    await pay.pass(2 * DAY)
    expect(await asked(() => pay.reconcile.run())).toBe(4)
  })
})

it('shows a charge whose invoice is missing for a day, and takes it when it comes', async () => {
  const { findings, staff } = await openDesk(pay)
  pay.mp.deliver('never')
  await subscribe()
  pay.mp.misbehave({ call: 'GET /authorized_payments/search', body: page([]) })
  await pay.pass(2 * HOUR)
  await pay.reconcile.run()
  expect(await kinds()).toEqual(['not-compared'])
  await night()
  expect(await kinds()).toEqual(['no-invoice', 'no-charge'])
  const [found] = await open()
  pay.mp.misbehave(undefined)
  await findings.repeat(found!.id, staff)
  await night()
  expect(await open()).toEqual([])
  expect(await paidUntil()).toEqual(expect.any(Date))
})

it('shows a payment in mediation until that ends', async () => {
  await givePlan()
  const { paymentId } = await buyPack()
  const [id] = await paymentIds()
  await pay.mp.events.mediate(id!)
  await pay.work()
  expect(await open()).toMatchObject([{ kind: 'mediation', subject: id }])
  expect(await pay.plan.status(ana, paymentId)).toBe('paid')
  await pay.mp.events.approve(id!)
  await pay.work()
  expect(await open()).toEqual([])
})

it('shows a claim', async () => {
  const now = pay.ledger.clock.now().getTime()
  const signature = signatureOf(pay.mp.webhookSecret, '5001', 'request-1', now)
  await pay.notices.accept({
    topic: 'topic_claims_integration_wh',
    dataId: '5001',
    requestId: 'request-1',
    signature,
  })
  expect(await pay.work()).toEqual([])
  expect(await open()).toMatchObject([{ kind: 'claim', subject: '5001' }])
})

it('keeps play money with real credentials, which changes nothing', async () => {
  await givePlan()
  const before = await pay.ledger.credits.balance(ana)
  pay.mp.beLive(false)
  const { paymentId } = await buyPack()
  await pay.work()
  expect(await pay.plan.status(ana, paymentId)).toBe('pending')
  expect(await pay.ledger.credits.balance(ana)).toBe(before)
  const [id] = await paymentIds()
  expect(await open()).toMatchObject([{ kind: 'other-mode', subject: id }])
  expect(await pay.ledger.db.query('select problem from payment')).toEqual([{ problem: 'other-mode' }])
  expect(
    await pay.ledger.db.query(
      'select topic, problem, handled_at is not null as "isDone" from payment_notice',
    ),
  ).toEqual([{ topic: 'payment', problem: 'other-mode', isDone: true }])
})

it('lets a person buy again when staff settle what is wrong with a payment', async () => {
  const { findings, staff } = await openDesk(pay)
  await givePlan()
  const { paymentId } = await buyPack('CONT')
  const [id] = await paymentIds()
  await pay.mp.events.open(id!)
  await pay.work()
  await expect(buyPack()).rejects.toMatchObject({ code: 'conflict' })
  const [found] = await open()
  expect(await findings.one(found!.id)).toMatchObject({ kind: 'unknown-status', closesOrder: true })
  await findings.settle(found!.id, NOTE, staff)
  expect(await findings.one(found!.id)).toMatchObject({ closesOrder: false })
  expect(await pay.plan.status(ana, paymentId)).toBe('cancelled')
  expect((await buyPack()).status).toBe('paid')
})
