import { invoiceSchema, pageSchema, paymentSchema, refundSchema, subscriptionSchema } from './resources.js'

const PAYMENT = {
  id: 1234567890,
  status: 'approved',
  transaction_amount: 1234.56,
  currency_id: 'ARS',
  collector_id: 99,
  date_created: '2026-11-27T11:00:00.000-04:00',
}
const SUBSCRIPTION = {
  id: '2c938084726fca480172750000000000',
  status: 'authorized',
  auto_recurring: { transaction_amount: 5000, currency_id: 'ARS' },
  date_created: '2026-11-27T11:00:00.000-04:00',
}
const INVOICE = {
  id: 7,
  preapproval_id: SUBSCRIPTION.id,
  status: 'scheduled',
  transaction_amount: 5000,
  currency_id: 'ARS',
  debit_date: '2026-11-27T11:00:00.000-04:00',
}

describe('a payment', () => {
  const read = (change: object = {}) => paymentSchema.parse({ ...PAYMENT, ...change })

  it('has the fee that the seller pays, to the cent', () => {
    const fee = (amount: number, fee_payer: string) => ({ type: 'mercadopago_fee', amount, fee_payer })
    const fee_details = [fee(62.9, 'collector'), fee(0.1, 'collector'), fee(5, 'payer')]
    expect(read({ fee_details }).feeCents).toBe(6300)
    expect(read({ fee_details: [] }).feeCents).toBeNull()
  })

  it('has only a few fields that it needs', () => {
    expect(read()).toEqual({
      id: '1234567890',
      status: 'approved',
      statusDetail: '',
      amountCents: 123_456,
      refundedCents: 0,
      feeCents: null,
      currency: 'ARS',
      collectorId: '99',
      isLive: null,
      externalReference: null,
      subscriptionId: null,
      createdAt: new Date('2026-11-27T15:00:00.000Z'),
      approvedAt: null,
      updatedAt: new Date('2026-11-27T15:00:00.000Z'),
      methodId: '',
      lastFour: null,
      cardExpires: null,
      challenge: null,
    })
  })

  it.each(['id', 'status', 'transaction_amount', 'currency_id', 'date_created'])('needs %s', (name) => {
    expect(paymentSchema.safeParse({ ...PAYMENT, [name]: undefined }).success).toBe(false)
  })

  it('passes new statuses, details and fields', () => {
    expect(read({ status: 'opened', status_detail: 'brand_new', brand_new: { x: 1 } })).toMatchObject({
      status: 'opened',
      statusDetail: 'brand_new',
    })
  })

  it('has its seller in one of two places', () => {
    expect(read({ collector_id: undefined, collector: { id: 98 } }).collectorId).toBe('98')
    expect(read({ collector_id: null }).collectorId).toBe('')
  })

  it.each([
    [{ point_of_interaction: { transaction_data: { subscription_id: 'abc' } } }, 'abc'],
    [{ point_of_interaction: { type: 'UNSPECIFIED' }, metadata: { preapproval_id: 'abd' } }, 'abd'],
    [{ point_of_interaction: null, metadata: null }, null],
  ])('with %j is of the subscription %s', (change, subscriptionId) => {
    expect(read(change).subscriptionId).toBe(subscriptionId)
  })

  it.each([
    [{ expiration_month: 3, expiration_year: 2031 }, '2031-03'],
    [{ expiration_month: 13, expiration_year: 2031 }, null],
    [{ expiration_month: 3, expiration_year: null }, null],
    [{}, null],
    [null, null],
  ])('with the card %j expires %s', (card, cardExpires) => {
    expect(read({ card }).cardExpires).toBe(cardExpires)
  })

  it('has a challenge only while it waits for it, at a web address', () => {
    const three_ds_info = { external_resource_url: 'https://acs.example/x', creq: 'abc' }
    const waiting = { status: 'pending', status_detail: 'pending_challenge', three_ds_info }
    expect(read(waiting).challenge).toEqual({ url: 'https://acs.example/x', creq: 'abc' })
    expect(read({ ...waiting, status_detail: 'accredited' }).challenge).toBeNull()
    const wrong = { ...three_ds_info, external_resource_url: 'javascript:alert(1)' }
    expect(read({ ...waiting, three_ds_info: wrong }).challenge).toBeNull()
  })

  it('rounds to whole cents', () => {
    expect(read({ transaction_amount: 1.1 + 2.2, transaction_amount_refunded: 0.29 })).toMatchObject({
      amountCents: 330,
      refundedCents: 29,
    })
  })
})

describe('a subscription', () => {
  const read = (change: object = {}) => subscriptionSchema.parse({ ...SUBSCRIPTION, ...change })

  it('has only a few fields that it needs', () => {
    expect(read()).toEqual({
      id: SUBSCRIPTION.id,
      status: 'authorized',
      externalReference: null,
      collectorId: '',
      amountCents: 500_000,
      currency: 'ARS',
      nextChargeAt: null,
      updatedAt: new Date('2026-11-27T15:00:00.000Z'),
      link: null,
      methodId: null,
    })
  })

  it('has a link only while it is pending', () => {
    const init_point = 'https://www.mercadopago.com.ar/subscriptions/checkout?preapproval_id=1'
    expect(read({ status: 'pending', init_point }).link).toBe(init_point)
    expect(read({ init_point }).link).toBeNull()
  })

  it('may have a number as reference, and new statuses', () => {
    expect(read({ external_reference: 5, status: 'frozen', collector_id: 99 })).toMatchObject({
      externalReference: '5',
      status: 'frozen',
      collectorId: '99',
    })
  })

  it('needs a date that is one', () => {
    expect(subscriptionSchema.safeParse({ ...SUBSCRIPTION, date_created: 'soon' }).success).toBe(false)
  })
})

describe('an invoice', () => {
  const read = (change: object = {}) => invoiceSchema.parse({ ...INVOICE, ...change })

  it('has a payment once a charge was tried', () => {
    expect(read()).toMatchObject({ id: '7', retries: 0, payment: null })
    for (const payment of [null, {}, { id: null, status: null }]) expect(read({ payment }).payment).toBeNull()
    const payment = { id: 8, status: 'rejected', status_detail: 'cc_rejected_other_reason' }
    expect(read({ payment, retry_attempt: 2, transaction_amount: '24.50' })).toMatchObject({
      retries: 2,
      amountCents: 2450,
      payment: { id: '8', status: 'rejected', statusDetail: 'cc_rejected_other_reason' },
    })
  })

  it('is tried again at a date only while it waits for that', () => {
    const at = '2026-12-14T10:00:00.000-04:00'
    expect(read({ status: 'recycling', next_retry_date: at }).retryAt).toEqual(new Date(at))
    expect(read({ status: 'processed', next_retry_date: at }).retryAt).toBeNull()
    for (const none of [undefined, null, 'soon'])
      expect(read({ status: 'recycling', next_retry_date: none }).retryAt).toBeNull()
  })
})

it.each(['', '<html></html>', null, [], { api_response: {} }])('%j is no answer', (answer) => {
  for (const schema of [paymentSchema, subscriptionSchema, invoiceSchema, refundSchema])
    expect(schema.safeParse(answer).success).toBe(false)
  expect(pageSchema(refundSchema).safeParse(answer).success).toBe(false)
})
