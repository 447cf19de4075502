import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { webhookOf, type SentWebhook } from '../testing/webhooks.js'
import { type PaymentsApi, refusalOf } from '../testing/payments-api.js'
import { request } from '../testing/request.js'

const URL = '/boxful/webhooks/mercadopago'

interface Sent {
  query: Record<string, string> | string
  headers: Record<string, string>
}

export function webhooksCases(payments: PaymentsApi): void {
  /** Mercado Pago's number of a payment. */
  let subject: string

  beforeEach(() => {
    subject = String(randomInt(1e9, 1e12))
  })

  const send = (
    { query, headers }: Sent,
    payload: object | string = { type: 'payment', data: { id: subject } },
    on = payments.app,
  ) => {
    const search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
    const type = { 'content-type': 'application/json' }
    return request(on)
      .post(`${URL}?${search}`)
      .set({ ...type, ...headers })
      .send(payload)
  }
  const signed = (): SentWebhook => webhookOf(payments.mp, subject, payments.clock.now())
  const notices = () =>
    payments.rows<{ topic: string; subject: string; problem: string | null }>(
      'select topic, subject, problem from payment_notice order by id',
    )
  const inbox = async () => (await notices()).filter((notice) => notice.subject === subject)

  it.each<[string, object | string]>([
    ['of its payment', { id: 1, type: 'payment', data: { id: '999' } }],
    ['of another payment', { id: 1, type: 'subscription_preapproval', data: { id: '999' } }],
    ['that is a list', [1, 2, 3]],
    ['of a status', { status: 'approved', external_reference: randomUUID(), amount: 1 }],
    ['without anything', ''],
  ])('stores what the signed address says, with a body %s', async (_, body) => {
    const { statusCode, body: answer } = await send(signed(), body)
    expect([statusCode, answer]).toEqual([200, {}])
    expect(await inbox()).toEqual([{ topic: 'payment', subject, problem: null }])
  })

  it('reads of the body that it is of play money', async () => {
    expect((await send(signed(), { live_mode: false })).statusCode).toBe(200)
    expect(await inbox()).toMatchObject([{ problem: 'other-mode' }])
  })

  it.each<[string, () => Sent]>([
    ['without a signature', () => ({ ...signed(), headers: {} })],
    ['for another payment', () => ({ ...signed(), query: { 'data.id': '999', type: 'payment' } })],
    [
      'under another request id',
      () => ({ ...signed(), headers: { ...signed().headers, 'x-request-id': randomUUID() } }),
    ],
    ['as the unsigned ones of old', () => ({ query: { topic: 'payment', id: subject }, headers: {} })],
    [
      'as one of old with the signature of a new one',
      () => ({ query: { topic: 'payment', id: subject }, headers: signed().headers }),
    ],
    [
      'with two payments',
      () => ({ query: `data.id=${subject}&data.id=999&type=payment`, headers: signed().headers }),
    ],
    ['without a payment', () => ({ query: { type: 'payment' }, headers: signed().headers })],
    [
      'with the payment under another name',
      () => ({ query: { 'data[id]': subject, type: 'payment' }, headers: signed().headers }),
    ],
  ])('refuses a webhook %s, and stores nothing', async (_, sent) => {
    const before = await notices()
    expect(refusalOf(await send(sent()))).toEqual([401, 'invalid-client'])
    expect(await notices()).toEqual(before)
  })

  it('refuses a query beyond any of Mercado Pago with 400', async () => {
    const before = await notices()
    const { query, headers } = signed()
    for (const more of [
      { largo: 'x'.repeat(1001) },
      { ['x'.repeat(101)]: '1' },
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`p${at}`, '1'])),
    ])
      expect(refusalOf(await send({ query: { ...query, ...more }, headers }))).toEqual([400, 'validation'])
    expect(await notices()).toEqual(before)
  })

  it('accepts a signed webhook without a payment, and stores nothing', async () => {
    const before = await notices()
    const [requestId, ts] = [randomUUID(), payments.clock.now().getTime()]
    // Mercado Pago leaves missing pairs out of the signed text.
    const hash = createHmac('sha256', payments.mp.webhookSecret)
      .update(`request-id:${requestId};ts:${ts};`)
      .digest('hex')
    const headers = { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${hash}` }
    expect((await send({ query: { type: 'payment' }, headers })).statusCode).toBe(200)
    expect(await notices()).toEqual(before)
  })

  it.each([
    ['%00', []],
    ['%F0%9F%9A%97', ['🚗']],
    ['payment&type=payment', ['']],
    ['x'.repeat(900), []],
  ])('accepts a topic that it can not read (%#)', async (topic, stored) => {
    const { query, headers } = signed()
    const answer = await send({ query: `data.id=${query['data.id']}&type=${topic}`, headers })
    expect(answer.statusCode).toBe(200)
    expect((await inbox()).map((notice) => notice.topic)).toEqual(stored)
  })

  it('refuses every webhook where nothing can be paid', async () => {
    const off = await payments.open({})
    expect(refusalOf(await send(signed(), {}, off))).toEqual([401, 'invalid-client'])
    await off.close()
  })
}
