import { Script } from 'node:vm'
import { startMercadoPago } from './service.js'
import { DAY, type Harness, REAL, startHarness } from './testing/harness.js'

describe('pages of the sandbox', () => {
  let harness: Harness
  const get = async (path: string, base = harness.mp.url) => {
    const response = await fetch(base + path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const cause = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${harness.mp.url}/events`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    })
    return { status: response.status, location: response.headers.get('location') }
  }

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('list payments, subscriptions, instalments and webhooks', async () => {
    const { body: payment } = await harness.pay()
    const { body: subscription } = await harness.subscribe()
    const { status, text } = await get('/')
    expect(status).toBe(200)
    for (const shown of [String(payment.id), subscription.id, 'order-1', 'Cuotas', 'Entregar otra vez'])
      expect(text).toContain(shown)
  })

  it('push time forward and cause events', async () => {
    const { body } = await harness.pay({}, 'CONT')
    const id = String(body.id)
    const before = harness.mp.now().getTime()
    expect(await cause({ event: 'advance', ms: String(DAY) })).toEqual({ status: 303, location: '/' })
    expect(harness.mp.now().getTime() - before).toBe(DAY)
    const status = async () => (await harness.call('GET', `/v1/payments/${id}`)).body.status_detail
    const seen = []
    for (const form of [
      { event: 'open' },
      { event: 'approve' },
      { event: 'refund', amount: '100' },
      { event: 'charge-back' },
      { event: 'settled' },
    ]) {
      expect((await cause({ id, ...form })).status).toBe(303)
      seen.push(await status())
    }
    expect(seen).toEqual(['opened', 'accredited', 'partially_refunded', 'in_process', 'settled'])
  })

  it('choose what refunds are answered, and decide them', async () => {
    const id = String((await harness.pay()).body.id)
    const path = `/v1/payments/${id}/refunds`
    const shown = { 'x-render-in-process-refunds': 'true' }
    await cause({ event: 'refund-answer', 'refund-answer': 'in_process' })
    expect((await harness.call('POST', path, {}, shown)).body.status).toBe('in_process')
    await cause({ event: 'refund-answer', 'refund-answer': 'approved' })
    expect((await cause({ event: 'approve-refund', id })).status).toBe(303)
    expect((await harness.call('GET', `/v1/payments/${id}`)).body.status).toBe('refunded')
    expect((await cause({ event: 'reject-refund', id })).status).toBe(404)
  })

  it('say when an event is not possible', async () => {
    const { body } = await harness.pay()
    expect((await cause({ event: 'approve', id: '1' })).status).toBe(404)
    expect((await cause({ event: 'settled', id: String(body.id) })).status).toBe(404)
    expect((await cause({ event: 'advance', ms: '-1' })).status).toBe(400)
    expect((await cause({ event: 'toString' })).status).toBe(404)
  })

  it('refuse events caused by other sites', async () => {
    const event = { event: 'advance', ms: '1' }
    expect((await cause(event, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('let the payer of a pending subscription choose a card', async () => {
    const { body } = await harness.subscribe({ status: 'pending', card_token_id: undefined })
    const { text } = await get(body.init_point, '')
    expect(text).toContain('Suscribirme')
    const paid = await cause({ event: 'authorize', id: body.id, holder: 'APRO' })
    expect(paid).toEqual({ status: 303, location: 'https://preciosa.example/perfil' })
  })

  it('serve MercadoPago.js and fields on two origins', async () => {
    const script = await get('/js/v2')
    expect(() => new Script(script.text)).not.toThrow()
    expect(script.text).toContain(harness.mp.fieldsUrl)
    const fields = await get('/fields.js', harness.mp.fieldsUrl)
    expect(() => new Script(fields.text)).not.toThrow()
    for (const type of ['cardNumber', 'securityCode', 'expirationDate']) {
      const page = await get(`/fields/${type}`, harness.mp.fieldsUrl)
      expect(page.text).toContain(`data-type="${type}"`)
    }
    expect((await get('/fields/other', harness.mp.fieldsUrl)).status).toBe(404)
    expect((await get('/fields/cardNumber')).status).toBe(404)
  })

  it('come with the variables of a program', () => {
    const { mp } = harness
    expect(mp.env).toEqual({
      MERCADO_PAGO_URL: mp.url,
      MERCADO_PAGO_SCRIPT_URL: `${mp.url}/js/v2`,
      MERCADO_PAGO_FIELDS_URL: mp.fieldsUrl,
      MERCADO_PAGO_PUBLIC_KEY: mp.publicKey,
      MERCADO_PAGO_ACCESS_TOKEN: mp.accessToken,
      MERCADO_PAGO_WEBHOOK_SECRET: mp.webhookSecret,
      MERCADO_PAGO_COLLECTOR_ID: `${mp.collectorId}`,
    })
    expect(mp.envFor('http://127.0.0.1:3001')).toEqual({
      ...mp.env,
      MERCADO_PAGO_NOTIFICATION_URL: 'http://127.0.0.1:3001/boxful/webhooks/mercadopago',
    })
  })

  it('fail to start on a port in use, and leave nothing open', async () => {
    const port = Number(new URL(harness.mp.url).port)
    await expect(startMercadoPago({ port, now: () => REAL })).rejects.toThrow('EADDRINUSE')
    await expect(startMercadoPago({ fieldsPort: port, now: () => REAL })).rejects.toThrow('EADDRINUSE')
  })
})
