import { DAY, type Harness, HOUR, startHarness, subscriptionBody } from './testing/harness.js'

/** More than a month, so that one instalment and its retries are over. */
const MONTH = 31 * DAY

describe('subscriptions of the sandbox', () => {
  let harness: Harness
  const read = async (id: unknown) => (await harness.call('GET', `/preapproval/${String(id)}`)).body
  const put = (id: unknown, body: object) => harness.call('PUT', `/preapproval/${String(id)}`, body)
  const invoices = async (id: unknown) => {
    const path = `/authorized_payments/search?preapproval_id=${String(id)}&sort=id&criteria=asc`
    return (await harness.call('GET', path)).body.results
  }
  const statuses = async (id: unknown) => (await invoices(id)).map(({ status }) => status)

  beforeEach(async () => (harness = await startHarness()))
  afterEach(() => harness.stop())

  it('are charged an hour after the authorization, then every month', async () => {
    const { body } = await harness.subscribe()
    expect(body).toMatchObject({ status: 'authorized', summarized: { charged_quantity: null } })
    await harness.mp.advance(HOUR - 1)
    expect(await statuses(body.id)).toEqual(['scheduled'])
    await harness.mp.advance(1)
    expect(await statuses(body.id)).toEqual(['processed', 'scheduled'])
    const [first] = await invoices(body.id)
    expect((await harness.call('GET', `/v1/payments/${String(first!.payment.id)}`)).body).toMatchObject({
      operation_type: 'recurring_payment',
      external_reference: 'order-2',
      point_of_interaction: { transaction_data: { subscription_id: body.id } },
    })
    expect(await read(body.id)).toMatchObject({ next_payment_date: '2026-12-27T11:00:00.000-04:00' })
    await harness.mp.advance(2 * MONTH)
    expect(await read(body.id)).toMatchObject({
      next_payment_date: '2027-02-27T11:00:00.000-04:00',
      summarized: { charged_quantity: 3, charged_amount: 3000, semaphore: 'green' },
    })
  })

  it.each([
    { keysOfSubscriptions: true, subscriptions: 1 },
    { keysOfSubscriptions: false, subscriptions: 2 },
  ])('heed a repeated idempotency key or not, as wished ($keysOfSubscriptions)', async (given) => {
    const { keysOfSubscriptions, subscriptions } = given
    await harness.stop()
    harness = await startHarness({ keysOfSubscriptions })
    for (let time = 0; time < 2; time += 1)
      await harness.call('POST', '/preapproval', subscriptionBody(harness.mp.cardToken()), {
        'x-idempotency-key': 'order-2',
      })
    expect((await harness.call('GET', '/preapproval/search')).body.results).toHaveLength(subscriptions)
  })

  it('retry four times in ten days, then leave a processed instalment with a declined payment', async () => {
    const { body } = await harness.subscribe({}, 'FUND')
    await harness.mp.advance(HOUR)
    expect(await invoices(body.id)).toMatchObject([{ status: 'recycling', retry_attempt: 0 }, {}])
    await harness.mp.advance(10 * DAY)
    expect(await invoices(body.id)).toMatchObject([
      { status: 'processed', retry_attempt: 4, payment: { status: 'rejected' } },
      { status: 'scheduled' },
    ])
    expect((await read(body.id)).summarized.semaphore).toBe('yellow')
    const paid = await harness.call('GET', '/v1/payments/search?external_reference=order-2')
    expect(paid.body.paging.total).toBe(5)
  })

  it('are paid by a retry with a new card', async () => {
    const { body } = await harness.subscribe({}, 'FUND')
    await harness.mp.advance(HOUR)
    await put(body.id, { card_token_id: harness.mp.cardToken() })
    await harness.mp.advance(2 * DAY)
    expect(await invoices(body.id)).toMatchObject([
      { status: 'processed', retry_attempt: 1, payment: { status: 'approved' } },
      {},
    ])
  })

  it('are cancelled after three rejected instalments', async () => {
    const { body } = await harness.subscribe({}, 'FUND')
    await harness.mp.advance(2 * MONTH)
    expect((await read(body.id)).status).toBe('authorized')
    await harness.mp.advance(MONTH)
    expect(await read(body.id)).toMatchObject({ status: 'cancelled', next_payment_date: null })
    expect(await statuses(body.id)).toEqual(['processed', 'processed', 'processed', 'cancelled'])
    expect((await put(body.id, { status: 'authorized' })).status).toBe(400)
  })

  it('go on after a rejected charge, when the retry is approved', async () => {
    const { body } = await harness.subscribe()
    harness.mp.events.rejectCharges(body.id)
    await harness.mp.advance(3 * DAY)
    expect(await invoices(body.id)).toMatchObject([{ status: 'processed', retry_attempt: 1 }, {}])
    expect((await read(body.id)).summarized).toMatchObject({ charged_quantity: 1, semaphore: 'green' })
  })

  it('wait for a charge in process, and follow its result', async () => {
    const { body } = await harness.subscribe({}, 'CONT')
    await harness.mp.advance(HOUR)
    const [waiting] = await invoices(body.id)
    expect(waiting!.status).toBe('waiting_for_gateway')
    await harness.mp.events.approve(waiting!.payment.id)
    expect(await invoices(body.id)).toMatchObject([
      { status: 'processed', payment: { status: 'approved' } },
      {},
    ])
  })

  it.each([
    ['skip', 1, '2027-03-27T11:00:00.000-04:00'],
    ['charge', 4, '2027-03-27T11:00:00.000-04:00'],
  ] as const)('after a pause: %s what fell into it', async (how, charged, next) => {
    harness.mp.chargePaused(how)
    const { body } = await harness.subscribe()
    await harness.mp.advance(HOUR)
    await put(body.id, { status: 'paused' })
    expect(await read(body.id)).toMatchObject({ status: 'paused', next_payment_date: null })
    await harness.mp.advance(3 * MONTH)
    expect((await read(body.id)).summarized.charged_quantity).toBe(1)
    await put(body.id, { status: 'authorized' })
    await harness.mp.advance(HOUR)
    expect(await read(body.id)).toMatchObject({
      next_payment_date: next,
      summarized: { charged_quantity: charged },
    })
  })

  it('start at a date only beside an end date, and end with it', async () => {
    const dates = { start_date: '2027-01-10T12:00:00.000-03:00', end_date: '2027-03-01T12:00:00.000-03:00' }
    const recurring = subscriptionBody('').auto_recurring
    const { body: later } = await harness.subscribe({ auto_recurring: { ...recurring, ...dates } })
    expect(later.next_payment_date).toBe('2027-01-10T11:00:00.000-04:00')
    const alone = { ...recurring, start_date: dates.start_date }
    const { body: now } = await harness.subscribe({ auto_recurring: alone })
    expect(now.next_payment_date).toBe('2026-11-27T11:00:00.000-04:00')
    await harness.mp.advance(4 * MONTH)
    expect(await read(later.id)).toMatchObject({ status: 'cancelled', summarized: { charged_quantity: 2 } })
  })

  it('change the price from the next charge on, and never the frequency', async () => {
    const { body } = await harness.subscribe()
    await harness.mp.advance(HOUR)
    const change = (auto_recurring: object) => put(body.id, { auto_recurring })
    expect((await change({ transaction_amount: 1500 })).status).toBe(400)
    expect((await change({ frequency: 12 })).status).toBe(400)
    expect((await change({ transaction_amount: 1500, currency_id: 'ARS' })).status).toBe(200)
    await harness.mp.advance(MONTH)
    expect((await read(body.id)).summarized).toMatchObject({
      charged_amount: 2500,
      last_charged_amount: 1500,
    })
  })

  it('stay authorized without a charge when they are stalled', async () => {
    const { body } = await harness.subscribe()
    harness.mp.events.stall(body.id)
    await harness.mp.advance(2 * MONTH)
    expect(await read(body.id)).toMatchObject({
      status: 'authorized',
      summarized: { charged_quantity: null },
    })
    expect(await statuses(body.id)).toEqual(['scheduled'])
  })

  it('wait without a card until the payer pays', async () => {
    const { body } = await harness.subscribe({ status: 'pending', card_token_id: undefined })
    expect(body).toMatchObject({ status: 'pending', payment_method_id: null, next_payment_date: null })
    await harness.mp.advance(DAY)
    await harness.mp.events.authorize(body.id, harness.mp.cardToken())
    await harness.mp.advance(HOUR)
    expect(await read(body.id)).toMatchObject({ status: 'authorized', summarized: { charged_quantity: 1 } })
  })

  it.each([
    [{ reason: '' }, 400],
    [{ payer_email: '' }, 400],
    [{ card_token_id: '' }, 400],
    [{ card_token_id: 'unknown' }, 400],
    [{ status: 'paused' }, 400],
    [{ auto_recurring: {} }, 400],
    [{ preapproval_plan_id: 'plan' }, 404],
  ])('refuse %j in the short format', async (change, status) => {
    expect(await harness.subscribe(change)).toEqual({
      status,
      body: { message: expect.any(String) as string, status },
    })
  })

  it('refuse a card that fails its validation', async () => {
    expect((await harness.subscribe({}, 'SECU')).body.message).toContain('CC_VAL_433')
  })

  it('are searched by status, and not by the reference of an order', async () => {
    const { body } = await harness.subscribe()
    await harness.subscribe({ external_reference: 'order-3' })
    await put(body.id, { status: 'paused' })
    const search = async (query: string) =>
      (await harness.call('GET', `/preapproval/search?${query}`)).body.results.length
    expect(await search('status=paused')).toBe(1)
    expect(await search('external_reference=order-3')).toBe(2)
  })

  it('have invoices that refuse a large limit', async () => {
    const search = (limit: number) => harness.call('GET', `/authorized_payments/search?limit=${limit}`)
    expect(await search(50)).toMatchObject({ status: 400, body: { message: 'Invalid value for limit' } })
    expect((await search(20)).status).toBe(200)
  })
})
