import { openInvoices, START, type TestInvoices } from '../testing/open-invoices.js'

const MINUTE = 60_000
let test: TestInvoices
beforeEach(async () => {
  test = await openInvoices()
})
afterEach(() => test.close())

const later = (minutes: number) =>
  test.ledger.clock.set(new Date(test.ledger.clock.now().getTime() + minutes * MINUTE))
const states = async () => (await test.rows()).map(({ state, number }) => [state, number])

it('numbers what waits in order, and keeps what ARCA said', async () => {
  await test.pay()
  await test.pay({ amountCents: 1 })
  await test.sending.run()
  expect(await states()).toEqual([
    ['authorized', 1],
    ['authorized', 2],
  ])
  const [first] = await test.rows()
  expect(first).toMatchObject({
    letter: 'B',
    date: '2026-11-25',
    cae: expect.stringMatching(/^\d{14}$/) as string,
  })
  expect(test.arca.knownInvoices()).toHaveLength(2)
})
