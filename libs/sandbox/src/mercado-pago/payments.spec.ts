import { type Body, DAY, type Harness, HOUR, paymentBody, startHarness } from './testing/harness.js'
import { testCard, TEST_CARDS } from './test-card.js'

describe('payments of the sandbox', () => {
  let harness: Harness
  const read = async (id: unknown) => (await harness.call('GET', `/v1/payments/${String(id)}`)).body

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it.each([
    ['APRO', 'approved', 'accredited'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['UNSU', 'rejected', 'cc_rejected_unsupported_operation'],
  ])('gives %s the result %s/%s', async (holder, status, status_detail) => {
    expect(await harness.pay({}, holder)).toMatchObject({ status: 201, body: { status, status_detail } })
  })

  it.each([
    [4037, { transaction_amount: 10.001 }],
    [4037, { transaction_amount: -1 }],
    [4003, { transaction_amount: '10' }],
    [2006, { token: 'unknown' }],
    [3028, { payment_method_id: 'visa' }],
    [4050, { payer: { email: 'no mail' } }],
    [2067, { payer: { email: 'a@b.ar', identification: { type: 'DNI', number: '1' } } }],
    [4020, { notification_url: 'http://far.example/n' }],
    [4021, { notification_url: `https://far.example/${'n'.repeat(500)}` }],
  ])('answers %i to a wrong field', async (code, change) => {
    const { status, body } = await harness.pay(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'bad_request', status: 400, cause: [{ code }] })
  })

  it('needs an idempotency key and repeats its first answer, even after the payment changed', async () => {
    const body = paymentBody(harness.mp.cardToken({ holder: 'CONT' }))
    const without = await harness.call('POST', '/v1/payments', body, { 'x-idempotency-key': '' })
    expect(without.body).toMatchObject({ cause: [{ code: 4292 }] })
    const pay = () => harness.call('POST', '/v1/payments', body, { 'x-idempotency-key': 'key-1' })
    const first = await pay()
    await harness.mp.events.approve(first.body.id)
    expect(await pay()).toEqual(first)
    expect((await read(first.body.id)).status).toBe('approved')
  })

  it('makes one payment of two calls that race with the same key', async () => {
    const body = paymentBody(harness.mp.cardToken())
    const pay = () => harness.call('POST', '/v1/payments', body, { 'x-idempotency-key': 'key-2' })
    const [first, second] = await Promise.all([pay(), pay()])
    expect(second).toEqual(first)
  })

  it('takes a token once', async () => {
    const token = harness.mp.cardToken()
    expect((await harness.pay({ token })).status).toBe(201)
    expect((await harness.pay({ token })).body).toMatchObject({ cause: [{ code: 3003 }] })
  })

  it('expires pending payments after 30 days', async () => {
    const { body } = await harness.pay({}, 'CONT')
    await harness.mp.advance(29 * DAY)
    expect((await read(body.id)).status).toBe('in_process')
    await harness.mp.advance(DAY)
    expect(await read(body.id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
  })

  it('cancels pending payments and leaves approved ones', async () => {
    const cancel = (id: unknown) => harness.call('PUT', `/v1/payments/${String(id)}`, { status: 'cancelled' })
    const pending = await harness.pay({}, 'CONT')
    expect((await cancel(pending.body.id)).body).toMatchObject({ status_detail: 'by_collector' })
    const approved = await harness.pay()
    expect((await cancel(approved.body.id)).body).toMatchObject({ cause: [{ code: 2063 }] })
  })

  it('finds payments by reference, page by page, and by their date', async () => {
    for (let i = 0; i < 3; i++) await harness.pay({ external_reference: 'order-many' })
    const search = async (query: string) => (await harness.call('GET', `/v1/payments/search?${query}`)).body
    const page = await search('external_reference=order-many&limit=2&offset=2&sort=id&criteria=asc')
    expect(page.paging).toEqual({ total: 3, limit: 2, offset: 2 })
    expect(page.results).toHaveLength(1)
    const range = 'external_reference=order-many&range=date_created'
    await harness.mp.advance(2 * DAY)
    expect((await search(`${range}&begin_date=NOW-3DAYS&end_date=NOW`)).paging.total).toBe(3)
    expect((await search(`${range}&begin_date=NOW-1DAY&end_date=NOW`)).paging.total).toBe(0)
  })

  it('can be opened, approved later, and charged back', async () => {
    const { events } = harness.mp
    const { id } = (await harness.pay({}, 'CONT')).body
    await events.open(id)
    expect((await read(id)).status).toBe('opened')
    await events.approve(id)
    await events.chargeBack(id)
    expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail: 'in_process' })
    await events.decideChargeback(id, 'reimbursed')
    expect(await read(id)).toMatchObject({ status: 'charged_back', status_detail: 'reimbursed' })
    await expect(events.chargeBack(id)).rejects.toThrow('chargeback already')
  })

  it('loses an answer whose payment was made, or fails before it is made', async () => {
    const count = async () => {
      const path = '/v1/payments/search?external_reference=order-lost'
      return (await harness.call('GET', path)).body.paging.total
    }
    const change = { external_reference: 'order-lost' }
    const fault = { call: 'POST /v1/payments', status: 504, body: '{}' }
    harness.mp.misbehave({ ...fault, isExecuted: true })
    expect((await harness.pay(change)).status).toBe(504)
    expect(await count()).toBe(1)
    harness.mp.misbehave(fault)
    expect((await harness.pay(change)).status).toBe(504)
    harness.mp.misbehave(undefined)
    expect(await count()).toBe(1)
  })
})

describe('refunds', () => {
  let harness: Harness

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('refuse more than the rest, the same twice within a minute, and old payments', async () => {
    const { id } = (await harness.pay()).body
    const refund = (amount?: number) =>
      harness.call('POST', `/v1/payments/${String(id)}/refunds`, amount === undefined ? {} : { amount })
    expect((await refund(300)).status).toBe(201)
    expect(await refund(300)).toMatchObject({ status: 423, body: { cause: [{ code: 2001 }] } })
    await harness.mp.advance(HOUR)
    expect(await refund(700.01)).toMatchObject({ status: 400, body: { cause: [{ code: 4037 }] } })
    await harness.mp.advance(180 * DAY)
    expect(await refund()).toMatchObject({ status: 400, body: { cause: [{ code: 2024 }] } })
  })
})

describe('refunds that aren’t approved at once', () => {
  let harness: Harness
  const SHOWN = { 'x-render-in-process-refunds': 'true' }
  const pathOf = (id: unknown) => `/v1/payments/${String(id)}/refunds`
  const paid = async () => (await harness.pay()).body.id
  const read = async (id: unknown) => (await harness.call('GET', `/v1/payments/${String(id)}`)).body

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('hold their amount until they are decided', async () => {
    harness.mp.answerRefunds('in_process')
    const id = await paid()
    const made = await harness.call('POST', pathOf(id), { amount: 600 }, SHOWN)
    expect(made).toMatchObject({ status: 201, body: { status: 'in_process' } })
    expect(await read(id)).toMatchObject({ status_detail: 'accredited', transaction_amount_refunded: 0 })
    expect(await harness.call('POST', pathOf(id), { amount: 400.01 }, SHOWN)).toMatchObject({
      body: { cause: [{ code: 4037 }] },
    })
    await harness.mp.events.decideRefund(id, 'approved')
    expect(await read(id)).toMatchObject({
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 600,
    })
    expect((await harness.call('GET', `${pathOf(id)}/${made.body.id}`)).body.status).toBe('approved')
    await expect(harness.mp.events.decideRefund(id, 'approved')).rejects.toThrow('Refund not found')
  })

  it('are a bad request, and unknown, to callers who don’t ask for them', async () => {
    harness.mp.answerRefunds('in_process')
    const id = await paid()
    expect((await harness.call('POST', pathOf(id), {})).status).toBe(400)
    expect((await harness.call('GET', pathOf(id))).body).toHaveLength(0)
    expect((await harness.call('GET', pathOf(id), undefined, SHOWN)).body).toHaveLength(1)
  })

  it('leave the payment as it was when they are rejected, or there is no money', async () => {
    const id = await paid()
    harness.mp.answerRefunds('no-money')
    expect((await harness.call('POST', pathOf(id), {})).body).toMatchObject({ cause: [{ code: 2030 }] })
    harness.mp.answerRefunds('rejected')
    expect(await harness.call('POST', pathOf(id), {})).toMatchObject({
      status: 201,
      body: { status: 'rejected' },
    })
    await harness.mp.advance(HOUR)
    harness.mp.answerRefunds('in_process')
    await harness.call('POST', pathOf(id), {}, SHOWN)
    await harness.mp.events.decideRefund(id, 'rejected')
    expect(await read(id)).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 })
  })
})

describe('refunds with an idempotency key', () => {
  let harness: Harness

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('are made once', async () => {
    const path = `/v1/payments/${String((await harness.pay()).body.id)}/refunds`
    const refund = () => harness.call('POST', path, { amount: 10 }, { 'x-idempotency-key': 'refund-1' })
    expect(await refund()).toEqual(await refund())
    const listed = await harness.call('GET', path)
    expect(listed.body).toHaveLength(1)
  })
})

describe('3-D Secure', () => {
  let harness: Harness
  const start = async (number: string, change: object = {}, holder = 'APRO') => {
    const token = harness.mp.cardToken({ number, holder })
    return (await harness.pay({ token, three_d_secure_mode: 'optional', ...change })).body
  }
  const post = async (url: string, form: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
    return { status: response.status, text: await response.text() }
  }
  const answer = async (payment: Awaited<ReturnType<typeof start>>, decision: string) => {
    const { external_resource_url: url, creq } = payment.three_ds_info
    const question = await post(url, { creq })
    const result = await post(`${url}/result`, { creq, decision })
    const { body } = await harness.call('GET', `/v1/payments/${String(payment.id)}`)
    return { question, result, status: body.status, detail: body.status_detail }
  }

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('waits for the cardholder, on a page of another origin', async () => {
    const payment = await start(TEST_CARDS.challengeAccepted)
    expect(payment).toMatchObject({ status: 'pending', status_detail: 'pending_challenge' })
    expect(payment.three_ds_info.external_resource_url).toContain(harness.mp.fieldsUrl)
    const { question, result, ...state } = await answer(payment, 'accept')
    expect(question.text).toContain('¿Autorizás el pago')
    expect(result.text).toContain("{ status: 'COMPLETE' }")
    expect(state).toEqual({ status: 'approved', detail: 'accredited' })
  })

  it.each([
    [TEST_CARDS.challengeAccepted, 'refuse', 'APRO', 'cc_rejected_3ds_challenge'],
    [TEST_CARDS.challengeRefused, 'accept', 'APRO', 'cc_rejected_3ds_challenge'],
    [TEST_CARDS.challengeAccepted, 'accept', 'FUND', 'cc_rejected_insufficient_amount'],
  ])('with the card %s and the decision %s of %s ends as %s', async (number, decision, holder, detail) => {
    const state = await answer(await start(number, {}, holder), decision)
    expect(state).toMatchObject({ status: 'rejected', detail })
  })

  it('asks nothing of other cards, and refuses them when it is mandatory', async () => {
    expect(await start(TEST_CARDS.master)).toMatchObject({ status: 'approved', three_ds_info: null })
    expect(await start(TEST_CARDS.master, { three_d_secure_mode: 'mandatory' })).toMatchObject({
      status_detail: 'cc_rejected_3ds_mandatory',
    })
  })

  it('accepts no answer without the right request, after five minutes, or twice', async () => {
    const payment = await start(TEST_CARDS.challengeAccepted)
    const url = payment.three_ds_info.external_resource_url
    expect((await post(url, { creq: 'guess' })).status).toBe(400)
    expect((await post(`${url}/result`, { creq: 'guess', decision: 'accept' })).status).toBe(400)
    await harness.mp.advance(5 * 60_000 + 1)
    expect((await answer(payment, 'accept')).detail).toBe('pending_challenge')
    await harness.mp.advance(DAY)
    const { body } = await harness.call('GET', `/v1/payments/${String(payment.id)}`)
    expect(body).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
  })
})

describe('calls of a browser', () => {
  let harness: Harness
  const open = async (path: string, init?: RequestInit) => {
    const response = await fetch(harness.mp.url + path, init)
    return { response, body: (await response.json()) as Body<string> }
  }

  beforeAll(async () => (harness = await startHarness()))
  afterAll(() => harness.stop())

  it('tokenizes with the public key, from any origin, and keeps neither number nor code', async () => {
    const body = JSON.stringify(testCard({ holder: 'FUND' }))
    const path = `/v1/card_tokens?public_key=${harness.mp.publicKey}`
    const { response, body: token } = await open(path, { method: 'POST', body })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(token).toMatchObject({ last_four_digits: '0604', cardholder: { name: 'FUND' } })
    const paid = await harness.pay({ token: token.id })
    expect(JSON.stringify(paid.body)).not.toContain(TEST_CARDS.master)
    expect(JSON.stringify(paid.body)).not.toContain(token.id)
  })

  it('refuses a wrong card with the codes of MercadoPago.js, and a wrong key', async () => {
    const post = (key: string, change: object) =>
      open(`/v1/card_tokens?public_key=${key}`, {
        method: 'POST',
        body: JSON.stringify({ ...testCard(), ...change }),
      })
    const wrong = await post(harness.mp.publicKey, { card_number: '1', security_code: '' })
    expect(wrong.body.cause).toEqual([expect.objectContaining({ code: '224' })])
    expect((await post('APP_USR-other', {})).response.status).toBe(401)
  })

  it('finds the brand of a BIN, without BIN data in the answer', async () => {
    const path = `/v1/payment_methods/search?public_key=${harness.mp.publicKey}`
    const { body } = await open(`${path}&bins=45099535`)
    expect(body.results).toMatchObject([
      { id: 'visa', payment_type_id: 'credit_card', settings: [{ bin: null }] },
    ])
    expect((await open(path)).body.results.length).toBeGreaterThan(5)
  })

  it('gives instalments with the financial cost of the resolution E 51/2017', async () => {
    const query = `public_key=${harness.mp.publicKey}&bin=45099535&amount=1000`
    const { body } = await open(`/v1/payment_methods/installments?${query}`)
    expect(body).toMatchObject([
      { payer_costs: [{ installments: 1 }, { labels: ['CFT_70,21%|TEA_89,43%'] }, {}] },
    ])
  })
})
