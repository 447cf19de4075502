import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
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

const planId = async (code: PlanCode, billing = 'monthly') => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    'select id from plan where code = $1 and billing = $2',
    [code, billing],
  )
  return plan?.id ?? 0
}
const choose = async (code: PlanCode, { billing = 'monthly', holder = 'APRO' } = {}) =>
  pay.purchases.subscribe(ana, await planId(code, billing), pay.card({ holder }), randomUUID())
const offer = async (code: PlanCode, billing?: string) =>
  pay.checks.offer(ana, await pay.checks.plan(await planId(code, billing)))
const balance = () => pay.ledger.credits.balance(ana)
const planName = async () => (await pay.ledger.heldPlans.activeOf(ana))?.name
const payments = async () =>
  (await pay.plan.payments(ana, { pageNumber: 1, pageSize: 20 })).response.map(
    ({ kind, status, amount }) => `${kind} ${status} ${amount}`,
  )
const atService = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=100`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  const { results } = await fetchedBody<{
    results: { status: string; auto_recurring: { transaction_amount: number } }[]
  }>(answer)
  return results.map((each) => `${each.status} ${each.auto_recurring.transaction_amount}`).sort()
}
const differenceId = async () => {
  const [row] = await pay.ledger.db.query<{ id: string }>(
    "select payment_id as id from payment_order where kind = 'difference' order by created_at desc limit 1",
  )
  return row!.id
}
/** Auto Básico, paid, with 20 of its 30 days left. */
const onDay10 = async () => {
  await choose('individualCar')
  await pay.pass(2 * HOUR)
  await pay.pass(10 * DAY)
  expect(await balance()).toBe(15)
}

describe('up', () => {
  beforeEach(onDay10)

  it('is had at once for the difference by days, and costs the new price from the next charge', async () => {
    expect(await offer('individualPremium')).toMatchObject({
      manner: 'difference',
      today: 3666.67,
      next: { amount: 12_000, at: '2026-12-10T15:00:00.000Z' },
      credits: { now: 20, monthly: 45 },
      refusal: null,
    })
    expect(await choose('individualPremium')).toMatchObject({ status: 'paid' })
    expect(await planName()).toBe('Premium')
    expect(await balance()).toBe(35)
    await pay.work()
    expect(await atService()).toEqual(['authorized 12000'])
    await pay.pass(11 * DAY)
    expect(await balance()).toBe(45)
    await pay.pass(10 * DAY)
    expect(await payments()).toEqual(['plan paid 12000', 'difference paid 3666.67', 'plan paid 6500'])
    expect((await pay.plan.of(ana)).nextCharge).toEqual({ at: '2027-01-10T15:00:00.000Z', amount: 12_000 })
  })

  it('changes nothing when the difference is rejected', async () => {
    expect(await choose('individualPremium', { holder: 'FUND' })).toMatchObject({ status: 'cancelled' })
    expect(await planName()).toBe('Auto Básico')
    expect(await balance()).toBe(15)
  })

  it.each(['late', 'twice', 'out-of-order', 'never'] as const)(
    'waits for its payment, once, with notices %s',
    async (policy) => {
      pay.mp.deliver(policy)
      const { paymentId } = await choose('individualPremium', { holder: 'CONT' })
      expect(await planName()).toBe('Auto Básico')
      await expect(choose('individualPremium')).rejects.toMatchObject({ code: 'conflict' })
      await pay.mp.events.approve(await differenceId())
      await pay.pass(3 * HOUR)
      await pay.orderChecks.checkDue()
      await pay.pass(0)
      expect(await pay.plan.status(ana, paymentId)).toBe('paid')
      expect(await planName()).toBe('Premium')
      expect(await balance()).toBe(35)
    },
  )

  it('sends the difference back when its days are over', async () => {
    await choose('individualPremium', { holder: 'CONT' })
    await pay.pass(25 * DAY)
    await pay.mp.events.approve(await differenceId())
    await pay.pass(0)
    expect(await planName()).toBe('Auto Básico')
    expect(await payments()).toEqual(['plan paid 6500', 'difference refunded 3666.67', 'plan paid 6500'])
  })

  it('goes back with a refund, which takes the unspent raise', async () => {
    await choose('individualPremium')
    await pay.ledger.credits.charge(
      ana,
      Array.from({ length: 20 }, (_, at) => at + 1),
      'cars',
    )
    await pay.mp.events.refund(await differenceId())
    await pay.work()
    expect(await planName()).toBe('Auto Básico')
    expect(await balance()).toBe(0)
    expect(await atService()).toEqual(['authorized 6500'])
    await pay.pass(11 * DAY)
    expect(await balance()).toBe(15)
  })

  it('goes back with a charge-back, and comes again when it is won', async () => {
    await choose('individualPremium')
    await pay.mp.events.chargeBack(await differenceId())
    await pay.work()
    expect(await planName()).toBe('Auto Básico')
    expect(await balance()).toBe(15)
    await pay.mp.events.decideChargeback(await differenceId(), 'reimbursed')
    await pay.work()
    expect(await planName()).toBe('Premium')
    expect(await balance()).toBe(35)
    expect(await atService()).toEqual(['authorized 12000'])
  })

  it('lasts to the end of what is paid when the plan is left meanwhile', async () => {
    await choose('individualPremium', { holder: 'CONT' })
    await pay.plan.leave(ana)
    await pay.mp.events.approve(await differenceId())
    await pay.work()
    expect(await planName()).toBe('Premium')
    expect((await pay.plan.of(ana)).leaving?.endsAt).toBe('2026-12-10T15:00:00.000Z')
    await pay.pass(21 * DAY)
    await pay.ledger.subscriptions.settleDue()
    await pay.work()
    expect(await planName()).toBe('Free')
    expect(await atService()).toEqual(['cancelled 12000'])
  })

  it('counts a charge that Mercado Pago made at the price before', async () => {
    await choose('individualPremium')
    await pay.ledger.db.query("delete from outbox where job = 'payments.settle-subscription'")
    await pay.pass(21 * DAY)
    expect(await payments()).toEqual(['plan paid 6500', 'difference paid 3666.67', 'plan paid 6500'])
    expect(await planName()).toBe('Premium')
    expect(await atService()).toEqual(['authorized 6500'])
    await pay.reconcile.run()
    expect(await atService()).toEqual(['authorized 12000'])
    expect(await pay.ledger.db.query('select kind from payment_finding')).toEqual([])
  })

  it('needs scripts', async () => {
    await expect(pay.purchases.link(ana, await planId('individualPremium'))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('at the end of what is paid', () => {
  it.each([
    ['down', 'individualPremium', 'individualCar', 'monthly', 6500],
    ['to the other type', 'individualMotorbike', 'individualCar', 'monthly', 6500],
    ['to a year', 'individualPremium', 'individualPremium', 'anual', 129_600],
  ] as const)('goes %s, and no days are paid twice', async (_, from, to, billing, price) => {
    await choose(from)
    await pay.pass(2 * HOUR)
    await pay.pass(10 * DAY)
    expect(await offer(to, billing)).toMatchObject({
      manner: 'later',
      today: 0,
      next: { amount: price, at: '2026-12-10T15:00:00.000Z' },
    })
    expect(await choose(to, { billing })).toMatchObject({ status: 'paid' })
    await pay.work()
    const own = await pay.plan.of(ana)
    expect(own.next).toMatchObject({ billing, price, startsAt: '2026-12-10T15:00:00.000Z' })
    expect(own.leaving).toBeNull()
    expect(await payments()).toHaveLength(1)
    await expect(choose(to, { billing })).rejects.toMatchObject({ code: 'conflict' })
    await pay.pass(20 * DAY + 2 * HOUR)
    expect(await payments()).toEqual([`plan paid ${price}`, expect.stringMatching(/^plan paid/)])
    expect((await pay.plan.of(ana)).subscription).toMatchObject({ type: billing, price })
    expect((await atService()).filter((each) => each.startsWith('authorized'))).toEqual([
      `authorized ${price}`,
    ])
  })

  it('is taken back', async () => {
    await choose('individualPremium')
    await pay.pass(2 * HOUR)
    await choose('individualCar')
    await pay.work()
    expect(await atService()).toEqual(['authorized 6500', 'paused 12000'])
    await pay.plan.stay(ana)
    await pay.work()
    expect((await pay.plan.of(ana)).next).toBeNull()
    expect(await pay.ledger.db.query("select from mail where kind = 'plan-ended'")).toEqual([])
    expect(await atService()).toEqual(['authorized 12000', 'cancelled 6500'])
    await pay.pass(31 * DAY)
    expect(await payments()).toEqual(['plan paid 12000', 'plan paid 12000'])
  })

  it("isn't had by a link whose days were charged meanwhile", async () => {
    await choose('individualPremium')
    await pay.pass(2 * HOUR)
    await pay.pass(27 * DAY)
    await pay.purchases.link(ana, await planId('individualCar'))
    await pay.pass(4 * DAY)
    const [order] = await pay.ledger.db.query<{ id: string }>(
      'select preapproval_id as id from payment_order where link is not null',
    )
    await pay.mp.events.authorize(order!.id, pay.mp.cardToken())
    await pay.work()
    expect(await planName()).toBe('Premium')
    expect(await atService()).toEqual(['authorized 12000', 'cancelled 6500'])
  })
})

it('lets one of two changes begin when the plan before them was refunded', async () => {
  await choose('individualPremium')
  await pay.pass(2 * HOUR)
  const [charge] = await pay.ledger.db.query<{ id: string }>('select id from payment')
  await pay.purchases.link(ana, await planId('individualCar'))
  await pay.purchases.link(ana, await planId('individualMotorbike'))
  await pay.mp.events.refund(charge!.id)
  await pay.work()
  const links = await pay.ledger.db.query<{ id: string }>(
    'select preapproval_id as id from payment_order where link is not null order by amount_cents',
  )
  for (const { id } of links) await pay.mp.events.authorize(id, pay.mp.cardToken())
  expect(await pay.work()).toEqual([])
  expect((await pay.plan.of(ana)).next?.name).toBe('Moto Básico')
  expect(await atService()).toEqual(['authorized 4500', 'cancelled 12000', 'cancelled 6500'])
})

it('waits for the first charge', async () => {
  await choose('individualCar')
  await expect(choose('individualPremium')).rejects.toMatchObject({
    message: expect.stringMatching(/no se confirmó/),
  })
})
