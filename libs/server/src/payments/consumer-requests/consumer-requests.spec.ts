import { randomUUID } from 'node:crypto'
import type { PlanCode } from '@preciosa/contracts'
import type { ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { NO_LEGAL } from '@preciosa/contracts/operator'
import { fetchedBody } from '@preciosa/testing'
import { ContactDeskService } from '../../people/contact-desk/index.js'
import { GivenPlansService } from '../../people/users/index.js'
import { askAsConsumer } from '../testing/consumer-links.js'
import { openDesk } from '../testing/open-desk.js'
import { DAY, HOUR, openPayments, type TestPayments } from '../testing/open-payments.js'
import { ConsumerActsService } from './consumer-acts.service.js'
import { ConsumerDeskService } from './consumer-desk.service.js'
import { ConsumerRequestsService } from './consumer-requests.service.js'

const ANA = 'ana@ejemplo.com.ar'
let pay: TestPayments
let requests: ConsumerRequestsService
let ana: number

beforeEach(async () => {
  pay = await openPayments()
  requests = pay.ledger.get(ConsumerRequestsService)
  ana = await pay.buyer(ANA)
})
afterEach(async () => {
  expect(await pay.ledger.credits.check()).toEqual([])
  await pay.close()
})

const choose = async (code: PlanCode, holder = 'APRO', billing = 'monthly') => {
  const [plan] = await pay.ledger.db.query<{ id: number }>(
    'select id from plan where code = $1 and billing = $2',
    [code, billing],
  )
  await pay.purchases.subscribe(ana, plan?.id ?? 0, pay.card({ holder }), randomUUID())
}
const buyPack = async (holder = 'APRO') => {
  const [product] = await pay.ledger.db.query<{ id: number }>('select id from product where infocredits = 15')
  await pay.purchases.buyPack(ana, product?.id ?? 0, pay.card({ holder }), randomUUID())
}
const spend = (count: number) =>
  pay.ledger.credits.charge(
    ana,
    Array.from({ length: count }, (_, at) => at + 1),
    'cars',
  )
const linkOf = async (kind: ConsumerRequestKind, email = ANA) =>
  (await askAsConsumer(pay, kind, { email })).mails[0]?.token ?? ''
const withdraw = async (name: RegExp) => {
  const token = await linkOf('withdrawal')
  const { choices } = await requests.offer(token)
  const { done } = await requests.confirm(token, choices.find((each) => name.test(each.name))?.id ?? '')
  await pay.work()
  return done.at(-1)?.text
}
const balance = () => pay.ledger.credits.balance(ana)
const planName = async () => (await pay.ledger.heldPlans.activeOf(ana))?.name
const refunds = () =>
  pay.ledger.db.query<{ cents: number | null; state: string }>(
    'select amount_cents::int as cents, state from payment_refund order by requested_at',
  )
const atService = async () => {
  const answer = await fetch(`${pay.mp.url}/preapproval/search?limit=10`, {
    headers: { authorization: `Bearer ${pay.mp.accessToken}` },
  })
  return (await fetchedBody<{ results: { status: string }[] }>(answer)).results.map(({ status }) => status)
}
const mailed = (kind: string) =>
  pay.ledger.db.query<{ address: string }>('select address from mail where kind = $1', [kind])

describe('a request', () => {
  it('is mailed to the accounts of the address, and to those of the DNI', async () => {
    const [{ tax_id: dni } = { tax_id: '' }] = await pay.ledger.db.query<{ tax_id: string }>(
      `update billing_information set tax_type = 'CUIL', tax_id = '20-07654321-5' where account_id = $1 returning tax_id`,
      [ana],
    )
    expect(dni).toBe('20-07654321-5')
    expect((await askAsConsumer(pay, 'withdrawal', { email: ANA.toUpperCase() })).mails).toEqual([
      { address: ANA, token: expect.stringMatching(/^[\w-]{43}$/) as string },
    ])
    expect((await askAsConsumer(pay, 'withdrawal', { dni: '7654321' })).mails).toHaveLength(1)
    expect((await askAsConsumer(pay, 'withdrawal', { dni: '07654321' })).mails).toHaveLength(1)
  })

  it('says to an unknown address that there is no account, and mails nothing for an unknown DNI', async () => {
    const { mails } = await askAsConsumer(pay, 'cancellation', { email: 'otra@ejemplo.com.ar' })
    expect(mails).toEqual([{ address: 'otra@ejemplo.com.ar', token: null }])
    expect((await askAsConsumer(pay, 'cancellation', { dni: '1234567' })).mails).toEqual([])
  })

  it('has one mail though its job runs twice', async () => {
    await askAsConsumer(pay, 'withdrawal', { email: ANA })
    await requests.answer(1)
    expect(await mailed('consumer-request')).toHaveLength(1)
  })

  it('changes nothing before the link is used, and an unknown link nothing at all', async () => {
    await choose('individualCar')
    await pay.work()
    await linkOf('cancellation')
    expect(await planName()).toBe('Auto Básico')
    await expect(requests.offer('x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' })
    await expect(requests.confirm('x'.repeat(43), 'leave')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('by DNI is each account’s own: one’s link does and shows nothing of another', async () => {
    const other = await pay.buyer('otra@ejemplo.com.ar')
    await pay.ledger.db.query(
      "update billing_information set tax_type = 'DNI', tax_id = '7654321' where account_id = any($1)",
      [[ana, other]],
    )
    for (const id of [ana, other])
      await pay.ledger.db.transaction((client) =>
        pay.ledger.subscriptions.start(client, id, 'individualCar', { source: 'test' }),
      )
    const { mails } = await askAsConsumer(pay, 'cancellation', { dni: '7654321' })
    const tokenOf = (address: string) => mails.find((mail) => mail.address === address)?.token ?? ''
    await requests.confirm(tokenOf('otra@ejemplo.com.ar'), 'leave')
    const offer = await requests.offer(tokenOf(ANA))
    expect([offer.done, offer.choices.map(({ id }) => id)]).toEqual([[], ['leave']])
  })

  it('dies with the address that it was mailed to', async () => {
    const token = await linkOf('withdrawal')
    await pay.ledger.db.query("update account set email = 'nueva@ejemplo.com.ar' where id = $1", [ana])
    await expect(requests.offer(token)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('beyond four a day waits for one mail about all that wait', async () => {
    for (let time = 0; time < 7; time += 1) await askAsConsumer(pay, 'withdrawal', { email: ANA })
    expect(await mailed('consumer-request')).toHaveLength(4)
    await requests.answerWaiting()
    expect(await mailed('consumer-request')).toHaveLength(4)
    await pay.pass(4 * HOUR)
    await requests.answerWaiting()
    await requests.answerWaiting()
    expect(await mailed('consumer-request')).toHaveLength(5)
  })

  it('stays in the record, with what was done', async () => {
    await choose('individualCar')
    await pay.work()
    const token = await linkOf('cancellation')
    await requests.confirm(token, 'leave')
    const desk = pay.ledger.get(ConsumerDeskService)
    const { data, total } = await desk.page({ page: 1, perPage: 10, sort: 'id', order: 'DESC' })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'cancellation',
      state: 'done',
      email: ANA,
      results: [{ accountId: ana, text: expect.stringContaining('no se cobra más') as string }],
    })
    const filter = { state: 'asked' } as const
    expect((await desk.page({ page: 1, perPage: 10, sort: 'id', order: 'DESC', filter })).total).toBe(0)
  })
})

describe('a pack', () => {
  // Packs are for those with a plan, whose 15 credits are spent first.
  beforeEach(() =>
    pay.ledger.db.transaction((client) =>
      pay.ledger.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
    ),
  )

  it('gives all of its money back, and takes its credits', async () => {
    await buyPack()
    expect(await balance()).toBe(30)
    expect(await withdraw(/Pack/)).toMatch(/Te devolvemos \$\s7\.500 de/)
    expect(await refunds()).toEqual([{ cents: null, state: 'done' }])
    expect(await balance()).toBe(15)
  })

  it('keeps the share that was spent, unless the operator returns it', async () => {
    await buyPack()
    await spend(20)
    expect(await withdraw(/Pack/)).toMatch(/Te devolvemos \$\s5\.000 de/)
    expect([await refunds(), await balance()]).toEqual([[{ cents: 500_000, state: 'done' }], 0])
    await buyPack()
    await pay.ledger.db.query(
      `insert into operator (settings, legal, revision, updated_at)
       values ('{"address":null,"phone":null,"whatsapp":null,"mailFooter":""}', $1, 1, now())`,
      [JSON.stringify({ ...NO_LEGAL, keepsSpent: false })],
    )
    await pay.ledger.credits.charge(ana, [101, 102], 'cars')
    expect(await withdraw(/Pack/)).toMatch(/Te devolvemos \$\s7\.500 de/)
  })

  it('that is all spent isn’t offered, as nothing is left to give back', async () => {
    await buyPack()
    await spend(30)
    const { choices, notes } = await requests.offer(await linkOf('withdrawal'))
    expect(choices.map(({ id }) => id)).toEqual(['leave'])
    expect(notes.join()).toContain('ya se usaron todas')
    expect(await refunds()).toEqual([])
  })

  it('that was bought after the request isn’t a part of it', async () => {
    const token = await linkOf('withdrawal')
    await pay.pass(DAY)
    await buyPack()
    expect((await requests.offer(token)).choices.map(({ id }) => id)).toEqual(['leave'])
  })

  it('whose refund is refused goes to staff, and the person hears of it', async () => {
    await buyPack()
    pay.mp.answerRefunds('rejected')
    await withdraw(/Pack/)
    const acts = pay.ledger.get(ConsumerActsService)
    await acts.followRefused()
    await acts.followRefused()
    const desk = pay.ledger.get(ConsumerDeskService)
    const { data } = await desk.page({ page: 1, perPage: 10, sort: 'id', order: 'DESC' })
    expect(data[0]).toMatchObject({
      state: 'by-hand',
      results: [{ text: expect.stringContaining('Mercado Pago no aceptó') as string }],
    })
    expect(await mailed('consumer-request-done')).toHaveLength(2)
    expect(await mailed('contact-message')).toHaveLength(1)
  })

  it('that waits for its payment is closed, and money that comes later goes back', async () => {
    await buyPack('CONT')
    expect(await withdraw(/Pack/)).toContain('Anulamos')
    const [order] = await pay.ledger.db.query<{ id: string }>(
      'select payment_id as id from payment_order where payment_id is not null',
    )
    await pay.mp.events.approve(order?.id ?? '')
    await pay.pass(HOUR)
    expect(await refunds()).toEqual([{ cents: null, state: 'done' }])
    expect(await balance()).toBe(15)
  })

  it('goes back once, by however many links', async () => {
    await buyPack()
    const [one, two] = [await linkOf('withdrawal'), await linkOf('withdrawal')]
    const id = (await requests.offer(one)).choices[0]?.id ?? ''
    const answers = await Promise.all([requests.confirm(one, id), requests.confirm(one, id)])
    expect(new Set(answers.map(({ done }) => done[0]?.text)).size).toBe(1)
    await expect(requests.confirm(two, id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await requests.offer(two)).notes.join()).toMatch(
      /Ya pediste revocar «Pack de 15 consultas», con el código ARR-/,
    )
    await pay.work()
    expect(await refunds()).toHaveLength(1)
    expect(await mailed('consumer-request-done')).toHaveLength(1)
  })

  it('can be revoked until the tenth day, by the moment of the request', async () => {
    await buyPack()
    await pay.pass(10 * DAY)
    const token = await linkOf('withdrawal')
    await pay.pass(5 * DAY)
    expect((await requests.offer(token)).choices[0]?.name).toBe('Pack de 15 consultas')
    const late = await requests.offer(await linkOf('withdrawal'))
    expect(late.choices.map(({ id }) => id)).toEqual(['leave'])
    expect(late.notes.join()).toContain('terminó el 20/11/2026')
    await expect(requests.confirm(token, randomUUID())).rejects.toMatchObject({ code: 'conflict' })
  })

  it('in a dispute is left to staff, whose message has the code', async () => {
    await buyPack()
    const [payment] = await pay.ledger.db.query<{ id: string }>('select id from payment')
    await pay.mp.events.chargeBack(payment?.id ?? '')
    await pay.pass(HOUR)
    const { code } = await askAsConsumer(pay, 'withdrawal', { email: ANA })
    expect(await withdraw(/Pack/)).toContain('una persona del equipo')
    const messages = await pay.ledger
      .get(ContactDeskService)
      .page({ page: 1, perPage: 5, sort: 'id', order: 'DESC' })
    expect(messages.data[0]).toMatchObject({ type: 'unsubscribe', email: ANA, state: 'new' })
    expect(messages.data[0]?.message).not.toContain(code)
    expect(messages.data[0]?.message).toMatch(/ARR-\w{8}, por «Pack de 15 consultas»/)
  })
})

describe('a plan', () => {
  it('is charged no more at once, and ends when its money is back', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    expect(await withdraw(/Auto Básico/)).toMatch(/Te devolvemos/)
    expect([await planName(), await atService()]).toEqual(['Free', ['cancelled']])
    expect(await refunds()).toEqual([{ cents: null, state: 'done' }])
  })

  it('that isn’t charged yet ends now, and nothing is charged', async () => {
    await choose('individualCar')
    await pay.work()
    const token = await linkOf('withdrawal')
    expect((await requests.confirm(token, 'leave')).done[0]?.text).toContain('terminó y no se cobra más')
    await pay.work()
    await pay.pass(2 * HOUR)
    expect([await planName(), await atService(), await refunds()]).toEqual(['Free', ['cancelled'], []])
  })

  it('of which credits were spent ends at once, and gives the rest back', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    const whole = await balance()
    await spend(3)
    const text = await withdraw(/Auto Básico/)
    const [refund] = await refunds()
    expect(text).toMatch(/Te devolvemos/)
    expect(refund?.cents).toBe(Math.ceil((650_000 * (whole - 3)) / whole))
    expect([await planName(), await atService()]).toEqual(['Free', ['cancelled']])
    expect(await pay.ledger.db.query("select from payment_finding where kind = 'partial-refund'")).toEqual([])
  })

  it('of a year gives back the months that weren’t used', async () => {
    await choose('individualPremium', 'APRO', 'anual')
    await pay.pass(2 * HOUR)
    await spend(await balance())
    const { choices } = await requests.offer(await linkOf('withdrawal'))
    expect(choices[0]?.text).toMatch(/Se te devuelven \$\s118\.800\. De 540 consultas ya usaste 45\./)
  })

  it('keeps what was spent in the month before', async () => {
    await pay.pass(13 * DAY)
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    await spend(await balance())
    await pay.pass(8 * DAY)
    expect(pay.ledger.clock.now().getUTCMonth()).toBe(11)
    const { choices, notes } = await requests.offer(await linkOf('withdrawal'))
    expect(choices.map(({ id }) => id)).toEqual(['leave'])
    expect(notes.join()).toContain('ya se usaron todas')
  })

  it('and a pack are chosen one after the other, each once', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    await buyPack()
    const token = await linkOf('withdrawal')
    const pack = (await requests.offer(token)).choices.find(({ name }) => /Pack/.test(name))?.id ?? ''
    const [first, second] = await Promise.all([
      requests.confirm(token, pack),
      requests.confirm(token, 'leave'),
    ])
    expect(Math.max(first.done.length, second.done.length)).toBe(2)
    expect((await requests.confirm(token, pack)).done).toHaveLength(2)
  })

  it('that was renewed can be left, not revoked', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    await pay.pass(31 * DAY)
    const { choices, notes } = await requests.offer(await linkOf('withdrawal'))
    expect(choices.map(({ id }) => id)).toEqual(['leave'])
    expect(notes.join()).toContain('es de un plan que ya tenías')
  })

  it('that is left goes on to the end of what is paid, and can be revoked still', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    const token = await linkOf('cancellation')
    const { choices } = await requests.offer(token)
    expect(choices[0]).toMatchObject({ id: 'leave', name: 'Dejar Auto Básico' })
    expect((await requests.confirm(token, 'leave')).done[0]?.text).toContain('dura hasta el 10/12/2026')
    await pay.work()
    expect([await planName(), await atService()]).toEqual(['Auto Básico', ['paused']])
    const again = await requests.offer(await linkOf('cancellation'))
    expect(again.choices.map(({ id }) => id)).not.toContain('leave')
    expect(again.notes).toContain('Ya pediste la baja.')
    expect(await withdraw(/Auto Básico/)).toMatch(/Te devolvemos/)
  })

  it('that staff gave has no money to give back, and can be left', async () => {
    const { staff } = await openDesk(pay)
    await pay.ledger
      .get(GivenPlansService)
      .give(ana, { code: 'individualCar', until: '2026-12-31', reason: 'Un regalo.' }, staff)
    const token = await linkOf('withdrawal')
    expect((await requests.offer(token)).choices.map(({ id }) => id)).toEqual(['leave'])
    expect((await requests.confirm(token, 'leave')).done[0]?.text).toContain('Dejaste')
    expect(await refunds()).toEqual([])
  })

  it('isn’t there: nothing can be chosen', async () => {
    expect(await requests.offer(await linkOf('cancellation'))).toMatchObject({
      choices: [],
      notes: ['No tenés un plan pago.'],
      done: [],
    })
  })

  it('of a deleted account: its link ends', async () => {
    await choose('individualCar')
    await pay.pass(2 * HOUR)
    const token = await linkOf('cancellation')
    await pay.ledger.db.query("update account set issuer = 'urn:preciosa:deleted' where id = $1", [ana])
    await expect(requests.confirm(token, 'leave')).rejects.toMatchObject({ code: 'not-found' })
    await pay.ledger.db.query("update account set issuer = 'x' where id = $1", [ana])
  })
})
