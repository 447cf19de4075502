import { randomUUID } from 'node:crypto'
import type { FindingsQuery } from './findings.repository.js'
import { openDesk, type TestDesk } from '../testing/open-desk.js'
import { HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'

const WHY = 'Lo pidió por teléfono.'
let pay: TestPayments
let office: TestDesk
let ana: number
let id: string

beforeEach(async () => {
  pay = await openPayments()
  office = await openDesk(pay)
  ana = await pay.buyer()
  await pay.ledger.db.transaction((client) =>
    pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
  )
  const [pack] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  id = (await pay.purchases.buyPack(ana, pack!.id, pay.card(), randomUUID())).paymentId
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

const ask = async (amountCents = 750_000) => {
  await office.desk.refund(id, { amountCents, reason: WHY, key: randomUUID() }, office.staff)
  await pay.work()
}
const night = async () => {
  await pay.pass(HOUR)
  await pay.reconcile.run()
  await pay.work()
}
const sheet = () => office.desk.order(id)
const number = async () => (await sheet()).externalId ?? ''
const states = async () => (await sheet()).refunds.map(({ state }) => state)
const balance = () => pay.ledger.credits.balance(ana)
const findings = async () => {
  const filter = { kind: 'job-failed', open: true }
  const asked = { page: 1, perPage: 25, sort: 'id', order: 'DESC', filter }
  return (await office.findings.page(asked as FindingsQuery)).data
}

describe('a refund that Mercado Pago refuses', () => {
  beforeEach(async () => {
    pay.mp.answerRefunds('no-money')
    await ask()
    pay.mp.answerRefunds('approved')
  })

  it('isn’t sent again at night, nor after staff settled it otherwise', async () => {
    await night()
    expect(await sheet()).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'refused', code: '2030', doneAt: null }],
      effects: { most: 7500, refusal: null },
    })
    const [found] = await findings()
    expect(found).toMatchObject({ code: '2030', orderId: id, accountId: ana, action: 'retry' })
    await office.findings.settle(found!.id, 'Se pagó por transferencia.', office.staff)
    await night()
    expect([await states(), (await sheet()).status, await balance()]).toEqual([['given-up'], 'paid', 30])
    await expect(office.findings.repeat(found!.id, office.staff)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is sent again when staff press again, once', async () => {
    const [found] = await findings()
    await office.findings.repeat(found!.id, office.staff)
    expect(await states()).toEqual(['asked'])
    await office.findings.repeat(found!.id, office.staff)
    await pay.work()
    expect([await states(), await balance(), await findings()]).toEqual([['done'], 15, []])
    await expect(office.findings.repeat(found!.id, office.staff)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('bars no other refund, which takes its place', async () => {
    await pay.pass(HOUR)
    await ask(100_000)
    expect([await states(), await findings()]).toEqual([['done', 'given-up'], []])
    await pay.pass(HOUR)
    await ask(650_000)
    expect((await sheet()).refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [6500, 'done'],
      [1000, 'done'],
      [7500, 'given-up'],
    ])
  })

  it('is done when staff refund the payment in Mercado Pago', async () => {
    await pay.mp.events.refund(await number())
    await pay.work()
    expect([await states(), await findings()]).toEqual([['done'], []])
  })
})

describe('a refund that Mercado Pago answers and doesn’t approve', () => {
  it('is in process, and asked for again until it is approved', async () => {
    pay.mp.answerRefunds('in_process')
    await ask()
    await night()
    expect(await sheet()).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'in-process', doneAt: null, problem: null }],
      effects: { refusal: 'Ya se está devolviendo.' },
    })
    expect([await balance(), await findings()]).toEqual([30, []])
    await pay.mp.events.decideRefund(await number(), 'approved')
    await pay.work()
    expect([await states(), (await sheet()).status, await balance()]).toEqual([['done'], 'refunded', 15])
  })

  it('is refused if it is rejected later, which only the night tells', async () => {
    pay.mp.answerRefunds('in_process')
    await ask()
    await pay.mp.events.decideRefund(await number(), 'rejected')
    await night()
    expect([await states(), await balance()]).toEqual([['refused'], 30])
    expect(await findings()).toMatchObject([{ code: 'rejected', action: 'retry' }])
  })

  it('is refused if it is rejected at once, and is another one for Mercado Pago when staff press again', async () => {
    pay.mp.answerRefunds('rejected')
    await ask()
    await night()
    expect([await states(), (await sheet()).status, await balance()]).toEqual([['refused'], 'paid', 30])
    pay.mp.answerRefunds('approved')
    const [found] = await findings()
    await office.findings.repeat(found!.id, office.staff)
    await pay.work()
    expect([await states(), await balance(), await findings()]).toEqual([['done'], 15, []])
  })

  it('is known when a part is approved, from the webhook of its payment', async () => {
    pay.mp.answerRefunds('in_process')
    await ask(250_000)
    await pay.mp.events.decideRefund(await number(), 'approved')
    await pay.work()
    expect(await sheet()).toMatchObject({ status: 'paid', refunded: 2500, refunds: [{ state: 'done' }] })
    expect(await pay.ledger.db.query("select 1 from payment_finding where kind = 'partial-refund'")).toEqual(
      [],
    )
  })
})

it('can’t be given up while Mercado Pago has it in process', async () => {
  pay.mp.answerRefunds('in_process')
  await ask()
  const [{ id: refundId } = { id: '' }] = (await sheet()).refunds
  const lost = () => Promise.reject(new Error('No answer'))
  await expect(
    pay.failed.watch(`payments.refund ${refundId}`, { attempt: 8, lastAttempt: true }, lost),
  ).rejects.toThrow('No answer')
  const [found] = await findings()
  const settled = office.findings.settle(found!.id, 'Se pagó por transferencia.', office.staff)
  await expect(settled).rejects.toMatchObject({ message: expect.stringMatching(/en proceso/) })
  await pay.mp.events.decideRefund(await number(), 'rejected')
  await night()
  expect([await states(), (await findings()).length]).toEqual([['refused'], 1])
})

it('isn’t sent after staff gave it up without an answer', async () => {
  pay.mp.misbehave({ call: 'POST /v1/payments/', status: 500 })
  await ask()
  pay.mp.misbehave(undefined)
  expect(await states()).toEqual(['sent'])
  const [{ id: refundId } = { id: '' }] = (await sheet()).refunds
  const gone = () => Promise.reject(new Error('No answer'))
  await expect(
    pay.failed.watch(`payments.refund ${refundId}`, { attempt: 8, lastAttempt: true }, gone),
  ).rejects.toThrow('No answer')
  const [found] = await findings()
  await office.findings.settle(found!.id, 'Se pagó por transferencia.', office.staff)
  await night()
  expect([await states(), (await sheet()).status]).toEqual([['given-up'], 'paid'])
})

it('is done when staff refund the payment in Mercado Pago before it is sent', async () => {
  await office.desk.refund(id, { amountCents: 750_000, reason: WHY, key: randomUUID() }, office.staff)
  await pay.mp.events.refund(await number())
  await pay.work()
  expect([await states(), (await sheet()).refunded, await findings()]).toEqual([['done'], 7500, []])
})
