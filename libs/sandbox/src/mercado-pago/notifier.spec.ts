import { WebhookSignatureValidator } from 'mercadopago'
import { type Harness, HOUR, paymentBody, REAL, startHarness } from './testing/harness.js'

const MINUTE = 60_000

describe('webhooks of the sandbox', () => {
  let harness: Harness
  const ids = () => harness.receiver.received.map(({ body }) => body.data.id)

  beforeEach(async () => (harness = await startHarness()))
  afterEach(() => harness.stop())

  it('are signed over the id of the query, with the time in milliseconds', async () => {
    const { body } = await harness.pay()
    const [notice] = harness.receiver.received
    expect(notice!.body).toMatchObject({
      type: 'payment',
      action: 'payment.created',
      api_version: 'v1',
      data: { id: String(body.id) },
    })
    const { query, headers } = notice!
    expect(Object.fromEntries(query)).toEqual({
      source_news: 'webhooks',
      'data.id': String(body.id),
      type: 'payment',
    })
    const xSignature = String(headers['x-signature'])
    expect(xSignature).toMatch(/^ts=\d{13},/)
    const xRequestId = headers['x-request-id']
    const secret = harness.mp.webhookSecret
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId: query.get('data.id'), secret })
  })

  it.each([
    ['real', 0],
    ['sandbox', HOUR],
  ] as const)('are signed at the %s time', async (signatureTime, ahead) => {
    const other = await startHarness({ signatureTime })
    try {
      await other.mp.advance(HOUR)
      const { body } = await other.pay()
      const [notice] = other.receiver.received
      expect(String(notice!.headers['x-signature'])).toContain(`ts=${REAL.getTime() + ahead},`)
      expect(notice!.body).toMatchObject({ user_id: other.mp.collectorId, data: { id: String(body.id) } })
    } finally {
      await other.stop()
    }
  })

  it('go to the address of the resource, with the unsigned webhook of old unless it refuses that', async () => {
    const own = harness.receiver.url.replace('?source_news=webhooks', '?own=1')
    const { body } = await harness.pay({ notification_url: own })
    const id = String(body.id)
    const queries = harness.receiver.received.map(({ query }) => query.toString()).sort()
    expect(queries).toEqual([`own=1&data.id=${id}&type=payment`, `own=1&topic=payment&id=${id}`])
    const unsigned = harness.receiver.received.find(({ query }) => query.has('topic'))
    expect(unsigned!.headers['x-signature']).toBeUndefined()
    expect(unsigned!.body).toEqual({ resource: id, topic: 'payment' })
  })

  it('announce a charge of a subscription under two topics', async () => {
    const { body } = await harness.subscribe()
    expect(harness.receiver.idsOf('subscription_preapproval')).toEqual([body.id])
    await harness.mp.advance(HOUR)
    const [invoiceId] = harness.receiver.idsOf('subscription_authorized_payment')
    const invoice = await harness.call('GET', `/authorized_payments/${invoiceId!}`)
    expect(harness.receiver.idsOf('payment')).toEqual([String(invoice.body.payment.id)])
  })

  it('announce a chargeback beside its payment', async () => {
    const { body } = await harness.pay()
    const { id } = await harness.mp.events.chargeBack(body.id)
    expect(harness.receiver.idsOf('topic_chargebacks_wh')).toEqual([id])
    expect(harness.receiver.idsOf('payment')).toEqual([String(body.id), String(body.id)])
  })

  it('are repeated every 15 minutes until the receiver takes them', async () => {
    harness.receiver.status = 500
    await harness.pay()
    await harness.mp.advance(15 * MINUTE - 1)
    expect(ids()).toHaveLength(1)
    await harness.mp.advance(1)
    expect(ids()).toHaveLength(2)
    harness.receiver.status = 201
    await harness.mp.advance(24 * HOUR)
    expect(ids()).toHaveLength(3)
    expect(harness.mp.deliveries).toMatchObject([
      { state: 'delivered', attempts: [{ status: 500 }, { status: 500 }, { status: 201 }] },
    ])
  })

  it('are repeated by one chain, also when they failed twice at once', async () => {
    harness.mp.deliver('twice')
    harness.receiver.status = 500
    await harness.pay()
    await harness.mp.advance(15 * MINUTE)
    expect(ids()).toHaveLength(3)
  })

  it('survive a receiver that is away', async () => {
    harness.mp.notifyAt('http://127.0.0.1:9/closed')
    await harness.pay()
    expect(harness.mp.deliveries[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 0 }] })
  })

  it('come two hours late', async () => {
    harness.mp.deliver('late')
    await harness.pay()
    await harness.mp.advance(2 * HOUR - 1)
    expect(ids()).toEqual([])
    await harness.mp.advance(1)
    expect(ids()).toHaveLength(1)
  })

  it('come twice, with the same id and different request ids', async () => {
    harness.mp.deliver('twice')
    await harness.pay()
    const { received } = harness.receiver
    expect(new Set(received.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
  })

  it('come out of order, the last one after a minute', async () => {
    harness.mp.deliver('out-of-order')
    const made = []
    for (let i = 0; i < 3; i++) made.push(String((await harness.pay()).body.id))
    expect(ids()).toEqual([made[1], made[0]])
    await harness.mp.advance(MINUTE)
    expect(ids()).toEqual([made[1], made[0], made[2]])
  })

  it('come before the answer of the call', async () => {
    harness.mp.deliver('before-answer')
    let isAnswered = false
    const seen: boolean[] = []
    harness.receiver.onNotice = () => seen.push(isAnswered)
    const body = paymentBody(harness.mp.cardToken())
    await harness.call('POST', '/v1/payments', body).then(() => (isAnswered = true))
    expect(seen).toEqual([false])
  })

  it('never come, until one is sent by hand', async () => {
    harness.mp.deliver('never')
    await harness.pay()
    await harness.mp.advance(24 * HOUR)
    expect(ids()).toEqual([])
    expect(harness.mp.deliveries).toMatchObject([{ state: 'withheld' }])
    await harness.mp.events.redeliver(harness.mp.deliveries[0]!.id)
    expect(ids()).toHaveLength(1)
  })
})
