import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
import { PlanChoicesService } from '../../people/profiles/index.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

let pay: TestPayments
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  ana = await pay.buyer()
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

const planId = async (code: PlanCode = 'individualPremium', billing = 'monthly') => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    'select id from plan where code = $1 and billing = $2',
    [code, billing],
  )
  return plan?.id ?? 0
}
const subscribe = async (holder = 'APRO', code?: PlanCode, billing?: string) =>
  pay.purchases.subscribe(ana, await planId(code, billing), pay.card({ holder }), randomUUID())
const balance = () => pay.ledger.credits.balance(ana)
const present = () => pay.ledger.heldPlans.activeOf(ana)
const externalId = async () => {
  const [row] = await pay.ledger.db.query<{ id: string }>(
    'select external_id as id from subscription where account_id = $1 and external_id is not null order by id desc limit 1',
    [ana],
  )
  return row!.id
}
const atService = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/${await externalId()}`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  return (await fetchedBody<{ status: string }>(answer)).status
}
const payments = async () =>
  (await pay.plan.payments(ana, { pageNumber: 1, pageSize: 20 })).response.map(
    ({ status, amount, refunded }) => `${status} ${amount} ${refunded}`,
  )
const lastPayment = async () => {
  const [row] = await pay.ledger.db.query<{ id: string }>(
    'select id from payment order by seen_at desc limit 1',
  )
  return row!.id
}
const receipts = async () =>
  (
    await pay.ledger.db.query<{ receipt: number }>(
      'select receipt from bill where receipt is not null order by receipt',
    )
  ).map(({ receipt }) => receipt)
const kinds = async (table: 'mail' | 'payment_finding') =>
  (await pay.ledger.db.query<{ kind: string }>(`select kind from ${table} order by kind`)).map(
    ({ kind }) => kind,
  )

it('gives an advance at once, and the month with the first charge', async () => {
  expect(await subscribe()).toMatchObject({ status: 'paid' })
  expect((await present())?.name).toBe('Premium')
  expect(await balance()).toBe(3)
  expect(await payments()).toEqual([])
  expect(await receipts()).toEqual([])
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(45)
  expect(await payments()).toEqual(['paid 12000 0'])
  expect(await receipts()).toEqual([1])
  expect(await kinds('mail')).toEqual(['payment-receipt'])
  const plan = await pay.plan.of(ana)
  expect(plan).toMatchObject({
    included: 45,
    left: 45,
    card: { brand: 'Mastercard', lastFour: '0604' },
    nextCharge: { amount: 12_000 },
    canSubscribe: false,
  })
  expect(plan.subscription?.dueDate).toBe('2026-12-10T15:00:00.000Z')
})

it('renews each month, with credits on each day 1', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.pass(21 * DAY)
  expect(pay.ledger.clock.now().toISOString()).toMatch(/^2026-12-01/)
  expect(await balance()).toBe(45)
  await pay.pass(10 * DAY)
  expect(await payments()).toEqual(['paid 12000 0', 'paid 12000 0'])
  expect((await present())?.dueDate).toBe('2027-01-10T15:00:00.000Z')
  expect(await balance()).toBe(45)
})

it.each(['late', 'twice', 'out-of-order', 'before-answer'] as const)(
  'does the same with notices %s',
  async (policy) => {
    pay.mp.deliver(policy)
    await subscribe()
    await pay.pass(4 * HOUR)
    await pay.pass(3 * HOUR)
    expect(await payments()).toEqual(['paid 12000 0'])
    expect(await balance()).toBe(45)
  },
)

it('finds charges whose webhooks never came', async () => {
  pay.mp.deliver('never')
  await subscribe()
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(3)
  await pay.reconcile.run()
  expect(await payments()).toEqual(['paid 12000 0'])
  expect(await balance()).toBe(45)
})

it('pauses at a rejected charge, and goes on when it is paid', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  pay.mp.events.rejectCharges(await externalId(), 1)
  await pay.pass(30 * DAY + HOUR)
  expect((await present())?.status).toBe('paused')
  const { paused } = await pay.plan.of(ana)
  expect(paused).toMatchObject({
    reason: expect.stringMatching(/límite/),
    charge: {
      amount: 12_000,
      at: '2026-12-10T15:00:00.000Z',
      card: { brand: 'Mastercard', lastFour: '0604' },
      isCardReplaced: false,
      isRetried: true,
      nextTryAt: '2026-12-12T15:00:00.000Z',
    },
  })
  expect(await kinds('mail')).toEqual(['payment-receipt', 'plan-paused'])
  expect(await payments()).toEqual(['pending 12000 0', 'paid 12000 0'])
  await pay.plan.changeCard(ana, pay.card())
  expect((await pay.plan.of(ana)).paused?.charge).toEqual({ ...paused?.charge, isCardReplaced: true })
  await pay.pass(4 * DAY)
  expect((await present())?.status).toBe('active')
  expect(await payments()).toEqual(['paid 12000 0', 'paid 12000 0'])
  expect(await balance()).toBe(45)
})

it('gets no lot while it is paused, and ends with nothing left', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  pay.mp.events.rejectCharges(await externalId(), 1000)
  await pay.pass(32 * DAY)
  expect((await present())?.status).toBe('paused')
  await pay.pass(9 * DAY)
  // After the last try the next charge is what is left.
  expect((await pay.plan.of(ana)).paused?.charge).toMatchObject({
    isRetried: false,
    nextTryAt: '2027-01-10T15:00:00.000Z',
  })
  await pay.pass(12 * DAY)
  expect(pay.ledger.clock.now().toISOString()).toMatch(/^2027-01/)
  expect(await balance()).toBe(0)
  await pay.pass(40 * DAY)
  await pay.ledger.subscriptions.settleDue()
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await balance()).toBe(0)
  expect(await atService()).toBe('cancelled')
  expect(await kinds('mail')).toContain('plan-ended')
})

it('closes the unspent rest when a paused plan ends in the month it was given', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  pay.mp.events.rejectCharges(await externalId(), 1000)
  await pay.pass(21 * DAY)
  expect(await balance()).toBe(45)
  await pay.pass(9 * DAY + HOUR)
  expect((await present())?.status).toBe('paused')
  await pay.mp.events.cancel(await externalId())
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await balance()).toBe(0)
})

it('leaves to the end of what is paid, and may stay', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.plan.leave(ana)
  await pay.work()
  expect(await atService()).toBe('paused')
  expect((await pay.plan.of(ana)).leaving?.endsAt).toBe('2026-12-10T15:00:00.000Z')
  expect(await kinds('mail')).toEqual(['payment-receipt', 'plan-leaving', 'unsubscribe-request'])
  await pay.plan.stay(ana)
  await pay.work()
  expect(await atService()).toBe('authorized')
  await pay.plan.leave(ana)
  await pay.work()
  await pay.pass(21 * DAY)
  expect(await balance()).toBe(Math.ceil((45 * (9 + 12 / 24)) / 31))
  await pay.pass(10 * DAY)
  await pay.ledger.subscriptions.settleDue()
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await balance()).toBe(0)
  expect(await atService()).toBe('cancelled')
  expect(await payments()).toEqual(['paid 12000 0'])
})

it('is asked of Mercado Pago once when eight requests race under a key', async () => {
  const id = await planId()
  const key = randomUUID()
  const raced = Array.from({ length: 8 }, () => pay.purchases.subscribe(ana, id, pay.card(), key))
  expect(new Set((await Promise.all(raced)).map(({ paymentId }) => paymentId)).size).toBe(1)
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=10`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  expect((await fetchedBody<{ results: unknown[] }>(answer)).results).toHaveLength(1)
})

it('keeps its card when Mercado Pago gives no answer to a change', async () => {
  await subscribe()
  const card = pay.card()
  pay.mp.misbehave({ status: 500 })
  await expect(pay.plan.changeCard(ana, card)).rejects.toMatchObject({ code: 'unavailable' })
  pay.mp.misbehave(undefined)
  await pay.plan.changeCard(ana, card)
})

describe('the choice of a plan', () => {
  const choices = () => pay.ledger.get(PlanChoicesService)

  it('is settled once the plan is bought', async () => {
    await choices().choose(ana, await planId())
    await subscribe('LOCK')
    expect(await choices().of(ana)).toBe(await planId())
    await subscribe()
    expect(await choices().of(ana)).toBeNull()
  })

  it('is settled once the plan is bought for later', async () => {
    await subscribe()
    await pay.pass(2 * HOUR)
    await choices().choose(ana, await planId('individualMotorbike'))
    expect(await choices().of(ana)).toBe(await planId('individualMotorbike'))
    await subscribe('APRO', 'individualMotorbike')
    expect(await choices().of(ana)).toBeNull()
  })

  it('stands in for the plan of a link', async () => {
    await expect(choices().wanted(ana, undefined)).rejects.toMatchObject({ code: 'not-found' })
    await choices().choose(ana, await planId())
    expect(await choices().wanted(ana, undefined)).toBe(await planId())
    expect(await choices().wanted(ana, 1)).toBe(1)
  })
})

it("can't be left by a member of the group that pays for it, who can't buy another one", async () => {
  const until = new Date(pay.ledger.clock.now().getTime() + 90 * DAY)
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, ana, 'professionalFleet', {
      source: 'fleet:1',
      periodEndsAt: until,
      expiresAt: until,
    }),
  )
  await expect(pay.plan.leave(ana)).rejects.toMatchObject({ code: 'conflict' })
  await expect(subscribe()).rejects.toMatchObject({ code: 'permission' })
  const wanted = await pay.checks.plan(await planId())
  expect((await pay.checks.offer(ana, wanted)).refusal).toMatchObject({ code: 'permission' })
  expect((await present())?.name).toBe('InfoPro Grupal')
})

it('ends at once when it is left before the first charge, and sends back money that comes', async () => {
  pay.mp.deliver('never')
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.plan.leave(ana)
  expect((await present())?.name).toBe('Free')
  expect(await balance()).toBe(0)
  await pay.reconcile.run()
  await pay.work()
  await pay.reconcile.run()
  expect(await payments()).toEqual(['refunded 12000 12000'])
  expect(await atService()).toBe('cancelled')
})

it('takes what was spent beyond what was paid off the next plan', async () => {
  await pay.pass(18 * DAY)
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.ledger.credits.charge(
    ana,
    Array.from({ length: 45 }, (_, at) => at + 1),
    'cars',
  )
  await pay.pass(3 * DAY)
  await pay.ledger.credits.charge(
    ana,
    Array.from({ length: 40 }, (_, at) => at + 1),
    'cars',
  )
  await pay.plan.leave(ana)
  await pay.pass(40 * DAY)
  await pay.ledger.subscriptions.settleDue()
  await pay.work()
  const wanted = await pay.checks.plan(await planId())
  expect((await pay.checks.offer(ana, wanted)).credits).toMatchObject({
    now: 0,
    firstMonth: 5,
    monthly: 45,
    owed: 40,
  })
  await subscribe()
  expect(await balance()).toBe(0)
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(5)
  await pay.pass(30 * DAY)
  expect(await balance()).toBe(45)
})

it('ends with a refund, which closes the lot', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.mp.events.refund(await lastPayment())
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await balance()).toBe(0)
  expect(await payments()).toEqual(['refunded 12000 12000'])
  expect(await kinds('mail')).toContain('payment-refunded')
  await pay.work()
  expect(await atService()).toBe('cancelled')
})

it('pauses with a charge-back and gets the days back that were left, up to the next charge', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  const payment = await lastPayment()
  await pay.pass(10 * DAY)
  await pay.mp.events.chargeBack(payment)
  await pay.work()
  expect((await present())?.status).toBe('paused')
  expect(await atService()).toBe('paused')
  await pay.pass(40 * DAY)
  await pay.mp.events.decideChargeback(payment, 'reimbursed')
  await pay.work()
  expect((await present())?.status).toBe('active')
  expect(await atService()).toBe('authorized')
  const left = Date.parse((await present())?.dueDate ?? '') - pay.ledger.clock.now().getTime()
  // Twenty were left; the next charge comes in eleven, and no days are paid twice.
  expect(left / DAY).toBeCloseTo(11, 0)
})

it('ends with a lost charge-back', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  const payment = await lastPayment()
  await pay.mp.events.chargeBack(payment)
  await pay.mp.events.decideChargeback(payment, 'settled')
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await payments()).toEqual(['refunded 12000 12000'])
})

it('stops the charges of a deleted account', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.ledger.db.transaction((client) => pay.ledger.subscriptions.leave(client, ana, 'deletion'))
  await pay.work()
  expect(await atService()).toBe('cancelled')
})

it('lets only one of two plans begin, and cancels the other before it charges', async () => {
  const [one, other] = await Promise.all([planId(), planId('individualCar')])
  const key = randomUUID()
  const answers = await Promise.allSettled([
    pay.purchases.subscribe(ana, one, pay.card(), key),
    pay.purchases.subscribe(ana, other, pay.card(), randomUUID()),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  await pay.pass(2 * HOUR)
  expect((await payments()).length).toBe(1)
})

it('keeps the terms that the order promised', async () => {
  await subscribe()
  await pay.ledger.db.query('update plan_price set price_cents = 9900000, infocredits_per_month = 7')
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(45)
  await pay.pass(32 * DAY)
  expect(await payments()).toEqual(['paid 12000 0', 'paid 12000 0'])
})

it('begins after a plan that is ending, which keeps its paid days', async () => {
  await subscribe('APRO', 'individualCar')
  await pay.pass(2 * HOUR)
  await pay.plan.leave(ana)
  await pay.work()
  expect(await subscribe()).toMatchObject({ status: 'paid' })
  expect((await present())?.name).toBe('Auto Básico')
  await expect(subscribe()).rejects.toMatchObject({ code: 'conflict' })
  await pay.pass(30 * DAY + 2 * HOUR)
  expect((await present())?.name).toBe('Premium')
  expect(await payments()).toEqual(['paid 12000 0', 'paid 6500 0'])
  expect(await balance()).toBe(45)
})

it('is bought without scripts at a link, the same one while it waits', async () => {
  const id = await planId()
  const link = await pay.purchases.link(ana, id)
  expect(await pay.purchases.link(ana, id)).toBe(link)
  pay.mp.misbehave({ status: 500 })
  await expect(pay.purchases.link(await pay.buyer(), id)).rejects.toMatchObject({ code: 'unavailable' })
  pay.mp.misbehave(undefined)
  const [order] = await pay.ledger.db.query<{ externalId: string }>(
    'select preapproval_id as "externalId" from payment_order where account_id = $1',
    [ana],
  )
  await pay.mp.events.authorize(order!.externalId, pay.mp.cardToken())
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(45)
})

it('charges a year at once', async () => {
  await subscribe('APRO', 'individualPremium', 'anual')
  await pay.pass(2 * HOUR)
  expect(await payments()).toEqual(['paid 129600 0'])
  await pay.pass(300 * DAY)
  expect(await balance()).toBe(45)
  expect((await present())?.dueDate).toBe('2027-11-10T15:00:00.000Z')
})

it('shows a plan that is never charged', async () => {
  await subscribe()
  pay.mp.events.stall(await externalId())
  await pay.pass(2 * DAY)
  await pay.reconcile.run()
  expect(await kinds('payment_finding')).toEqual(['no-charge'])
  expect(await balance()).toBe(3)
  await pay.pass(10 * DAY)
  await pay.ledger.subscriptions.settleDue()
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await atService()).toBe('cancelled')
})

it('takes a finding away when the charge comes, and shows it again when the next one is missing', async () => {
  const open = async () =>
    (await pay.ledger.db.query('select from payment_finding where settled_at is null')).length
  pay.mp.deliver('never')
  await subscribe()
  pay.mp.events.stall(await externalId())
  await pay.pass(2 * DAY)
  await pay.reconcile.run()
  expect(await open()).toBe(1)
  await pay.mp.events.resume(await externalId())
  await pay.reconcile.run()
  expect(await open()).toBe(0)
  pay.mp.events.stall(await externalId())
  await pay.pass(32 * DAY)
  await pay.reconcile.run()
  expect(await open()).toBe(1)
})

it.each(['refund', 'lost charge-back'] as const)(
  'gives nothing of a month again after a %s, when another plan is only authorized',
  async (why) => {
    await subscribe()
    await pay.pass(2 * HOUR)
    const payment = await lastPayment()
    if (why === 'refund') await pay.mp.events.refund(payment)
    else {
      await pay.mp.events.chargeBack(payment)
      await pay.mp.events.decideChargeback(payment, 'settled')
    }
    await pay.work()
    expect(await balance()).toBe(0)
    await subscribe('FUND')
    expect(await balance()).toBe(0)
    await pay.pass(DAY)
    await pay.plan.leave(ana)
    await pay.work()
    await subscribe('APRO')
    expect(await balance()).toBe(0)
    await pay.pass(2 * HOUR)
    expect(await balance()).toBe(45)
  },
)

it('shows days that a won charge-back paid for when the plan was left meanwhile', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  const payment = await lastPayment()
  await pay.mp.events.chargeBack(payment)
  await pay.work()
  await pay.plan.leave(ana)
  await pay.mp.events.decideChargeback(payment, 'reimbursed')
  await pay.work()
  expect((await present())?.name).toBe('Free')
  expect(await kinds('payment_finding')).toEqual(['chargeback', 'won-after-end'])
})

it('shows money that a bank returned for a charge that was never heard of', async () => {
  pay.mp.deliver('never')
  await subscribe()
  await pay.mp.advance(2 * HOUR)
  const answer = await fetch(`${pay.mp.url}/v1/payments/search?limit=10`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  const { results } = await fetchedBody<{ results: { id: number }[] }>(answer)
  const payment = String(results[0]?.id)
  await pay.mp.events.chargeBack(payment)
  await pay.mp.events.decideChargeback(payment, 'reimbursed')
  pay.ledger.clock.set(new Date(pay.mp.now().getTime() + 12 * DAY))
  await pay.ledger.subscriptions.settleDue()
  expect((await present())?.name).toBe('Free')
  await pay.reconcile.run()
  expect(await kinds('payment_finding')).toContain('won-after-end')
  expect(await payments()).toEqual(['paid 12000 0'])
})

it('stops charges in a dispute also when the job that does it was lost', async () => {
  await subscribe()
  await pay.pass(2 * HOUR)
  await pay.mp.events.chargeBack(await lastPayment())
  await pay.updates.payment((await pay.provider.payment(await lastPayment()))!)
  await pay.ledger.db.query("delete from outbox where job = 'payments.settle-subscription'")
  expect(await atService()).toBe('authorized')
  await pay.reconcile.run()
  await pay.work()
  expect(await atService()).toBe('paused')
})
