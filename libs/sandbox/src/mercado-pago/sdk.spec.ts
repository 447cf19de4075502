import {
  CardToken,
  Chargeback,
  IdentificationType,
  Invoice,
  MercadoPagoConfig,
  MPAuthenticationError,
  MPBadRequestError,
  MPNotFoundError,
  Payment,
  PaymentRefund,
  PreApproval,
  User,
} from 'mercadopago'
import { type Harness, HOUR, paymentBody, startHarness, subscriptionBody } from './testing/harness.js'
import { testCard } from './test-card.js'

const BASE = 'https://api.mercadopago.com'

describe('the official SDK on the sandbox', () => {
  let harness: Harness
  /** A new configuration for each call, since the SDK keeps the options of a call in it. */
  const config = (accessToken = harness.mp.accessToken) => new MercadoPagoConfig({ accessToken })

  beforeAll(async () => {
    harness = await startHarness()
    const real = globalThis.fetch
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        real(typeof input === 'string' ? input.replace(BASE, harness.mp.url) : input, init),
      )
  })

  afterAll(async () => {
    jest.restoreAllMocks()
    await harness.stop()
  })

  it('tokenizes a card, pays, finds the payment and refunds it', async () => {
    const token = await new CardToken(config()).create({ body: testCard() })
    expect(token).toMatchObject({ first_six_digits: '503175', last_four_digits: '0604', status: 'active' })
    const paid = await new Payment(config()).create({ body: paymentBody(token.id!) })
    expect(paid).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      transaction_amount: 1000,
      currency_id: 'ARS',
      operation_type: 'regular_payment',
      card: { first_six_digits: '503175', last_four_digits: '0604' },
    })
    expect(await new Payment(config()).get({ id: paid.id! })).toMatchObject({ id: paid.id })
    const found = await new Payment(config()).search({ options: { external_reference: 'order-1' } })
    expect(found.results?.map(({ id }) => id)).toEqual([paid.id])
    const refunds = new PaymentRefund(config())
    expect(await refunds.create({ payment_id: paid.id!, body: { amount: 400 } })).toMatchObject({
      amount: 400,
    })
    const rest = await new PaymentRefund(config()).total({ payment_id: paid.id! })
    expect(rest).toMatchObject({ amount: 600, payment_id: paid.id })
    const listed = await new PaymentRefund(config()).list({ payment_id: paid.id! })
    expect(Object.values(listed).filter((each) => 'amount' in each)).toHaveLength(2)
    expect(await new Payment(config()).get({ id: paid.id! })).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 1000,
    })
  })

  it('answers with the first payment to the same idempotency key', async () => {
    const body = paymentBody(harness.mp.cardToken())
    const pay = () => new Payment(config()).create({ body, requestOptions: { idempotencyKey: 'order-7' } })
    const [first, again] = [await pay(), await pay()]
    expect(again.id).toBe(first.id)
  })

  it('captures and cancels authorized payments', async () => {
    const authorize = () =>
      new Payment(config()).create({ body: { ...paymentBody(harness.mp.cardToken()), capture: false } })
    const [first, second] = [await authorize(), await authorize()]
    expect(first).toMatchObject({ status: 'authorized', status_detail: 'pending_capture', captured: false })
    expect(await new Payment(config()).capture({ id: first.id! })).toMatchObject({
      status: 'approved',
      captured: true,
    })
    expect(await new Payment(config()).cancel({ id: second.id! })).toMatchObject({
      status: 'cancelled',
      status_detail: 'by_collector',
    })
  })

  it('subscribes, is charged after an hour, changes the price, pauses and cancels', async () => {
    const made = await new PreApproval(config()).create({ body: subscriptionBody(harness.mp.cardToken()) })
    expect(made).toMatchObject({ status: 'authorized', payment_method_id: 'master' })
    await harness.mp.advance(HOUR)
    const invoices = await new Invoice(config()).search({ options: { preapproval_id: made.id! } })
    expect(invoices.results?.map(({ status }) => status).sort()).toEqual(['processed', 'scheduled'])
    const charged = invoices.results?.find(({ status }) => status === 'processed')
    const invoice = await new Invoice(config()).get({ id: charged!.id! })
    expect(invoice.payment).toMatchObject({ status: 'approved' })
    const update = (body: object) => new PreApproval(config()).update({ id: made.id!, body })
    const price = { auto_recurring: { transaction_amount: 1500, currency_id: 'ARS' } }
    expect((await update(price)).auto_recurring?.transaction_amount).toBe(1500)
    expect((await update({ status: 'paused' })).status).toBe('paused')
    expect((await update({ status: 'cancelled' })).status).toBe('cancelled')
    await expect(update({ status: 'authorized' })).rejects.toThrow(MPBadRequestError)
    const found = await new PreApproval(config()).search({ options: { status: 'cancelled' } })
    expect(found.results?.map(({ id }) => id)).toContain(made.id)
  })

  it('reads chargebacks, documents and the account', async () => {
    const { body } = await harness.pay()
    const { id } = await harness.mp.events.chargeBack(body.id)
    expect(await new Chargeback(config()).get({ id })).toMatchObject({
      payments: [body.id],
      coverage_applied: null,
    })
    const types = await new IdentificationType(config()).list()
    expect(JSON.stringify(types)).toContain('DNI')
    expect(await new User(config()).get()).toMatchObject({ site_id: 'MLA' })
  })

  it('gets errors of its own classes', async () => {
    const get = (id: string, token?: string) => new Payment(config(token)).get({ id })
    await expect(get('1')).rejects.toThrow(MPNotFoundError)
    await expect(get('1', 'APP_USR-other')).rejects.toThrow(MPAuthenticationError)
    await expect(new Payment(config()).create({ body: paymentBody('unknown') })).rejects.toMatchObject({
      status: 400,
      causes: [expect.objectContaining({ code: 2006 })],
    })
  })
})
