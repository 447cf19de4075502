import { openInvoices, type TestInvoices } from './testing/open-invoices.js'
import { ADA } from './testing/settings.js'
import { InvoiceDeskService } from './desk/invoice-desk.service.js'

let test: TestInvoices
beforeAll(async () => {
  test = await openInvoices()
})
beforeEach(() => test.fresh())
afterAll(() => test.close())

const notes = async () =>
  (await test.rows())
    .filter(({ kind }) => kind === 'credit-note')
    .map(({ totalCents, state }) => [totalCents, state])

it('follows nothing while off, or from before the first day, and all of it once that changes', async () => {
  await test.use({ isOn: false })
  await test.pay()
  await test.use({ isOn: true, firstDay: '2026-11-26' })
  await test.invoices.reconcile()
  expect(await test.rows()).toEqual([])
  await test.use({ firstDay: '2026-11-25' })
  await test.invoices.reconcile()
  await test.invoices.reconcile()
  expect(await test.rows()).toHaveLength(1)
})

it('credits what has its invoice also after the first day was moved', async () => {
  const paid = await test.pay({ amountCents: 10_000 })
  await test.use({ firstDay: '2026-11-26' })
  await test.says(paid, { refundedCents: 2_500 })
  expect(await notes()).toEqual([[2_500, 'pending']])
})

it('makes no invoice of a payment that has no effect', async () => {
  await test.ledger.db.query(
    `insert into payment (id, status, detail, amount_cents, refunded_cents, currency, collector_id, approved_at, updated_at, seen_at)
     values ('77', 'approved', 'accredited', 100, 0, 'ARS', '1', now(), now(), now())`,
  )
  await test.follow('77')
  await test.invoices.reconcile()
  expect(await test.rows()).toEqual([])
})

it('credits each part that goes back once, however often it is heard of', async () => {
  const paid = await test.pay({ amountCents: 10_000 })
  await test.says(paid, { refundedCents: 2_500 })
  await Promise.all([test.follow(paid), test.follow(paid)])
  await test.says(paid, { refundedCents: 10_000, status: 'refunded', detail: 'refunded' })
  await test.invoices.reconcile()
  expect(await notes()).toEqual([
    [2_500, 'pending'],
    [7_500, 'pending'],
  ])
})

it('credits a lost charge-back only where that is set', async () => {
  const paid = await test.pay({ amountCents: 10_000 })
  await test.says(paid, { status: 'charged_back', detail: 'settled' })
  expect(await notes()).toEqual([])
  await test.use({ creditsLostChargebacks: true })
  await test.invoices.reconcile()
  expect(await notes()).toEqual([[10_000, 'pending']])
})

it('takes back a credit note for money that came again before it was sent, and asks staff after that', async () => {
  await test.use({ creditsLostChargebacks: true })
  const paid = await test.pay({ amountCents: 10_000 })
  await test.says(paid, { status: 'charged_back', detail: 'settled' })
  await test.says(paid, { status: 'charged_back', detail: 'reimbursed' })
  expect(await notes()).toEqual([])
  await test.says(paid, { status: 'charged_back', detail: 'settled' })
  await test.sending.run()
  await test.sending.run()
  expect(await notes()).toEqual([[10_000, 'authorized']])
  await test.says(paid, { status: 'charged_back', detail: 'reimbursed' })
  const [{ id, hold } = { id: 0, hold: null }] = await test.rows()
  expect(hold).toContain('nota de crédito')
  const desk = test.ledger.get(InvoiceDeskService)
  expect(await desk.state()).toMatchObject({ held: 1 })
  await desk.noteByHand(id, 'Factura B 0004-00000012', ADA)
  expect(await desk.state()).toMatchObject({ held: 0 })
})

it('keeps homologation and production apart', async () => {
  await test.pay()
  await test.ledger.db.query(
    `update invoice_settings set settings = settings || '{"environment": "production"}'::jsonb`,
  )
  await test.invoices.reconcile()
  expect((await test.rows()).map(({ environment }) => environment)).toEqual(['homologation', 'production'])
  // A sandbox authorizes none of production.
  await expect(test.sending.run()).rejects.toThrow(/series failed/)
  expect(test.atArca()).toEqual([])
})
