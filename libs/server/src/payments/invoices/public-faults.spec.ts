import { BILLING } from '@preciosa/testing'
import { amountsOf } from './amounts.rules.js'
import { notesInWords } from './desk/invoice-words.rules.js'
import { InvoiceDeskService } from './desk/invoice-desk.service.js'
import { openInvoices, type TestInvoices } from './testing/open-invoices.js'
import { ADA, START } from './testing/settings.js'

// Faults that users of other libraries for ARCA's services reported in public; 5 and 6, of keys and clocks, are in the specs
// of the client.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BUSINESS = {
  ...BILLING,
  enterpriseName: 'Café Ñandú S. A.',
  taxStatus: 'IVA Responsable Inscripto',
  taxType: 'CUIT',
  taxId: '30-50001091-2',
} as const

let test: TestInvoices
let desk: InvoiceDeskService
beforeAll(async () => {
  test = await openInvoices()
  desk = test.ledger.get(InvoiceDeskService)
})
let day = START
beforeEach(() => {
  day = new Date(day.getTime() + 2 * DAY)
  return test.fresh(day)
})
afterAll(() => test.close())

const run = () => test.sending.run()
const pass = (ms: number) => test.ledger.clock.set(new Date(test.ledger.clock.now().getTime() + ms))
const only = async () => {
  const [row] = await test.rows()
  if (row === undefined) throw new Error('There is no invoice')
  return row
}
const stops = async () => (await desk.series()).flatMap(({ stop }) => stop ?? [])

it('1: a number or date out of order (10016) stops the series with both numbers', async () => {
  await test.pay()
  test.arca.misbehave({ how: 'reject', code: 10_016 })
  await run()
  expect(await stops()).toMatchObject([{ kind: 'other-number', ours: 0, theirs: 0 }])
  expect(await only()).toMatchObject({ state: 'pending', number: null })
})

it('2: an invoice with a future date holds up none that follows', async () => {
  await test.pay()
  await run()
  const [ahead] = await test.ledger.db.query<{ date: string }>(
    'update invoice_series set last_date = last_date + 5 returning last_date::text as date',
  )
  await test.pay()
  await run()
  expect((await test.rows())[1]).toMatchObject({ state: 'authorized', date: ahead?.date })
})

it('3: a document that isn’t in the register (10015) is rejected, corrected and issued under the same number', async () => {
  test.arca.recipients.unknown.add('33693450239')
  await test.pay({ billed: { ...BUSINESS, taxStatus: 'Sujeto Exento', taxId: '33-69345023-9' } })
  await run()
  const { id } = await only()
  expect(await desk.invoice(id)).toMatchObject({
    state: 'rejected',
    notes: [{ code: 10_015, help: expect.stringContaining('receptor') as string }],
    may: { reissue: true },
  })
  await desk.reissue(id, { ...BUSINESS, taxStatus: 'Sujeto Exento' }, ADA)
  await run()
  expect(await only()).toMatchObject({ state: 'authorized', number: 1, documentNumber: '30500010912' })
})

it('4: a ticket is asked for once by all processes, and one that another holds is waited for', async () => {
  await test.ledger.db.query('delete from invoice_ticket')
  pass(13 * 60 * MINUTE)
  await test.pay()
  const logins = () => test.arca.asked.filter((call) => call === 'loginCms').length
  const before = logins()
  await Promise.all([run(), run(), run()])
  expect(logins() - before).toBe(1)
  // Lost here, and ARCA gives no other for minutes.
  await test.ledger.db.query('delete from invoice_ticket')
  await test.pay()
  await run()
  expect((await test.rows())[1]?.state).toBe('pending')
  pass(11 * MINUTE)
  await run()
  expect((await test.rows())[1]?.state).toBe('authorized')
})

it('7: a ticket’s end is within the day that ARCA allows', async () => {
  await test.pay()
  await run()
  const [ticket] = await test.ledger.db.query<{ until: Date }>('select until from invoice_ticket')
  const hours = ((ticket?.until.getTime() ?? 0) - test.ledger.clock.now().getTime()) / (60 * MINUTE)
  expect(hours).toBeGreaterThan(10)
  expect(hours).toBeLessThanOrEqual(24)
})

it('8: an expired certificate asks nothing, and is said', async () => {
  await test.pay()
  const asked = test.arca.asked.length
  pass(3 * 366 * 24 * 60 * MINUTE)
  await run()
  expect(test.arca.asked).toHaveLength(asked)
  expect((await test.settings.sheet()).certificate.problem).toBe('expired')
  await expect(test.use({ isOn: true })).rejects.toMatchObject({ code: 'validation' })
})

it('9: a certificate of the other environment stops the series with what to do', async () => {
  await test.ledger.db.query('delete from invoice_ticket')
  test.arca.misbehave({ how: 'login-fault', code: 'cms.cert.untrusted' }, { call: 'loginCms' })
  await test.pay()
  await run()
  expect(await stops()).toMatchObject([
    { kind: 'refused', notes: [{ help: expect.stringContaining('otro entorno') as string }] },
  ])
})

it('10: an answer that is lost after the CAE was granted is found by its number', async () => {
  await test.pay()
  test.arca.misbehave({ how: 'drop', isExecuted: true })
  await run()
  await run()
  expect(await only()).toMatchObject({ state: 'authorized', cae: test.atArca()[0]?.cae })
})

it('11: a payment has one invoice, however often it is heard of and sent', async () => {
  const paid = await test.pay()
  await Promise.all([test.follow(paid), test.follow(paid), run(), run()])
  pass(3 * MINUTE)
  await test.follow(paid)
  await run()
  expect(test.atArca()).toHaveLength(1)
})

it('12: the condition of the recipient is sent, as is required from 1 December 2026 (10242, 10246)', async () => {
  expect(test.ledger.clock.now().getTime()).toBeGreaterThan(Date.parse('2026-12-01T03:00:00Z'))
  await test.pay({ billed: null })
  await test.pay({ billed: BUSINESS })
  await run()
  expect(
    test
      .atArca()
      .map(({ condition }) => condition)
      .sort(),
  ).toEqual([1, 5])
})

it('13: a credit note names its invoice (10197)', async () => {
  const paid = await test.pay()
  await run()
  await test.says(paid, { status: 'refunded', detail: 'refunded' })
  await run()
  const note = test.atArca().find(({ type }) => type === 8)
  expect(note?.associated).toEqual([expect.objectContaining({ type: 6, number: 1 })])
})

it('14: net and VAT of every price sum to it within ARCA’s margin (10051)', async () => {
  const prices = [2, 3, 99, 100, 101, 12_099, 12_101, 999_999, 750_050]
  for (const amountCents of prices) await test.pay({ amountCents })
  await run()
  expect((await test.rows()).map(({ state }) => state)).toEqual(prices.map(() => 'authorized'))
  for (const cents of prices) {
    const { netCents, vatCents } = amountsOf('B', cents)
    expect(netCents + vatCents).toBe(cents)
  }
})

it('15: a rejection is seen by its codes, and an answer without CAE and codes is no rejection', async () => {
  await test.pay({ billed: BUSINESS })
  test.arca.misbehave({ how: 'reject', code: 10_063 })
  await run()
  expect(await only()).toMatchObject({ state: 'rejected', number: null, cae: null })
  expect(notesInWords((await only()).notes)).toMatchObject([{ code: 10_063 }])
})
