import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig, type PaymentsConfig } from '@preciosa/platform'
import { type Fault, type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { fetchedBody, freePort } from '@preciosa/testing'
import { MercadoPagoConfig, Payment } from 'mercadopago'
import { MercadoPago } from './mercado-pago.js'
import { type NewPayment, type NewSubscription, ProviderUnavailable, RefusedByProvider } from './provider.js'

const NOW = new Date('2026-11-27T15:00:00.000Z')
const HOUR = 3_600_000
const MONTH = 31 * 24 * HOUR
const NOTICES = 'https://guia.example/boxful/webhooks/mercadopago?source_news=webhooks'
const CHALLENGED = '5483 9281 6457 4623'
const HTML: Fault = { status: 200, type: 'text/html', body: '<html>Mantenimiento</html>' }

let mp: RunningMercadoPago
let provider: MercadoPago

function configOf(sandbox: RunningMercadoPago): PaymentsConfig {
  const SITE_URL = 'https://guia.example'
  return loadConfig({ DATABASE_URL: 'postgres://h/d', FILES_DIR: 'f', SITE_URL, ...sandbox.env }).payments!
}

beforeEach(async () => {
  mp = await startMercadoPago({ now: () => NOW })
  // Webhooks would go to an address that doesn't exist.
  mp.deliver('never')
  provider = new MercadoPago(configOf(mp))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await mp.stop()
})

function cardOf(holder = 'APRO', number?: string) {
  const cardToken = mp.cardToken({ holder, ...(number === undefined ? {} : { number }) })
  return { cardToken, dni: '12345678', methodId: 'master' }
}

function paymentOf(holder?: string, change: Partial<NewPayment> = {}): NewPayment {
  const order = { orderId: randomUUID(), amountCents: 123_456, description: '10 InfoCréditos' }
  return { ...order, email: 'ana@ejemplo.com.ar', ...cardOf(holder), ...change }
}

function subscriptionOf(change: Partial<NewSubscription> = {}): NewSubscription {
  return {
    orderId: randomUUID(),
    amountCents: 500_000,
    billing: 'monthly',
    reason: 'InfoPro mensual',
    email: 'ana@ejemplo.com.ar',
    backUrl: 'https://guia.example/perfil',
    startsAt: null,
    card: cardOf(),
    ...change,
  }
}

async function raw(path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${mp.accessToken}` }
  return await fetchedBody<Record<string, unknown>>(await fetch(mp.url + path, { headers }))
}

/** The calls of the SDK from now on. */
function callsOfSdk(): { method: string; url: string; key: string | undefined }[] {
  const real = globalThis.fetch
  const calls: ReturnType<typeof callsOfSdk> = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const headers = new Headers(init?.headers)
    const key = headers.get('x-idempotency-key') ?? undefined
    calls.push({ method: init?.method ?? 'GET', url: input as string, key })
    return real(input, init)
  })
  return calls
}

describe('a payment', () => {
  it('is approved', async () => {
    const order = paymentOf()
    const paid = await provider.pay(order)
    expect(paid).toEqual({
      id: expect.stringMatching(/^\d+$/),
      status: 'approved',
      statusDetail: 'accredited',
      amountCents: 123_456,
      refundedCents: 0,
      feeCents: Math.round(order.amountCents * 0.0629),
      currency: 'ARS',
      collectorId: String(mp.collectorId),
      isLive: true,
      externalReference: order.orderId,
      subscriptionId: null,
      createdAt: NOW,
      approvedAt: NOW,
      updatedAt: NOW,
      methodId: 'master',
      lastFour: '0604',
      cardExpires: expect.stringMatching(/^20\d\d-11$/),
      challenge: null,
    })
    expect(await provider.payment(paid.id)).toEqual(paid)
    expect(await provider.paymentsOf(order.orderId)).toEqual([paid])
  })

  it('carries what Mercado Pago needs to know', async () => {
    const order = paymentOf()
    const { id } = await provider.pay(order)
    expect(await raw(`/v1/payments/${id}`)).toMatchObject({
      transaction_amount: 1234.56,
      installments: 1,
      description: '10 InfoCréditos',
      statement_descriptor: 'PRECIOSA',
      binary_mode: false,
      captured: true,
      notification_url: NOTICES,
      payer: { email: 'ana@ejemplo.com.ar', identification: { type: 'DNI', number: '12345678' } },
    })
  })

  it('is no money with test credentials', async () => {
    const test = await startMercadoPago({ now: () => NOW, isTest: true })
    const { accessToken, isLive } = configOf(test)
    const paid = { ...paymentOf(), cardToken: test.cardToken() }
    const answer = await new MercadoPago(configOf(test)).pay(paid)
    await test.stop()
    expect(accessToken).toMatch(/^TEST-/)
    expect([isLive, answer.isLive]).toEqual([false, false])
  })

  it('leaves the address of webhooks to the panel if there is none', async () => {
    const { id } = await new MercadoPago({ ...configOf(mp), notificationUrl: undefined }).pay(paymentOf())
    expect(await raw(`/v1/payments/${id}`)).toMatchObject({ notification_url: null })
  })

  it.each([
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['UNSU', 'rejected', 'cc_rejected_unsupported_operation'],
    ['CONT', 'in_process', 'pending_contingency'],
  ])('by the card %s is %s: %s', async (holder, status, statusDetail) => {
    expect(await provider.pay(paymentOf(holder))).toMatchObject({ status, statusDetail, approvedAt: null })
  })

  it('waits for a challenge of 3-D Secure, and then has none', async () => {
    const paid = await provider.pay(paymentOf('APRO', cardOf('APRO', CHALLENGED)))
    expect(paid).toMatchObject({
      status: 'pending',
      statusDetail: 'pending_challenge',
      challenge: { url: `${mp.fieldsUrl}/3ds/${paid.id}`, creq: expect.any(String) },
    })
    await mp.events.approve(paid.id)
    expect(await provider.payment(paid.id)).toMatchObject({ status: 'approved', challenge: null })
  })

  it('may have a status that no document lists', async () => {
    const { id } = await provider.pay(paymentOf('CONT'))
    await mp.events.open(id)
    expect(await provider.payment(id)).toMatchObject({ status: 'opened', statusDetail: 'opened' })
  })

  it('is made once by one order', async () => {
    const order = paymentOf()
    const first = await provider.pay(order)
    expect(await provider.pay({ ...order, ...cardOf() })).toEqual(first)
    expect(await provider.paymentsOf(order.orderId)).toHaveLength(1)
  })

  it('is made once if the answer was lost', async () => {
    const order = paymentOf()
    mp.misbehave({ ...HTML, status: 502, call: 'POST /v1/payments', isExecuted: true })
    await expect(provider.pay(order)).rejects.toThrow(new ProviderUnavailable('status 502'))
    mp.misbehave(undefined)
    const paid = await provider.pay(order)
    expect(await provider.paymentsOf(order.orderId)).toEqual([paid])
  })

  it.each<[string, Partial<NewPayment>]>([
    ['2006', { cardToken: 'f'.repeat(32) }],
    ['3028', { methodId: 'visa' }],
    ['2067', { dni: '1' }],
    ['4050', { email: 'ana' }],
    ['4037', { amountCents: 0 }],
  ])('is refused with %s for wrong data', async (detail, change) => {
    const order = paymentOf('APRO', change)
    await expect(provider.pay(order)).rejects.toEqual(new RefusedByProvider(detail))
    expect(await provider.paymentsOf(order.orderId)).toEqual([])
  })

  it('is refused for a card token that was used', async () => {
    const order = paymentOf()
    await provider.pay(order)
    const again = provider.pay({ ...order, orderId: randomUUID() })
    await expect(again).rejects.toThrow(RefusedByProvider)
  })

  it.each(['1', '99999999999999999999', '', 'search', '../v1/payments/1', '1/refunds'])(
    'with the id %j is null',
    async (id) => expect(await provider.payment(id)).toBeNull(),
  )
})

describe('the payments that changed', () => {
  async function pages(since: Date, between: () => Promise<unknown> = () => Promise.resolve()) {
    const found: string[] = []
    let next: { since: Date; offset: number } | null = { since, offset: 0 }
    while (next !== null) {
      const page: Awaited<ReturnType<MercadoPago['changedSince']>> = await provider.changedSince(
        next.since,
        next.offset,
      )
      found.push(...page.payments.map(({ id }) => id))
      next = page.next
      await between()
    }
    return found
  }

  it('come oldest change first, and only since a time', async () => {
    const { id: old } = await provider.pay(paymentOf('CONT'))
    await mp.advance(HOUR)
    const { id: second } = await provider.pay(paymentOf())
    await mp.advance(HOUR)
    await mp.events.approve(old)
    expect(await pages(NOW)).toEqual([second, old])
    expect(await pages(new Date(NOW.getTime() + 1.5 * HOUR))).toEqual([old])
    expect(await pages(new Date(NOW.getTime() + 3 * HOUR))).toEqual([])
  })

  it('are all found in several pages, also of one moment', async () => {
    const ids = new Set<string>()
    for (let i = 0; i < 120; i++) {
      ids.add((await provider.pay(paymentOf())).id)
      // The first 70 have the same time.
      if (i >= 70) await mp.advance(1000)
    }
    const found = await pages(NOW)
    expect(new Set(found)).toEqual(ids)
    expect(found.length).toBeLessThan(130)
  })

  it('are named if they can’t be read, and the others are found', async () => {
    const { id } = await provider.pay(paymentOf())
    const good = await raw(`/v1/payments/${id}`)
    const results = [{ id: 81, status: '' }, good, { id: '../x' }, null]
    mp.misbehave({ body: JSON.stringify({ paging: { total: 9 }, results }) })
    expect(await provider.changedSince(NOW, 0)).toMatchObject({
      payments: [{ id }],
      unreadable: ['81', 'sin-numero', 'sin-numero'],
      next: { since: NOW, offset: 4 },
    })
    expect(await provider.subscriptions('authorized', 0)).toEqual({
      subscriptions: [],
      unreadable: ['81', id, 'sin-numero', 'sin-numero'],
      next: 4,
    })
    const unreadable: string[] = []
    mp.misbehave({ body: JSON.stringify({ paging: { total: 2 }, results: [{ id: 7 }, { id: 8 }] }) })
    expect(await provider.invoicesOf('f'.repeat(32), unreadable)).toEqual([])
    expect(unreadable).toEqual(['7', '8'])
    await expect(provider.paymentsOf('order')).rejects.toThrow('unreadable answer')
  })

  it('are all found if one changes between two pages', async () => {
    const ids: string[] = []
    for (let i = 0; i < 60; i++) {
      ids.push((await provider.pay(paymentOf())).id)
      await mp.advance(1000)
    }
    let isFirst = true
    const found = await pages(NOW, async () => {
      if (isFirst) await mp.events.refund(ids[0]!)
      isFirst = false
    })
    expect(new Set(found)).toEqual(new Set(ids))
  })
})

describe('a refund', () => {
  it('gives back a part, then the rest, each once by its key', async () => {
    const { id } = await provider.pay(paymentOf())
    const part = await provider.refund(id, { key: 'part', amountCents: 23_456 })
    expect(await provider.refund(id, { key: 'part', amountCents: 23_456 })).toEqual(part)
    expect(await provider.payment(id)).toMatchObject({
      status: 'approved',
      statusDetail: 'partially_refunded',
      refundedCents: 23_456,
    })
    const rest = await provider.refund(id, { key: 'rest', amountCents: null })
    expect(rest.id).not.toBe(part.id)
    expect(await provider.refund(id, { key: 'rest', amountCents: null })).toEqual(rest)
    expect(await provider.payment(id)).toMatchObject({ status: 'refunded', refundedCents: 123_456 })
  })

  it('is answered with its status, and read until it is decided', async () => {
    const { id } = await provider.pay(paymentOf())
    mp.answerRefunds('in_process')
    const asked = await provider.refund(id, { key: 'slow', amountCents: null })
    mp.answerRefunds('approved')
    expect(asked.status).toBe('in_process')
    expect(await provider.refund(id, { key: 'slow', amountCents: null })).toEqual(asked)
    expect(await provider.refundOf(id, asked.id)).toEqual(asked)
    await mp.events.decideRefund(id, 'approved')
    expect(await provider.refundOf(id, asked.id)).toEqual({ id: asked.id, status: 'approved' })
    await expect(provider.refundOf(id, '1')).rejects.toThrow(ProviderUnavailable)
  })

  it('is refused for a payment that took nothing', async () => {
    const { id } = await provider.pay(paymentOf('OTHE'))
    const asked = provider.refund(id, { key: 'k', amountCents: null })
    await expect(asked).rejects.toEqual(new RefusedByProvider('2063'))
    await expect(provider.refund('1', { key: 'k', amountCents: 1 })).rejects.toThrow(RefusedByProvider)
  })

  it('is not yet decided if the same was asked a moment ago', async () => {
    const { id } = await provider.pay(paymentOf())
    await provider.refund(id, { key: 'one', amountCents: 100 })
    const asked = provider.refund(id, { key: 'two', amountCents: 100 })
    await expect(asked).rejects.toEqual(new ProviderUnavailable('status 423: 2001'))
  })
})

describe('a subscription', () => {
  it('is authorized by a card', async () => {
    const order = subscriptionOf()
    const made = await provider.subscribe(order)
    expect(made).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      status: 'authorized',
      externalReference: order.orderId,
      collectorId: String(mp.collectorId),
      amountCents: 500_000,
      currency: 'ARS',
      nextChargeAt: NOW,
      updatedAt: NOW,
      link: null,
      methodId: 'master',
    })
    expect(await provider.subscription(made.id)).toEqual(made)
    expect(await raw(`/preapproval/${made.id}`)).toMatchObject({
      reason: 'InfoPro mensual',
      payer_email: 'ana@ejemplo.com.ar',
      back_url: 'https://guia.example/perfil',
      auto_recurring: { frequency: 1, frequency_type: 'months' },
    })
  })

  it('is charged once a year, and tells Mercado Pago where webhooks go', async () => {
    let notices = 0
    const url = await served((_, response) => {
      notices++
      response.end()
    })
    mp.deliver('normal')
    const own = new MercadoPago({ ...configOf(mp), notificationUrl: `${url}/?source_news=webhooks` })
    const { id } = await own.subscribe(subscriptionOf({ billing: 'anual' }))
    await mp.settled()
    expect(notices).toBe(1)
    expect(await raw(`/preapproval/${id}`)).toMatchObject({
      auto_recurring: { frequency: 12, frequency_type: 'months' },
    })
  })

  it('waits for a card at its link', async () => {
    const made = await provider.subscribe(subscriptionOf({ card: null }))
    expect(made).toMatchObject({ status: 'pending', methodId: null, nextChargeAt: null })
    expect(made.link).toContain(made.id)
    await mp.events.authorize(made.id, mp.cardToken())
    expect(await provider.subscription(made.id)).toMatchObject({ status: 'authorized', link: null })
  })

  it('is made once by one order', async () => {
    const order = subscriptionOf()
    const first = await provider.subscribe(order)
    expect(await provider.subscribe({ ...order, card: cardOf() })).toEqual(first)
  })

  it('is refused for a card that fails its validation', async () => {
    const asked = provider.subscribe(subscriptionOf({ card: cardOf('SECU') }))
    await expect(asked).rejects.toEqual(new RefusedByProvider('CC_VAL_433'))
  })

  it('pauses, goes on and ends, which is for ever', async () => {
    const { id } = await provider.subscribe(subscriptionOf())
    expect(await provider.setStatus(id, 'paused')).toMatchObject({ id, status: 'paused' })
    expect(await provider.setStatus(id, 'authorized')).toMatchObject({ status: 'authorized' })
    expect(await provider.setStatus(id, 'cancelled')).toMatchObject({ status: 'cancelled' })
    await expect(provider.setStatus(id, 'authorized')).rejects.toEqual(new RefusedByProvider('http-400'))
    expect(await provider.subscription(id)).toMatchObject({ status: 'cancelled' })
  })

  it('takes another card', async () => {
    const { id } = await provider.subscribe(subscriptionOf())
    const visa = { ...cardOf('APRO', '4509 9535 6623 3704'), methodId: 'visa' }
    expect(await provider.setCard(id, visa)).toMatchObject({ id, methodId: 'visa', status: 'authorized' })
    await expect(provider.setCard(id, cardOf('LOCK'))).rejects.toEqual(new RefusedByProvider('CC_VAL_433'))
  })

  it.each(['f'.repeat(32), '', 'search', '../users/me'])('with the id %j is null', async (id) => {
    expect(await provider.subscription(id)).toBeNull()
  })

  it('that doesn’t exist can’t change', async () => {
    await expect(provider.setStatus('f'.repeat(32), 'paused')).rejects.toEqual(
      new RefusedByProvider('http-404'),
    )
  })

  it('is found by its order, though Mercado Pago’s search ignores that', async () => {
    const order = subscriptionOf()
    const made = await provider.subscribe(order)
    await mp.advance(1000)
    for (let i = 0; i < 55; i++) await provider.subscribe(subscriptionOf())
    const calls = callsOfSdk()
    expect(await provider.subscriptionsOf(order.orderId)).toEqual([made])
    expect(calls).toHaveLength(2)
    expect(await provider.subscriptionsOf(randomUUID())).toEqual([])
  })

  it('is listed by its status, in pages', async () => {
    const ids: string[] = []
    for (let i = 0; i < 55; i++) ids.push((await provider.subscribe(subscriptionOf())).id)
    await provider.setStatus(ids[7]!, 'paused')
    const first = await provider.subscriptions('authorized', 0)
    expect(first).toMatchObject({ next: 50 })
    const second = await provider.subscriptions('authorized', 50)
    expect(second.next).toBeNull()
    const found = [...first.subscriptions, ...second.subscriptions].map(({ id }) => id)
    expect(found.sort()).toEqual(ids.filter((id) => id !== ids[7]).sort())
    expect((await provider.subscriptions('paused', 0)).subscriptions).toMatchObject([{ id: ids[7] }])
    expect(await provider.subscriptions('frozen', 0)).toEqual({
      subscriptions: [],
      unreadable: [],
      next: null,
    })
  })
})

describe('an invoice', () => {
  it('is scheduled, then paid by a payment that names the subscription', async () => {
    const order = subscriptionOf()
    const { id } = await provider.subscribe(order)
    const [scheduled] = await provider.invoicesOf(id)
    expect(scheduled).toEqual({
      id: expect.stringMatching(/^\d+$/),
      subscriptionId: id,
      status: 'scheduled',
      amountCents: 500_000,
      currency: 'ARS',
      debitAt: new Date(NOW.getTime() + HOUR),
      retries: 0,
      retryAt: null,
      payment: null,
    })
    await mp.advance(HOUR)
    const processed = await provider.invoice(scheduled!.id)
    expect(processed).toMatchObject({ status: 'processed', payment: { status: 'approved' } })
    expect(await provider.payment(processed!.payment!.id)).toMatchObject({
      subscriptionId: id,
      externalReference: order.orderId,
      amountCents: 500_000,
    })
    expect(await provider.subscription(id)).toMatchObject({
      nextChargeAt: new Date('2026-12-27T15:00:00.000Z'),
    })
  })

  it('is tried again after a rejection', async () => {
    const { id } = await provider.subscribe(subscriptionOf({ card: cardOf('FUND') }))
    await mp.advance(3 * 24 * HOUR)
    expect((await provider.invoicesOf(id))[0]).toMatchObject({
      status: 'recycling',
      retries: 1,
      payment: { status: 'rejected', statusDetail: 'cc_rejected_insufficient_amount' },
    })
  })

  it('comes with all others of its subscription, oldest first', async () => {
    const { id } = await provider.subscribe(subscriptionOf())
    const other = await provider.subscribe(subscriptionOf())
    await mp.advance(25 * MONTH)
    const invoices = await provider.invoicesOf(id)
    expect(invoices.length).toBeGreaterThan(25)
    expect(invoices.every(({ subscriptionId }) => subscriptionId === id)).toBe(true)
    const dates = invoices.map(({ debitAt }) => debitAt.getTime())
    expect(dates).toEqual([...dates].sort((a, b) => a - b))
    expect((await provider.invoicesOf(other.id)).length).toBe(invoices.length)
    expect(await provider.invoicesOf('f'.repeat(32))).toEqual([])
  })

  it.each(['1', '', 'search'])('with the id %j is null', async (id) => {
    expect(await provider.invoice(id)).toBeNull()
  })
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a failure', () => {
  /** One call of each kind. */
  const asks = (of = provider): (() => Promise<unknown>)[] => [
    () => of.pay(paymentOf()),
    () => of.refund('1', { key: 'k', amountCents: null }),
    () => of.refundOf('1', '1'),
    () => of.subscribe(subscriptionOf()),
    () => of.setStatus('f'.repeat(32), 'paused'),
    () => of.payment('1'),
    () => of.paymentsOf('order'),
    () => of.changedSince(NOW, 0),
    () => of.subscription('f'.repeat(32)),
    () => of.subscriptionsOf('order'),
    () => of.invoice('1'),
    () => of.invoicesOf('f'.repeat(32)),
  ]

  it.each<[string, Fault]>([
    ['unreadable answer', HTML],
    ['unreadable answer', { status: 201, body: 'null' }],
    ['unreadable answer', { status: 200, body: '[]' }],
    ['unreadable answer', { status: 200, body: '{"status":"approved"}' }],
    ['unreadable answer', { status: 204 }],
    ['status 429', { status: 429, body: '{}' }],
    ['status 500', { status: 500, body: '{}' }],
    ['status 502', { ...HTML, status: 502 }],
    ['status 503', { status: 503, body: '{"message":"Service Unavailable","status":503}' }],
    ['no answer: ', { status: 307, location: 'http://127.0.0.1:9/' }],
  ])('%s (%#) fails every call, which is tried once', async (reason, fault) => {
    mp.misbehave(fault)
    const calls = callsOfSdk()
    for (const ask of asks()) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ProviderUnavailable)
      expect((error as Error).message).toMatch(new RegExp(`^${reason}`))
    }
    expect(calls).toHaveLength(12)
  })

  it('says how long to wait, if Mercado Pago does', async () => {
    mp.misbehave({ status: 429, body: '{}', retryAfter: 40 })
    await expect(provider.payment('1')).rejects.toMatchObject({ retryAfter: 40 })
    mp.misbehave({ status: 503, body: '{}' })
    await expect(provider.payment('1')).rejects.toMatchObject({ retryAfter: null })
  })

  it('is ours if the credentials are wrong', async () => {
    const stranger = new MercadoPago({ ...configOf(mp), accessToken: 'APP_USR-other' })
    for (const ask of asks(stranger)) await expect(ask()).rejects.toThrow(/^status 401/)
  })

  it('is a service that is away', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const away = new MercadoPago({ ...configOf(mp), url })
    await expect(away.pay(paymentOf())).rejects.toEqual(new ProviderUnavailable('no answer: ECONNREFUSED'))
  })

  it('is an answer that doesn’t come', async () => {
    mp.misbehave({ delay: HOUR })
    const hasty = new MercadoPago(configOf(mp), 0.1)
    await expect(hasty.pay(paymentOf())).rejects.toEqual(new ProviderUnavailable('no answer: AbortError'))
    await expect(hasty.payment('1')).rejects.toThrow(ProviderUnavailable)
  })

  it('is an answer without an end', async () => {
    const url = await served((_, response) => response.writeHead(200).write('{"id":'))
    const hasty = new MercadoPago({ ...configOf(mp), url }, 0.1)
    await expect(hasty.pay(paymentOf())).rejects.toThrow(ProviderUnavailable)
  })

  it('never shows the card token', async () => {
    const order = paymentOf()
    for (const fault of [{ status: 500, body: '{}' }, HTML, undefined]) {
      mp.misbehave(fault)
      const wrong = { ...order, methodId: 'visa' }
      const error = (await provider.pay(wrong).catch((thrown: unknown) => thrown)) as Error
      expect(`${error.stack ?? ''}${JSON.stringify(error)}${String(error.cause)}`).not.toContain(
        order.cardToken,
      )
    }
  })
})

describe('the SDK 3.6.1', () => {
  it('goes to the address that each provider has', async () => {
    const other = await startMercadoPago({ now: () => NOW })
    const others = new MercadoPago(configOf(other))
    const [paid, theirs] = await Promise.all([
      provider.pay(paymentOf()),
      others.pay({ ...paymentOf(), cardToken: other.cardToken() }),
    ])
    expect([paid.collectorId, theirs.collectorId]).toEqual([`${mp.collectorId}`, `${other.collectorId}`])
    await other.stop()
  })

  // Once this fails, one configuration will do.
  it('gives the key of a call to the calls after it', async () => {
    const { url } = configOf(mp)
    await provider.payment('1')
    const calls = callsOfSdk()
    const shared = new Payment(new MercadoPagoConfig({ accessToken: mp.accessToken }))
    const cancel = (requestOptions?: object) => shared.cancel({ id: 1, ...requestOptions }).catch(() => null)
    await cancel({ requestOptions: { idempotencyKey: 'ORDER-1' } })
    await cancel()
    expect(calls).toEqual(Array(2).fill({ method: 'PUT', url: `${url}/v1/payments/1`, key: 'ORDER-1' }))
  })

  it('gets a key of its own for every call that changes something', async () => {
    const calls = callsOfSdk()
    const [order, plan] = [paymentOf(), subscriptionOf()]
    const { id } = await provider.pay(order)
    await provider.refund(id, { key: 'refund-1', amountCents: 100 })
    const subscription = await provider.subscribe(plan)
    await provider.setStatus(subscription.id, 'paused')
    await provider.setStatus(subscription.id, 'paused')
    await provider.setCard(subscription.id, cardOf())
    await provider.payment(id)
    const keys = calls.filter(({ method }) => method !== 'GET').map(({ key }) => key)
    expect(keys.slice(0, 3)).toEqual([order.orderId, 'refund-1', plan.orderId])
    expect(new Set(keys).size).toBe(6)
    expect(keys).not.toContain(undefined)
    expect(calls.at(-1)).toMatchObject({ method: 'GET', key: undefined })
  })
})
