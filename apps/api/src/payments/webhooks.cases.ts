import { createHmac, randomUUID } from 'node:crypto'
import { WebhooksService } from '@preciosa/server'
import { bodyOf } from '@preciosa/testing'
import { webhookOf, type SentWebhook } from '../testing/webhooks.js'
import { type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import type { Person } from '../testing/people.js'
import { request } from '../testing/request.js'

const URL = '/boxful/webhooks/mercadopago'
const MINUTE = 60_000

export function webhooksCases(payments: PaymentsApi): void {
  let person: Person
  let paymentId: string
  /** Mercado Pago's number of a payment that it has approved, and the API hasn't heard of. */
  let approved: string

  beforeEach(async () => {
    person = await payments.buyers.buyer('individualCar')
    ;({ paymentId } = await payments.buyers.pack(person, { holder: 'CONT' }))
    const [order] = await payments.rows<{ id: string }>(
      'select payment_id as id from payment_order where id = $1',
      [paymentId],
    )
    approved = order!.id
    await payments.mp.events.approve(approved)
  })
  afterEach(() => {
    payments.mp.misbehave(undefined)
  })

  const send = (
    { query, headers }: { query: Record<string, string> | string; headers: Record<string, string> },
    payload: object | string = { type: 'payment', data: { id: approved } },
  ) => {
    const search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
    const type = { 'content-type': 'application/json' }
    return request(payments.app)
      .post(`${URL}?${search}`)
      .set({ ...type, ...headers })
      .send(payload)
  }
  const signed = (options: Partial<Parameters<typeof webhookOf>[2]> = {}, dataId = approved): SentWebhook =>
    webhookOf(payments.mp, dataId, { at: payments.clock.now(), ...options })
  const minutesAgo = (minutes: number) => new Date(payments.clock.now().getTime() - minutes * MINUTE)

  /** What webhooks may change, and what follows from it. */
  const state = async () => {
    const [found] = await payments.rows<Record<string, unknown>>(
      `select (select count(*)::int from payment_notice) as notices,
              (select count(*)::int from outbox where job = 'payments.notice') as jobs,
              (select jsonb_agg(o order by o.id) from bill o) as orders,
              (select jsonb_agg(l order by l.id) from credit_lot l) as lots,
              (select jsonb_agg(p order by p.id) from payment p) as payments,
              (select count(*)::int from subscription_event) as events`,
    )
    return found!
  }
  const inbox = () =>
    payments.rows<{ id: number; topic: string; subject: string; problem: string | null }>(
      'select id, topic, subject, problem from payment_notice where subject = $1 order by id',
      [approved],
    )
  const jobsFor = async (noticeId: number) =>
    (
      await payments.rows(
        `select 1 from outbox where job = 'payments.notice' and (payload ->> 'noticeId')::int = $1`,
        [noticeId],
      )
    ).length
  const handle = (id: number) => payments.app.get(WebhooksService, { strict: false }).handle(id)
  const status = async () =>
    bodyOf<string>(await request(payments.app).get(`/boxful/payments/${paymentId}/status`).set(person.bearer))

  it('stores a signed webhook with its job, and its job settles the order', async () => {
    payments.mp.misbehave({ status: 500 })
    const answer = await send(signed())
    expect([answer.statusCode, answer.body]).toEqual([200, {}])
    expect(await status()).toBe('pending')
    payments.mp.misbehave(undefined)
    const [notice, ...more] = await inbox()
    expect([notice, more]).toMatchObject([{ topic: 'payment', problem: null }, []])
    expect(await jobsFor(notice!.id)).toBe(1)
    await handle(notice!.id)
    await handle(notice!.id)
    expect(await status()).toBe('paid')
  })

  it('accepts times in seconds, a little early, and up to five minutes old', async () => {
    for (const at of [minutesAgo(4.9), minutesAgo(-0.9)])
      expect((await send(signed({ at }))).statusCode).toBe(200)
    const seconds = new Date(Math.floor(payments.clock.now().getTime() / 1000))
    expect((await send(signed({ at: seconds }))).statusCode).toBe(200)
  })

  it('keeps one of play money without a job', async () => {
    const sent = { type: 'payment', live_mode: false, data: { id: approved } }
    expect((await send(signed(), sent)).statusCode).toBe(200)
    const [notice] = await inbox()
    expect(notice).toMatchObject({ topic: 'payment', problem: 'other-mode' })
    expect(await jobsFor(notice!.id)).toBe(0)
  })

  it('stores a repeated webhook once, with one job', async () => {
    const sent = signed()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(sent)))
    answers.push(await send(sent))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const notices = await inbox()
    expect(notices).toHaveLength(1)
    expect(await jobsFor(notices[0]!.id)).toBe(1)
  })

  it.each<[string, () => { query: Record<string, string> | string; headers: Record<string, string> }]>([
    ['without a signature', () => ({ ...signed(), headers: {} })],
    ['with an empty signature', () => ({ ...signed(), headers: { ...signed().headers, 'x-signature': '' } })],
    ['with a signature of nonsense', () => ({ ...signed(), headers: { 'x-signature': 'ts=1,v1=zz' } })],
    ['signed with another secret', () => signed({ secret: 'another secret of sixteen' })],
    ['signed with an empty secret', () => signed({ secret: '' })],
    ['six minutes old', () => signed({ at: minutesAgo(6) })],
    ['from the future', () => signed({ at: minutesAgo(-2) })],
    [
      'with a new time under an old signature',
      () => {
        const { query, headers } = signed({ at: minutesAgo(60) })
        const now = `ts=${payments.clock.now().getTime()}`
        return {
          query,
          headers: { ...headers, 'x-signature': headers['x-signature']!.replace(/ts=\d+/, now) },
        }
      },
    ],
    ['for another payment', () => ({ ...signed({}, '999'), query: signed().query })],
    [
      'under another request id',
      () => ({ ...signed(), headers: { ...signed().headers, 'x-request-id': randomUUID() } }),
    ],
    ['as the unsigned ones of old', () => ({ query: { topic: 'payment', id: approved }, headers: {} })],
    [
      'as one of old with the signature of a new one',
      () => ({ query: { topic: 'payment', id: approved }, headers: signed().headers }),
    ],
    [
      'with two payments',
      () => ({ query: `data.id=${approved}&data.id=999&type=payment`, headers: signed().headers }),
    ],
    ['without a payment', () => ({ query: { type: 'payment' }, headers: signed().headers })],
    [
      'with the payment under another name',
      () => ({ query: { 'data[id]': approved, type: 'payment' }, headers: signed().headers }),
    ],
  ])('refuses a webhook %s, which changes nothing', async (_, notice) => {
    const before = await state()
    expect(refusalOf(await send(notice()))).toEqual([401, 'invalid-client'])
    expect(await state()).toEqual(before)
  })

  it('refuses a query beyond any of Mercado Pago with 400', async () => {
    const before = await state()
    const { query, headers } = signed()
    for (const more of [
      { largo: 'x'.repeat(1001) },
      { ['x'.repeat(101)]: '1' },
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`p${at}`, '1'])),
    ])
      expect(refusalOf(await send({ query: { ...query, ...more }, headers }))).toEqual([400, 'validation'])
    expect(await state()).toEqual(before)
  })

  it('accepts a signed webhook without a payment, and stores nothing', async () => {
    const before = await state()
    const [requestId, ts] = [randomUUID(), payments.clock.now().getTime()]
    // Mercado Pago leaves missing pairs out of the signed text.
    const hash = createHmac('sha256', payments.mp.webhookSecret)
      .update(`request-id:${requestId};ts:${ts};`)
      .digest('hex')
    const headers = { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${hash}` }
    expect((await send({ query: { type: 'payment' }, headers })).statusCode).toBe(200)
    expect(await state()).toEqual(before)
  })

  it.each(['topic_merchant_order_wh', 'un tema nuevo', ''])(
    'accepts the unknown topic «%s», which changes no order',
    async (topic) => {
      expect((await send(signed({ topic }))).statusCode).toBe(200)
      const [notice] = await inbox()
      await handle(notice!.id)
      expect(await inbox()).toMatchObject([{ topic, problem: 'other-topic' }])
      expect(await status()).toBe('pending')
    },
  )

  it.each(['%00', '%F0%9F%9A%97', 'payment&type=payment', 'x'.repeat(900)])(
    'accepts a topic that it can not read (%#)',
    async (topic) => {
      const { query, headers } = signed()
      const answer = await send({ query: `data.id=${query['data.id']}&type=${topic}`, headers })
      expect(answer.statusCode).toBe(200)
      for (const { id } of await inbox()) await handle(id)
      expect(await status()).toBe('pending')
    },
  )

  it.each<[string, object | string]>([
    ['of another payment', { id: 1, type: 'subscription_preapproval', data: { id: '999' } }],
    ['that is a list', [1, 2, 3]],
    ['of a status', { status: 'approved', external_reference: randomUUID(), amount: 1 }],
    ['without anything', ''],
  ])('ignores a body %s', async (_, body) => {
    expect((await send(signed(), body)).statusCode).toBe(200)
    const [notice] = await inbox()
    expect(notice).toMatchObject({ topic: 'payment', subject: approved })
  })

  it('gives nothing for a payment that Mercado Pago does not know', async () => {
    expect((await send(signed({}, '123456'))).statusCode).toBe(200)
    const before = await state()
    const [notice] = await payments.rows<{ id: number }>(
      `select id from payment_notice where subject = '123456'`,
    )
    await handle(notice!.id)
    expect(await state()).toEqual(before)
    expect(await payments.rows(`select problem from payment_notice where id = $1`, [notice!.id])).toEqual([
      { problem: 'not-found' },
    ])
  })

  it('refuses every webhook where nothing can be paid', async () => {
    const off = await payments.open({})
    const { query, headers } = signed()
    const url = `${URL}?${new URLSearchParams(query).toString()}`
    expect(refusalOf(await request(off).post(url).set(headers))).toEqual([401, 'invalid-client'])
    await off.close()
  })
}
