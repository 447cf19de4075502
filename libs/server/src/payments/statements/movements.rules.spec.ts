import {
  centsIn,
  classOf,
  countedOf,
  type Movement,
  movementOf,
  repeatedLines,
  type ReportCells,
} from './movements.rules.js'

const CELLS: ReportCells = {
  SOURCE_ID: '5067634447',
  TRANSACTION_TYPE: 'SETTLEMENT',
  TRANSACTION_AMOUNT: '1000.00',
  TRANSACTION_CURRENCY: 'ARS',
  TRANSACTION_DATE: '2026-10-11T22:20:19.000-04:00',
  FEE_AMOUNT: '-62.9',
  TAXES_AMOUNT: '-35',
  SETTLEMENT_NET_AMOUNT: '902,10',
  SETTLEMENT_DATE: '',
  SETTLEMENT_CURRENCY: 'ARS',
  EXTERNAL_REFERENCE: '=cmd',
  USER_ID: '123',
  TAXES_DISAGGREGATED:
    '[{"amount":-30.1,"detail":"tax_withholding_sirtac","financial_entity":"buenos_aires"},{},{"financial_entity":"iva","amount":"-4.9"}]',
  TAX_DETAIL: 'cordoba',
}

it.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['-3932.55', -393_255],
  ['79', 7900],
  ['70,5', 7050],
  ['999999999999.99', 99_999_999_999_999],
  ['1.234', null],
  ['1,234.56', null],
  ['+1', null],
  ['1e5', null],
  ['', null],
  ['=1+1', null],
])('reads %s as %s cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

it.each([
  ['SETTLEMENT', 'payment'],
  ['REFUND', 'refund'],
  ['CHARGEBACK', 'dispute'],
  ['CHARGEBACK_CANCEL', 'dispute'],
  ['DISPUTE', 'dispute'],
  ['WITHDRAWAL', 'withdrawal'],
  ['PAYOUT', 'withdrawal'],
  ['SETTLEMENT_SHIPPING', 'other'],
  ['CASHBACK', 'other'],
])('puts %s among the class %s', (type, kind) => {
  expect(classOf(type)).toBe(kind)
})

it('reads a line to the cent, with its withholdings by tax and place', () => {
  expect(movementOf(CELLS, 7)).toEqual({
    line: 7,
    class: 'payment',
    type: 'SETTLEMENT',
    at: new Date('2026-10-12T02:20:19Z'),
    sourceId: '5067634447',
    reference: '=cmd',
    currency: 'ARS',
    grossCents: 100_000,
    feeCents: -6290,
    taxCents: -3500,
    netCents: 90_210,
    taxes: [
      { tax: 'tax_withholding_sirtac', place: 'buenos_aires', cents: -3010 },
      { tax: '', place: 'iva', cents: -490 },
    ],
  })
})

it('keeps what the detail of withholdings leaves out', () => {
  const some = '[{"amount":-30,"detail":"tax_withholding","financial_entity":"caba"}]'
  expect(movementOf({ ...CELLS, TAXES_DISAGGREGATED: some }, 1)).toMatchObject({
    taxes: [
      { tax: 'tax_withholding', place: 'caba', cents: -3000 },
      { tax: '', place: '', cents: -500 },
    ],
  })
  expect(movementOf({ ...CELLS, TAXES_DISAGGREGATED: '' }, 1)).toMatchObject({
    taxes: [{ tax: '', place: 'cordoba', cents: -3500 }],
  })
})

it.each([
  ['SOURCE_ID', ''],
  ['SOURCE_ID', '=HYPERLINK("x")'],
  ['TRANSACTION_TYPE', 'a b'],
  ['TRANSACTION_AMOUNT', ''],
  ['FEE_AMOUNT', 'x'],
  ['TRANSACTION_CURRENCY', 'pesos'],
  ['TRANSACTION_DATE', '11/10/2026'],
  ['TRANSACTION_DATE', '2026-10-11T22:20:19'],
  ['TRANSACTION_DATE', '2026-13-41T22:20:19Z'],
  ['SETTLEMENT_DATE', 'x'],
  ['EXTERNAL_REFERENCE', 'x'.repeat(256)],
  ['TAXES_DISAGGREGATED', '{'],
  ['TAXES_DISAGGREGATED', '{"amount":1}'],
  ['TAXES_DISAGGREGATED', '[{"amount":"x"}]'],
  ['TAXES_DISAGGREGATED', '[1]'],
  ['TAXES_DISAGGREGATED', '[{"amount":1,"detail":"=1+1"}]'],
  ['TAXES_DISAGGREGATED', JSON.stringify(Array(51).fill({ amount: 1 }))],
])('refuses the cell %s «%s»', (column, value) => {
  expect(movementOf({ ...CELLS, [column]: value }, 1)).toMatchObject({ column, reason: expect.any(String) })
})

it('takes a withdrawal without a number', () => {
  expect(movementOf({ ...CELLS, TRANSACTION_TYPE: 'WITHDRAWAL', SOURCE_ID: '' }, 1)).toMatchObject({
    class: 'withdrawal',
    sourceId: '',
  })
})

it('names the currency that is no peso', () => {
  expect(movementOf({ ...CELLS, SETTLEMENT_CURRENCY: 'USD' }, 1)).toMatchObject({ currency: 'USD' })
})

const read = (cells: Partial<ReportCells>, line: number) =>
  movementOf({ ...CELLS, ...cells }, line) as Movement

it('counts pesos of the month in Buenos Aires', () => {
  const isCounted = (cells: Partial<ReportCells>, period: string) =>
    countedOf([read({ TRANSACTION_DATE: '2026-11-01T02:59:59Z', ...cells }, 1)], period).length === 1
  expect(isCounted({}, '2026-10')).toBe(true)
  expect(isCounted({}, '2026-11')).toBe(false)
  expect(isCounted({ SETTLEMENT_CURRENCY: 'USD' }, '2026-10')).toBe(false)
})

it("counts a payment's line once that is there again, and equal refunds each time", () => {
  const refund = { TRANSACTION_TYPE: 'REFUND', TRANSACTION_AMOUNT: '-10.00' }
  const lines = [
    ...[read({}, 1), read({ TRANSACTION_AMOUNT: '1000.01' }, 2), read({}, 3), read({ TAX_DETAIL: 'x' }, 4)],
    ...[read({ TAXES_DISAGGREGATED: '' }, 5), read(refund, 6), read(refund, 7)],
  ]
  expect([...repeatedLines(lines)]).toEqual([3, 4])
  expect(countedOf(lines, '2026-10').map(({ line }) => line)).toEqual([1, 2, 5, 6, 7])
})
