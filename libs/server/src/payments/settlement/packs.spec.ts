import { randomUUID } from 'node:crypto'
import { fetchedBody } from '@preciosa/testing'
import { ReceiptsService } from '../receipts/index.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const TABLE = [
  ['APRO', 'paid', null],
  ['OTHE', 'cancelled', /otra tarjeta/],
  ['CONT', 'pending', null],
  ['CALL', 'cancelled', /llames/],
  ['FUND', 'cancelled', /límite/],
  ['SECU', 'cancelled', /código de seguridad/],
  ['EXPI', 'cancelled', /vencimiento/],
  ['FORM', 'cancelled', /datos de la tarjeta/],
  ['CARD', 'cancelled', /número/],
  ['INST', 'cancelled', /un solo pago/],
  ['DUPL', 'cancelled', /Esperá/],
  ['LOCK', 'cancelled', /activada/],
  ['CTNA', 'cancelled', /tipo de tarjeta/],
  ['ATTE', 'cancelled', /límite de intentos/],
  ['BLAC', 'cancelled', /otro medio/],
] as const

let pay: TestPayments
let ana: number
let pack: number

beforeAll(async () => {
  pay = await openPayments()
  const [product] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  pack = product?.id ?? 0
})
beforeEach(async () => {
  pay.mp.deliver('normal')
  pay.mp.misbehave(undefined)
  ana = await buyerWithPlan()
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
})
afterAll(async () => {
  await pay.close()
})

const buyerWithPlan = async () => {
  const id = await pay.buyer()
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, id, 'individualCar', { source: 'test' }),
  )
  return id
}
const balance = () => pay.ledger.credits.balance(ana)
const buy = (holder = 'APRO', key: string = randomUUID()) =>
  pay.purchases.buyPack(ana, pack, pay.card({ holder }), key)
let codia = 1000
const spend = (count: number) =>
  pay.ledger.credits.charge(
    ana,
    Array.from({ length: count }, () => (codia += 1)),
    'cars',
  )
const orderOf = async (id: string) => {
  const [order] = await pay.ledger.db.query<{ status: string; refunded: number; externalId: string }>(
    `select status, refunded_cents as refunded, payment_id as "externalId" from payment_order where id = $1`,
    [id],
  )
  return order
}
const findings = async () =>
  (
    await pay.ledger.db.query<{ kind: string }>(
      'select kind from payment_finding where account_id = $1 order by id',
      [ana],
    )
  ).map(({ kind }) => kind)
const mails = async () =>
  (
    await pay.ledger.db.query<{ kind: string }>(
      'select kind from mail where account_id = $1 order by created_at, kind',
      [ana],
    )
  ).map(({ kind }) => kind)

it.each(TABLE)('the card of %s is %s', async (holder, status, reason) => {
  const answer = await buy(holder)
  expect(answer.status).toBe(status)
  expect(answer.reason).toEqual(reason === null ? undefined : expect.stringMatching(reason))
  expect(await balance()).toBe(status === 'paid' ? 30 : 15)
  expect(await mails()).toEqual(status === 'paid' ? ['payment-receipt'] : [])
  await pay.work()
  expect(await pay.plan.status(ana, answer.paymentId)).toBe(status)
  expect(await balance()).toBe(status === 'paid' ? 30 : 15)
})

it('answers the same for the same key of a person, and charges once', async () => {
  const key = randomUUID()
  const raced = await Promise.all(Array.from({ length: 8 }, () => buy('APRO', key)))
  const late = await buy('APRO', key)
  expect(new Set([...raced, late].map(({ paymentId }) => paymentId)).size).toBe(1)
  expect(late.status).toBe('paid')
  expect(await balance()).toBe(30)
  for (const other of [
    pay.purchases.buyPack(ana, pack + 1, pay.card(), key),
    pay.purchases.subscribe(ana, pack, pay.card(), key),
  ])
    await expect(other).rejects.toMatchObject({ code: 'conflict' })
  ana = await buyerWithPlan()
  expect((await buy('APRO', key)).paymentId).not.toBe(late.paymentId)
  expect(await balance()).toBe(30)
})

it('charges eight people at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, buyerWithPlan))
  const bought = people.map((id) => pay.purchases.buyPack(id, pack, pay.card(), randomUUID()))
  expect((await Promise.all(bought)).map(({ status }) => status)).toEqual(people.map(() => 'paid'))
})

it('has a receipt of its person once there is money', async () => {
  const receipts = pay.ledger.get(ReceiptsService)
  const noReceipt = (id: string, of = ana) =>
    expect(receipts.of(of, id)).rejects.toMatchObject({ code: 'not-found' })
  await noReceipt((await buy('OTHE')).paymentId)
  const { paymentId } = await buy('CONT')
  await noReceipt(paymentId)
  await pay.mp.events.approve((await orderOf(paymentId))!.externalId)
  await pay.work()
  expect((await receipts.of(ana, paymentId)).receipt).toBeGreaterThan(0)
  await noReceipt(paymentId, await pay.buyer())
})

it('refuses the same pack, and any plan, while a pack waits', async () => {
  const { paymentId } = await buy('CONT')
  const refusal = { code: 'conflict', message: expect.stringMatching(/en proceso/) }
  await expect(buy()).rejects.toMatchObject(refusal)
  const offered = await pay.checks.offer(ana, await pay.checks.wanted({ productId: pack }))
  expect(offered).toMatchObject({ pendingPaymentId: paymentId, otherPendingId: null })
  const [premium] = await pay.ledger.db.query<{ id: number }>(
    `select id from plan where code = 'individualPremium' and billing = 'monthly'`,
  )
  const plan = { planId: premium?.id ?? 0 }
  await expect(pay.purchases.subscribe(ana, plan.planId, pay.card(), randomUUID())).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await pay.checks.offer(ana, await pay.checks.wanted(plan))).toMatchObject({
    pendingPaymentId: null,
    otherPendingId: paymentId,
    refusal: { code: 'conflict' },
  })
})

it('sells another pack while one waits, as a payment of its own', async () => {
  const { paymentId } = await buy('CONT')
  const [other] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 45')
  const productId = other?.id ?? 0
  const offered = await pay.checks.offer(ana, await pay.checks.wanted({ productId }))
  expect(offered).toMatchObject({ pendingPaymentId: null, otherPendingId: paymentId, refusal: null })
  const bought = await pay.purchases.buyPack(ana, productId, pay.card(), randomUUID())
  expect(bought).toMatchObject({ status: 'paid', paymentId: expect.not.stringMatching(paymentId) })
  expect([await pay.plan.status(ana, paymentId), await balance()]).toEqual(['pending', 60])
  await pay.mp.events.approve((await orderOf(paymentId))!.externalId)
  await pay.work()
  expect([await pay.plan.status(ana, paymentId), await balance()]).toEqual(['paid', 75])
})

it.each(['normal', 'late', 'twice', 'out-of-order', 'never'] as const)(
  'grants a payment that is approved later, once, with notices %s',
  async (policy) => {
    pay.mp.deliver(policy)
    const { paymentId } = await buy('CONT')
    const order = await orderOf(paymentId)
    await pay.mp.events.approve(order!.externalId)
    await pay.pass(3 * HOUR)
    await pay.orderChecks.checkDue()
    await pay.pass(0)
    expect(await pay.plan.status(ana, paymentId)).toBe('paid')
    expect(await balance()).toBe(30)
    expect(await mails()).toEqual(['payment-receipt'])
  },
)

it('says by mail that a payment which waited was rejected', async () => {
  const { paymentId } = await buy('CONT')
  await pay.mp.events.reject((await orderOf(paymentId))!.externalId, 'cc_rejected_high_risk')
  await pay.work()
  expect(await pay.plan.status(ana, paymentId)).toBe('cancelled')
  expect(await mails()).toEqual(['payment-rejected'])
})

it('keeps a status that it does not know, and grants nothing', async () => {
  const { paymentId } = await buy('CONT')
  await pay.mp.events.open((await orderOf(paymentId))!.externalId)
  await pay.work()
  expect(await pay.plan.status(ana, paymentId)).toBe('pending')
  expect(await findings()).toEqual(['unknown-status'])
  expect(await balance()).toBe(15)
})

it('finds a payment whose answer was lost', async () => {
  pay.mp.deliver('never')
  pay.mp.misbehave({ status: 500 })
  const key = randomUUID()
  const lost = await buy('APRO', key)
  expect(lost.status).toBe('pending')
  pay.mp.misbehave(undefined)
  expect(await buy('APRO', key)).toEqual({ paymentId: lost.paymentId, status: 'paid' })
  expect(await balance()).toBe(30)
})

it('gives up an attempt that never got there', async () => {
  pay.mp.misbehave({ status: 500 })
  const { paymentId } = await buy()
  pay.mp.misbehave(undefined)
  await pay.pass(HOUR)
  await pay.orderChecks.checkDue()
  expect(await pay.plan.status(ana, paymentId)).toBe('cancelled')
  expect((await buy()).status).toBe('paid')
})

it('grants a payment that is approved after it was given up', async () => {
  pay.mp.deliver('never')
  pay.mp.misbehave({ status: 504 })
  const { paymentId } = await buy()
  pay.mp.misbehave(undefined)
  await pay.ledger.db.query(
    "update payment_order set status = 'cancelled', settled_at = now() where id = $1",
    [paymentId],
  )
  const headers = { authorization: `Bearer ${pay.mp.accessToken}`, 'content-type': 'application/json' }
  await fetch(`${pay.mp.url}/v1/payments`, {
    method: 'POST',
    headers: { ...headers, 'x-idempotency-key': paymentId },
    body: JSON.stringify({
      transaction_amount: 7500,
      token: pay.mp.cardToken(),
      payment_method_id: 'master',
      installments: 1,
      payer: { email: 'x@ejemplo.com.ar' },
      external_reference: paymentId,
    }),
  })
  await pay.reconcile.run()
  expect(await pay.plan.status(ana, paymentId)).toBe('paid')
  expect(await balance()).toBe(30)
})

it.each([
  ['of another amount', { transaction_amount: 7000 }],
  ['of another order', { external_reference: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
])('keeps a payment %s, and grants nothing', async (_, change) => {
  pay.mp.misbehave({ status: 504 })
  const { paymentId } = await buy()
  pay.mp.misbehave(undefined)
  const headers = { authorization: `Bearer ${pay.mp.accessToken}`, 'content-type': 'application/json' }
  await fetch(`${pay.mp.url}/v1/payments`, {
    method: 'POST',
    headers: { ...headers, 'x-idempotency-key': randomUUID() },
    body: JSON.stringify({
      transaction_amount: 7500,
      token: pay.mp.cardToken(),
      payment_method_id: 'master',
      installments: 1,
      payer: { email: 'x@ejemplo.com.ar' },
      external_reference: paymentId,
      ...change,
    }),
  })
  await pay.mp.settled()
  await pay.work()
  expect(await pay.plan.status(ana, paymentId)).toBe('pending')
  expect(await balance()).toBe(15)
  const found = await pay.ledger.db.query<{ kind: string }>(
    'select kind from payment_finding order by id desc limit 1',
  )
  expect(found[0]?.kind).toMatch(/^(wrong-amount|unknown-payment)$/)
})

it('takes back unspent credits of a refund, and shows the spent ones', async () => {
  const { paymentId } = await buy()
  await pay.ledger.credits.charge(
    ana,
    Array.from({ length: 20 }, (_, at) => at + 1),
    'cars',
  )
  expect(await balance()).toBe(10)
  await pay.mp.events.refund((await orderOf(paymentId))!.externalId)
  await pay.work()
  expect(await orderOf(paymentId)).toMatchObject({ status: 'refunded', refunded: 750_000 })
  expect(await balance()).toBe(0)
  expect(await findings()).toEqual(['credits-spent'])
})

it('takes back the share of a part, rounded down', async () => {
  const { paymentId } = await buy()
  const { externalId } = (await orderOf(paymentId))!
  await pay.mp.events.refund(externalId, 999.99)
  await pay.work()
  expect(await balance()).toBe(29)
  expect(await orderOf(paymentId)).toMatchObject({ status: 'paid', refunded: 99_999 })
  await pay.mp.events.refund(externalId)
  await pay.work()
  expect(await balance()).toBe(15)
})

it('takes a charge-back back and restores it when it is won', async () => {
  const { paymentId } = await buy()
  const { externalId } = (await orderOf(paymentId))!
  await pay.mp.events.chargeBack(externalId)
  await pay.work()
  expect(await balance()).toBe(15)
  await pay.mp.events.decideChargeback(externalId, 'reimbursed')
  await pay.work()
  expect(await balance()).toBe(30)
  expect(await orderOf(paymentId)).toMatchObject({ status: 'paid' })
})

describe('a pack that was half refunded, and partly spent', () => {
  const disputed = async (spent: number) => {
    const { paymentId } = await buy()
    const { externalId } = (await orderOf(paymentId))!
    // The plan's own 15 are spent first.
    await spend(15)
    await pay.mp.events.refund(externalId, 3750)
    await pay.work()
    expect(await balance()).toBe(8)
    await spend(spent)
    await pay.mp.events.chargeBack(externalId)
    await pay.work()
    expect(await balance()).toBe(0)
    return { paymentId, externalId }
  }

  it('gets back of a won dispute what that took, once', async () => {
    const { paymentId, externalId } = await disputed(6)
    await pay.mp.events.decideChargeback(externalId, 'reimbursed')
    await pay.work()
    expect(await balance()).toBe(2)
    await pay.mp.events.announce(externalId)
    await pay.work()
    expect(await balance()).toBe(2)
    expect(await orderOf(paymentId)).toMatchObject({ status: 'paid', refunded: 375_000 })
  })

  it('gets nothing back if all was spent', async () => {
    const { externalId } = await disputed(8)
    await pay.mp.events.decideChargeback(externalId, 'reimbursed')
    await pay.work()
    expect(await balance()).toBe(0)
  })

  it('keeps to the refund that is heard of only with the dispute', async () => {
    const { paymentId } = await buy()
    const { externalId } = (await orderOf(paymentId))!
    pay.mp.deliver('never')
    await pay.mp.events.refund(externalId, 3750)
    pay.mp.deliver('normal')
    await pay.mp.events.chargeBack(externalId)
    await pay.work()
    expect(await orderOf(paymentId)).toMatchObject({ refunded: 375_000 })
    await pay.mp.events.decideChargeback(externalId, 'reimbursed')
    await pay.work()
    expect(await balance()).toBe(15 + 8)
  })
})

it('gives a lost charge-back back to the bank', async () => {
  const { paymentId } = await buy()
  const { externalId } = (await orderOf(paymentId))!
  await pay.mp.events.chargeBack(externalId)
  await pay.mp.events.decideChargeback(externalId, 'settled')
  await pay.work()
  expect(await balance()).toBe(15)
  expect(await orderOf(paymentId)).toMatchObject({ status: 'refunded' })
})

it('sends the money of a deleted account back', async () => {
  const { paymentId } = await buy('CONT')
  await pay.ledger.db.query("update account set issuer = 'urn:preciosa:deleted' where id = $1", [ana])
  await pay.mp.events.approve((await orderOf(paymentId))!.externalId)
  await pay.work()
  expect(await orderOf(paymentId)).toMatchObject({ status: 'refunded' })
  expect(await balance()).toBe(15)
})

it('keeps a payment of another shop, which changes nothing', async () => {
  const headers = { authorization: `Bearer ${pay.mp.accessToken}`, 'x-idempotency-key': randomUUID() }
  const body = {
    transaction_amount: 10,
    token: pay.mp.cardToken(),
    payment_method_id: 'master',
    installments: 1,
    payer: { email: 'x@ejemplo.com.ar' },
    external_reference: 'another shop 7',
  }
  const answer = await fetch(`${pay.mp.url}/v1/payments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id } = await fetchedBody<{ id: number }>(answer)
  await pay.mp.settled()
  await pay.work()
  const found = await pay.ledger.db.query('select kind from payment_finding where subject = $1', [String(id)])
  expect(found).toEqual([{ kind: 'unknown-payment' }])
})

it('needs a paid plan that is not paused, and billing information', async () => {
  const free = await pay.buyer()
  await expect(pay.purchases.buyPack(free, pack, pay.card(), 'k')).rejects.toMatchObject({
    code: 'permission',
  })
  await pay.ledger.db.query('delete from billing_information where account_id = $1', [ana])
  await expect(buy()).rejects.toMatchObject({ code: 'billing-incomplete' })
  const present = await pay.ledger.heldPlans.activeOf(ana)
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.change(client, present!.id, { act: 'rejected' }, 'test'),
  )
  await expect(buy()).rejects.toMatchObject({ code: 'credits-paused' })
})

it('ends with the month', async () => {
  await buy()
  await pay.pass(25 * DAY)
  expect(await balance()).toBe(15)
})

describe('a second payment of one order', () => {
  const second = async (orderId: string) => {
    const headers = { authorization: `Bearer ${pay.mp.accessToken}`, 'x-idempotency-key': randomUUID() }
    const answer = await fetch(`${pay.mp.url}/v1/payments`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        transaction_amount: 7500,
        token: pay.mp.cardToken(),
        payment_method_id: 'master',
        installments: 1,
        payer: { email: 'x@ejemplo.com.ar' },
        external_reference: orderId,
      }),
    })
    return String((await fetchedBody<{ id: number }>(answer)).id)
  }
  const statusOf = async (id: string) => {
    const [row] = await pay.ledger.db.query<{ status: string }>('select status from payment where id = $1', [
      id,
    ])
    return row?.status
  }

  it('goes back, and the first stays', async () => {
    const { paymentId } = await buy()
    const other = await second(paymentId)
    await pay.reconcile.run()
    await pay.work()
    await pay.reconcile.run()
    expect(await statusOf(other)).toBe('refunded')
    expect(await orderOf(paymentId)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await balance()).toBe(30)
  })

  it('is asked for once if Mercado Pago refuses it', async () => {
    pay.mp.answerRefunds('no-money')
    const { paymentId } = await buy()
    const other = await second(paymentId)
    await pay.reconcile.run()
    await pay.work()
    pay.mp.answerRefunds('approved')
    await pay.mp.events.announce(other)
    await pay.work()
    await pay.reconcile.run()
    await pay.work()
    expect(await statusOf(other)).toBe('approved')
    expect(
      await pay.ledger.db.query('select state from payment_refund where payment_id = $1', [other]),
    ).toEqual([{ state: 'refused' }])
  })

  it('takes nothing when it is charged back', async () => {
    const { paymentId } = await buy()
    const other = await second(paymentId)
    await pay.mp.events.chargeBack(other)
    await pay.reconcile.run()
    await pay.work()
    expect(await orderOf(paymentId)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await balance()).toBe(30)
  })
})

it('takes back what a won charge-back gave again, when that is lost after all', async () => {
  const { paymentId } = await buy()
  const { externalId } = (await orderOf(paymentId))!
  await pay.mp.events.chargeBack(externalId)
  await pay.mp.events.decideChargeback(externalId, 'reimbursed')
  await pay.work()
  expect(await balance()).toBe(30)
  await pay.mp.events.decideChargeback(externalId, 'settled')
  await pay.work()
  expect(await balance()).toBe(15)
  expect((await findings()).filter((kind) => kind === 'credits-spent')).toEqual([])
})
