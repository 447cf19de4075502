import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const WHY = 'Lo pidió por teléfono.'
let pay: TestPayments
let office: TestDesk
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
  ana = await pay.buyer()
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

const choose = async (code: PlanCode) => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    "select id from plan where code = $1 and billing = 'monthly'",
    [code],
  )
  await pay.purchases.subscribe(ana, plan?.id ?? 0, pay.card(), randomUUID())
}
const orderId = async (kind: string) => {
  const [order] = await pay.ledger.db.query<{ id: string }>(
    `select id from bill where kind = $1 and (kind <> 'plan' or is_charge)`,
    [kind],
  )
  return order?.id ?? ''
}
const spend = (count: number) =>
  pay.ledger.credits.charge(
    ana,
    Array.from({ length: count }, (_, at) => at + 1),
    'cars',
  )
const refund = async (id: string, amountCents: number) => {
  await office.desk.refund(id, { amountCents, reason: WHY, key: randomUUID() }, office.staff)
  await pay.work()
}
const partlyRefunded = async () => {
  const found = await pay.ledger.db.query<{ detail: string }>(
    "select detail from payment_finding where kind = 'partial-refund'",
  )
  return found.map(({ detail }) => detail)
}
const atService = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=10`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  return (await fetchedBody<{ results: { status: string }[] }>(answer)).results.map(({ status }) => status)
}
const balance = () => pay.ledger.credits.balance(ana)
const plan = async () => (await pay.ledger.heldPlans.activeOf(ana))?.name

describe('a pack', () => {
  let id: string

  beforeEach(async () => {
    await pay.ledger.db.transaction((client) =>
      pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
    )
    await pay.purchases.buyPack(ana, await fifteen(), pay.card(), randomUUID())
    id = await orderId('pack')
  })
  const fifteen = async () => {
    const [product] = await pay.ledger.db.query<{ id: number }>(
      'select id from product where infocredits = 15',
    )
    return product?.id ?? 0
  }

  it('gives back its share of credits for each part, rounded down', async () => {
    expect(await office.desk.refundEffects(id, 260_000)).toMatchObject({
      amount: 2600,
      most: 7500,
      creditsTaken: 5,
      creditsSpent: 0,
      refusal: null,
    })
    await refund(id, 260_000)
    expect(await balance()).toBe(25)
    expect(await office.desk.refundEffects(id, 490_001)).toMatchObject({
      most: 4900,
      refusal: expect.stringMatching(/Quedan \$\s4\.900 para devolver/),
    })
    expect(await office.desk.refundEffects(id, null)).toMatchObject({ amount: 4900, creditsTaken: 10 })
    await pay.pass(HOUR)
    await refund(id, 490_000)
    const sheet = await office.desk.order(id)
    expect(sheet).toMatchObject({ status: 'refunded', refunded: 7500, method: 'credit' })
    expect(sheet.refunds.map(({ amount, doneAt }) => [amount, doneAt !== null])).toEqual([
      [4900, true],
      [2600, true],
    ])
    expect(await balance()).toBe(15)
  })

  it('is refunded once while the same amount is on its way, and not in another amount', async () => {
    const asked = (amountCents: number) =>
      office.desk.refund(id, { amountCents, reason: WHY, key: randomUUID() }, office.staff)
    await Promise.all([asked(100_000), asked(100_000), asked(100_000)])
    await expect(asked(200_000)).rejects.toMatchObject({ message: 'Ya se está devolviendo.' })
    await pay.work()
    expect((await office.desk.order(id)).refunds).toHaveLength(1)
    expect((await office.desk.order(id)).refunded).toBe(1000)
  })

  it('is refunded once under a key, also when the first answer was lost', async () => {
    const asked = (amountCents: number, of = id) =>
      office.desk.refund(of, { amountCents, reason: WHY, key: 'clave' }, office.staff)
    expect(await asked(100_000)).toEqual({ isRepeated: false })
    await pay.work()
    expect(await asked(100_000)).toEqual({ isRepeated: true })
    await expect(asked(200_000)).rejects.toMatchObject({ code: 'conflict' })
    await pay.work()
    expect((await office.desk.order(id)).refunded).toBe(1000)
  })

  it('isn’t refunded while a charge-back is open', async () => {
    const { externalId } = await office.desk.order(id)
    await pay.mp.events.chargeBack(externalId ?? '')
    await pay.work()
    await expect(refund(id, 100_000)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/desconoció/),
    })
  })

  it('says until when Mercado Pago takes documents about a charge-back, until it is decided', async () => {
    const { externalId } = await office.desk.order(id)
    await pay.mp.events.chargeBack(externalId ?? '')
    await pay.work()
    const deadline = '2026-11-20T15:00:00.000Z'
    const open = [{ documents: 'not_supplied', deadline, eligible: true, covered: null }]
    expect((await office.desk.order(id)).chargebacks).toMatchObject(open)
    const [found] = await pay.ledger.db.query<{ id: number }>(
      "select id from payment_finding where kind = 'chargeback' and settled_at is null",
    )
    expect(await office.findings.one(found!.id)).toMatchObject({ orderId: id, deadline, action: null })
    await pay.ledger.db.query('delete from payment_chargeback')
    await office.desk.askChargebacks(id, office.staff)
    expect((await office.desk.order(id)).chargebacks).toMatchObject(open)
    await pay.mp.events.decideChargeback(externalId ?? '', 'reimbursed')
    await pay.work()
    expect((await office.desk.order(id)).chargebacks).toMatchObject([{ covered: true }])
    expect(await office.findings.one(found!.id)).toMatchObject({ settledAt: expect.any(String) })
  })
})

describe('a plan', () => {
  beforeEach(async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    await pay.pass(10 * DAY)
  })

  it('goes on when a part of its payment went back, and ends when all did', async () => {
    const id = await orderId('plan')
    expect(await office.desk.refundEffects(id, 100_050)).toMatchObject({ endsPlan: false, creditsTaken: 0 })
    await refund(id, 100_050)
    expect([await plan(), await balance()]).toEqual(['Auto Básico', 15])
    expect(await partlyRefunded()).toEqual([])
    await spend(4)
    expect(await office.desk.refundEffects(id, null)).toMatchObject({
      amount: 5499.5,
      endsPlan: true,
      creditsTaken: 11,
      creditsSpent: 4,
    })
    await pay.pass(HOUR)
    await refund(id, 549_950)
    expect([await plan(), await balance()]).toEqual(['Free', 0])
  })

  it('asks staff to look at a part that was refunded elsewhere, and only at that', async () => {
    const id = await orderId('plan')
    const { externalId } = await office.desk.order(id)
    await refund(id, 100_000)
    expect(await partlyRefunded()).toEqual([])
    await pay.mp.events.refund(externalId ?? '', 500.5)
    await pay.work()
    expect(await partlyRefunded()).toEqual([
      expect.stringMatching(
        /^Se devolvieron \$\s1\.500,50 de \$\s6\.500; desde acá, \$\s1\.000\. El plan sigue\.$/,
      ),
    ])
  })

  it('takes the plan that would follow with it, and says what was paid to go up', async () => {
    await choose('individualPremium')
    await choose('individualCar')
    const id = await orderId('plan')
    expect(await office.desk.refundEffects(id, null)).toMatchObject({
      endsPlan: true,
      endsNext: 'Auto Básico',
      upgradePaid: 3666.67,
    })
    await refund(id, 650_000)
    expect(await plan()).toBe('Free')
    expect(await pay.ledger.heldPlans.nextOf(ana)).toBeNull()
    expect(await atService()).toEqual(['cancelled', 'cancelled'])
  })

  it('that would follow is given up when Mercado Pago has cancelled it', async () => {
    await choose('individualMotorbike')
    const next = await pay.ledger.heldPlans.nextOf(ana)
    await pay.mp.events.cancel(next?.externalId ?? '')
    await pay.work()
    expect(await pay.ledger.heldPlans.nextOf(ana)).toBeNull()
    expect(await plan()).toBe('Auto Básico')
  })

  it('is again the one before when its difference went back', async () => {
    await choose('individualPremium')
    await spend(20)
    const id = await orderId('difference')
    expect(await office.desk.refundEffects(id, null)).toMatchObject({
      amount: 3666.67,
      creditsTaken: 15,
      creditsSpent: 5,
      endsPlan: false,
      backTo: 'Auto Básico',
    })
    expect(await office.desk.refundEffects(id, 100_000)).toMatchObject({ creditsTaken: 0, backTo: null })
    await refund(id, 366_667)
    expect([await plan(), await balance()]).toEqual(['Auto Básico', 0])
    expect(await office.desk.refundEffects(id, null)).toMatchObject({ refusal: 'El dinero ya se devolvió.' })
  })
})
