import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'
import { wrongProjections } from '../testing/projections.js'

let pay: TestPayments
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  ana = await pay.buyer()
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  expect(await wrongProjections(pay.ledger)).toEqual([])
  await pay.close()
})

const planId = async (code: PlanCode, billing: string) => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    'select id from plan where code = $1 and billing = $2',
    [code, billing],
  )
  return plan?.id ?? 0
}
const choose = async (code: PlanCode, billing = 'monthly') =>
  pay.purchases.subscribe(ana, await planId(code, billing), pay.card(), randomUUID())
const offer = async (code: PlanCode) =>
  pay.checks.offer(ana, await pay.checks.plan(await planId(code, 'monthly')))
const own = () => pay.plan.of(ana)
const shown = async () => {
  const { subscription } = await own()
  return `${subscription?.name} ${subscription?.status}`
}
const balance = () => pay.ledger.credits.balance(ana)
const findings = async () => {
  const rows = await pay.ledger.db.query<{ kind: string }>('select kind from payment_finding order by id')
  return rows.map(({ kind }) => kind)
}
const refunds = () => pay.ledger.db.query<{ reason: string }>('select reason from payment_refund')
/** Payments by Mercado Pago's number, the oldest first. */
const paymentIds = async (kind: 'recurring_payment' | 'regular_payment') => {
  const answer = await fetch(`${pay.mp.url}/v1/payments/search?limit=100&sort=date_created&criteria=asc`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  const { results } = await fetchedBody<{ results: { id: number; operation_type: string }[] }>(answer)
  return results.filter(({ operation_type }) => operation_type === kind).map(({ id }) => String(id))
}
const charges = () => paymentIds('recurring_payment')
const differences = () => paymentIds('regular_payment')
const preapproval = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=10`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  const { results } = await fetchedBody<{ results: { id: string; status: string }[] }>(answer)
  return results[0]!
}
const dispute = async (id: string) => {
  await pay.mp.events.chargeBack(id)
  await pay.work()
}
const decide = async (id: string, result: 'reimbursed' | 'settled') => {
  await pay.mp.events.decideChargeback(id, result)
  await pay.work()
}
/** Auto Básico since the 10th, on the 20th. */
const onDay10 = async () => {
  await choose('individualCar')
  await pay.pass(2 * HOUR)
  await pay.pass(10 * DAY)
}

describe('a difference', () => {
  beforeEach(onDay10)

  it('that is refunded takes its raise of a later month too', async () => {
    await choose('individualPremium')
    await pay.pass(13 * DAY)
    expect(await balance()).toBe(45)
    await pay.mp.events.refund((await differences())[0]!)
    await pay.work()
    expect([await shown(), await balance()]).toEqual(['Auto Básico active', 15])
  })

  it('that is refunded with its credits spent is shown to staff', async () => {
    await choose('individualPremium')
    const codias = Array.from({ length: 30 }, (_, at) => at + 1)
    await pay.ledger.credits.charge(ana, codias, 'cars')
    await pay.mp.events.refund((await differences())[0]!)
    await pay.work()
    expect(await balance()).toBe(0)
    expect(await findings()).toContain('credits-spent')
  })

  it('that was paid again keeps the plan when the first one’s dispute is lost', async () => {
    await choose('individualPremium')
    const [first] = await differences()
    await dispute(first!)
    expect(await shown()).toBe('Auto Básico active')
    await choose('individualPremium')
    await decide(first!, 'settled')
    expect(await shown()).toBe('Premium active')
  })

  it('that was paid again is given back when the first one’s dispute is won', async () => {
    await choose('individualPremium')
    const [first] = await differences()
    await dispute(first!)
    await choose('individualPremium')
    await decide(first!, 'reimbursed')
    expect([await shown(), await balance()]).toEqual(['Premium active', 35])
    expect(await refunds()).toEqual([{ reason: 'La diferencia de esos días ya se había pagado.' }])
    const [, second] = await differences()
    expect((await pay.provider.payment(second!))?.status).toBe('refunded')
    expect(await findings()).not.toContain('job-failed')
  })

  it('keeps its plan when a dispute is won before it is heard of, and when that is said again', async () => {
    await choose('individualPremium')
    const [first] = await differences()
    await pay.mp.events.chargeBack(first!)
    await decide(first!, 'reimbursed')
    expect([await shown(), await refunds()]).toEqual(['Premium active', []])
    await decide(first!, 'reimbursed')
    expect([await shown(), await refunds()]).toEqual(['Premium active', []])
  })

  it('keeps its plan when it is won while the charge of its days is disputed', async () => {
    await choose('individualPremium')
    const [charge] = await charges()
    const [difference] = await differences()
    await dispute(charge!)
    await dispute(difference!)
    await decide(difference!, 'reimbursed')
    await decide(charge!, 'reimbursed')
    expect([await shown(), await refunds()]).toEqual(['Premium active', []])
  })

  it('that is won after its days stays as it is', async () => {
    await choose('individualPremium')
    const [first] = await differences()
    await dispute(first!)
    await pay.pass(25 * DAY)
    await decide(first!, 'reimbursed')
    expect([await shown(), await refunds()]).toEqual(['Auto Básico active', []])
  })

  it('that is heard of after its days, won from a bank, is shown to staff', async () => {
    pay.mp.misbehave({ status: 500 })
    const { paymentId: orderId } = await choose('individualPremium')
    pay.mp.misbehave(undefined)
    pay.mp.deliver('never')
    const { cardToken, dni, paymentMethodId: methodId } = pay.card()
    const buyer = { description: 'Premium', email: 'ana@ejemplo.com.ar' }
    const { id } = await pay.provider.pay({
      orderId,
      cardToken,
      dni,
      methodId,
      amountCents: 366_667,
      ...buyer,
    })
    await pay.pass(25 * DAY)
    await pay.mp.events.chargeBack(id)
    await pay.mp.events.decideChargeback(id, 'reimbursed')
    await pay.updates.payment((await pay.provider.payment(id))!)
    expect([await findings(), await refunds()]).toEqual([['won-after-end'], []])
  })

  it('that was given up is given back when it turns out approved after the person paid again', async () => {
    pay.mp.misbehave({ status: 500 })
    const { paymentId } = await choose('individualPremium')
    pay.mp.misbehave(undefined)
    await pay.pass(2 * HOUR)
    await pay.orderChecks.checkDue()
    expect(await pay.plan.status(ana, paymentId)).toBe('cancelled')
    await choose('individualPremium')
    const { cardToken, dni, paymentMethodId: methodId } = pay.card()
    const late = await pay.provider.pay({
      ...{ orderId: paymentId, cardToken, dni, methodId },
      ...{ amountCents: 366_667, description: 'Premium', email: 'ana@ejemplo.com.ar' },
    })
    await pay.updates.payment(late)
    expect(await shown()).toBe('Premium active')
    expect(await refunds()).toHaveLength(1)
  })
})

it('stays left when a dispute of it is won', async () => {
  await choose('individualPremium', 'anual')
  await pay.pass(2 * HOUR)
  await pay.plan.leave(ana)
  const [charge] = await charges()
  await dispute(charge!)
  await decide(charge!, 'reimbursed')
  expect(await shown()).toBe('Premium ending')
  expect((await preapproval()).status).toBe('paused')
})

it('is asked once to be left: again, while a dispute pauses it, ends nothing', async () => {
  await onDay10()
  await pay.plan.leave(ana)
  const [charge] = await charges()
  await dispute(charge!)
  await pay.plan.leave(ana)
  await decide(charge!, 'reimbursed')
  expect(await shown()).toBe('Auto Básico ending')
})

it('can be kept while a dispute pauses it', async () => {
  await onDay10()
  await pay.plan.leave(ana)
  const [charge] = await charges()
  await dispute(charge!)
  expect((await own()).may.stay).toBeNull()
  await pay.plan.stay(ana)
  await decide(charge!, 'reimbursed')
  expect(await shown()).toBe('Auto Básico active')
})

it('can be bought again for later once Mercado Pago has cancelled it', async () => {
  await onDay10()
  await pay.mp.events.cancel((await preapproval()).id)
  await pay.work()
  await choose('individualCar')
  expect((await own()).next).toMatchObject({ name: 'Auto Básico', startsAt: '2026-12-10T15:00:00.000Z' })
  await pay.plan.leave(ana)
  expect([(await own()).next, await shown()]).toEqual([null, 'Auto Básico ending'])
})

it('can’t be kept once the money for its last days went back', async () => {
  await onDay10()
  await pay.pass(22 * DAY)
  await pay.mp.events.refund((await charges()).at(-1)!)
  await pay.work()
  await expect(pay.plan.stay(ana)).rejects.toMatchObject({ code: 'conflict' })
})

it('can’t be kept, nor raised, once Mercado Pago has cancelled it', async () => {
  await onDay10()
  await pay.mp.events.cancel((await preapproval()).id)
  await pay.work()
  await expect(pay.plan.stay(ana)).rejects.toMatchObject({ code: 'conflict' })
  expect(await shown()).toBe('Auto Básico ending')
  expect(await offer('individualPremium')).toMatchObject({ manner: 'later', refusal: null })
})

it('pays no days twice after a dispute that is won', async () => {
  await onDay10()
  const [charge] = await charges()
  await dispute(charge!)
  await pay.pass(10 * DAY)
  await decide(charge!, 'reimbursed')
  expect((await own()).nextCharge?.at).toBe('2026-12-10T15:00:00.000Z')
})

it('stays paused by a rejected charge when a dispute of an older one is won', async () => {
  await onDay10()
  pay.mp.events.rejectCharges((await preapproval()).id, 1000)
  await pay.pass(21 * DAY)
  expect(await shown()).toBe('Auto Básico paused')
  const [older] = await charges()
  await dispute(older!)
  await decide(older!, 'reimbursed')
  expect(await shown()).toBe('Auto Básico paused')
})

it('gives nothing of a disputed charge when another plan is only authorized', async () => {
  await choose('individualPremium')
  await pay.pass(2 * HOUR)
  expect(await balance()).toBe(45)
  await dispute((await charges())[0]!)
  await pay.plan.leave(ana)
  await pay.work()
  await choose('individualCar')
  expect([await shown(), await balance()]).toEqual(['Auto Básico active', 0])
})

it('owes what was spent until a plan that was chosen for later begins', async () => {
  await choose('individualPremium')
  await pay.pass(2 * HOUR)
  await pay.plan.leave(ana)
  await choose('individualCar')
  const spendAll = async () => {
    const first = pay.ledger.clock.now().getTime() % 1_000_000
    const codias = Array.from({ length: await balance() }, (_, at) => first + at)
    await pay.ledger.credits.charge(ana, codias, 'cars')
    return codias.length
  }
  expect(await spendAll()).toBe(45)
  await pay.pass(22 * DAY)
  // The share of December that the plan lasts, which no charge pays.
  const share = await spendAll()
  expect(share).toBeGreaterThan(0)
  await pay.pass(7 * DAY + 23 * HOUR)
  await pay.ledger.subscriptions.settleDue()
  const [next] = await pay.ledger.db.query<{ status: string; owed: number }>(
    "select status, owed from subscription where code = 'individualCar'",
  )
  expect(next).toEqual({ status: 'active', owed: share })
})
