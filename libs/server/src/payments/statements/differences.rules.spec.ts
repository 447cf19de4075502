import { type BookedPayment, differencesOf, type MovedSum } from './differences.rules.js'
import { countedOf, type Movement } from './movements.rules.js'

const AT = new Date('2026-10-11T15:00:00Z')
const ORDER = '00000000-0000-4000-8000-000000000001'

const line = (change: Partial<Movement> = {}): Movement => ({
  line: 2,
  class: 'payment',
  type: 'SETTLEMENT',
  at: AT,
  sourceId: '1',
  reference: ORDER,
  currency: 'ARS',
  grossCents: 1000,
  feeCents: -60,
  taxCents: -40,
  netCents: 900,
  taxes: [],
  ...change,
})
const moved = (kind: 'refund' | 'dispute', cents: number, change: Partial<Movement> = {}) =>
  line({ line: 3, class: kind, grossCents: cents, feeCents: 0, taxCents: 0, netCents: cents, ...change })
const payment = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: '1',
  orderId: ORDER,
  status: 'approved',
  detail: 'accredited',
  amountCents: 1000,
  refundedCents: 0,
  feeCents: 60,
  approvedAt: AT,
  updatedAt: AT,
  ...change,
})
/** With the sums of these lines and of other statements. */
function compared(movements: Movement[], payments: BookedPayment[], others: MovedSum[] = []) {
  const sums = countedOf(movements, '2026-10').map(({ sourceId, class: kind, grossCents }) => ({
    ...{ sourceId, class: kind, period: '2026-10', cents: grossCents },
  }))
  return differencesOf({ period: '2026-10', movements, payments, sums: [...sums, ...others] })
}
const found = (...given: Parameters<typeof compared>) =>
  compared(...given).differences.map(({ kind, line: at, ours, theirs }) => [kind, at, ours, theirs])
const elsewhere = (kind: MovedSum['class'], cents: number, period = '2026-09'): MovedSum => ({
  ...{ sourceId: '1', class: kind, period, cents },
})
const october = (change: Partial<BookedPayment>) =>
  payment({ updatedAt: new Date('2026-10-20T15:00:00Z'), ...change })

it('matches a payment that is the same in both', () => {
  expect(compared([line()], [payment()])).toEqual({ differences: [], matched: 1 })
  expect(found([line()], [payment({ feeCents: null })])).toEqual([])
})

it('names what is in the file and not ours', () => {
  expect(found([line()], [])).toEqual([['not-ours', 2, null, 10]])
  expect(found([line()], [payment({ orderId: null })])).toEqual([['not-ours', 2, null, 10]])
  expect(found([moved('refund', -1000)], [])).toEqual([['not-ours', 3, null, -10]])
})

it('names what is ours and not in the file', () => {
  expect(compared([], [payment()])).toEqual({
    differences: [
      {
        kind: 'missing',
        paymentId: '1',
        orderId: ORDER,
        line: null,
        ours: 10,
        theirs: null,
        text: 'Se aprobó en el mes, y el archivo no lo tiene.',
      },
    ],
    matched: 0,
  })
  expect(found([], [payment({ approvedAt: null })])).toEqual([])
})

it('names another amount and another fee', () => {
  expect(found([line({ grossCents: 1001, netCents: 901 })], [payment()])).toEqual([['amount', 2, 10, 10.01]])
  expect(found([line({ feeCents: -61, netCents: 899 })], [payment()])).toEqual([['fee', 2, -0.6, -0.61]])
})

it('names a payment that is there twice, in the file or in two months', () => {
  expect(found([line(), line({ line: 9 })], [payment()])).toEqual([['twice', 9, null, 10]])
  expect(found([line()], [payment()], [elsewhere('payment', 1000)])).toEqual([['twice', 2, null, 10]])
  const other = { line: 10, grossCents: 999, netCents: 899 }
  const { differences } = compared([line(), line({ line: 9 }), line(other)], [payment()])
  expect(differences.map(({ text }) => text)).toEqual([
    'Ya está en el renglón 2, y no entra en los totales.',
    'Ya está en el renglón 2.',
  ])
})

it('names what is of another month, in the file or in the books', () => {
  const november = new Date('2026-11-01T03:00:00Z')
  expect(found([line({ at: november })], [])).toEqual([['other-month', 2, null, null]])
  const late = payment({ approvedAt: november, updatedAt: november })
  expect(found([line()], [late])).toEqual([['other-month', 2, null, null]])
  expect(found([], [payment()], [elsewhere('payment', 1000, '2026-11')])).toEqual([
    ['other-month', null, 10, null],
  ])
})

it('names another currency, a line that does not add up, and other movements', () => {
  expect(found([line({ currency: 'USD' })], [])).toEqual([['other-currency', 2, null, null]])
  expect(found([line({ netCents: 901 })], [payment()])).toEqual([['wrong-sum', 2, 9, 9.01]])
  expect(found([line({ class: 'other', type: 'CASHBACK' })], [])).toEqual([['other-movement', 2, null, 9]])
  expect(found([line({ class: 'withdrawal', sourceId: '' })], [])).toEqual([])
})

it('names a payment that is not approved here', () => {
  const pending = payment({ status: 'in_process', detail: 'pending_contingency', approvedAt: null })
  expect(found([line()], [pending])).toEqual([['not-approved', 2, null, null]])
})

describe('refunds', () => {
  it('are the sum of all statements', () => {
    const half = october({ refundedCents: 500, detail: 'partially_refunded' })
    expect(found([line(), moved('refund', -500)], [half])).toEqual([])
    expect(found([line(), moved('refund', -300)], [half], [elsewhere('refund', -200)])).toEqual([])
  })

  it('are named if the file has less or more', () => {
    const half = october({ refundedCents: 500 })
    expect(found([line(), moved('refund', -400)], [half])).toEqual([['refund', null, -5, -4]])
    expect(found([line(), moved('refund', -600)], [half])).toEqual([['refund', null, -5, -6]])
    expect(found([line()], [half])).toEqual([['refund', null, -5, 0]])
  })

  it('of a later month are not missing in this one', () => {
    const later = payment({ refundedCents: 500, updatedAt: new Date('2026-11-05T15:00:00Z') })
    expect(found([line()], [later])).toEqual([])
  })
})

describe('disputes', () => {
  const disputed = october({ status: 'charged_back', detail: 'in_process' })

  it('hold what is left of the payment until they are won', () => {
    expect(found([line(), moved('dispute', -1000)], [disputed])).toEqual([])
    const won = october({ status: 'charged_back', detail: 'reimbursed' })
    expect(found([line(), moved('dispute', -1000), moved('dispute', 1000)], [won])).toEqual([])
    const rest = october({ status: 'charged_back', detail: 'settled', refundedCents: 400 })
    expect(found([line(), moved('refund', -400), moved('dispute', -600)], [rest])).toEqual([])
  })

  it('are named if one side lacks them', () => {
    expect(found([line()], [disputed])).toEqual([['dispute', null, -10, 0]])
    expect(found([line(), moved('dispute', -1000)], [payment()])).toEqual([['dispute', null, 0, -10]])
    expect(found([line(), moved('dispute', -900)], [disputed])).toEqual([['dispute', null, -10, -9]])
  })

  it('that ended in a later month are compared in that month', () => {
    const november = new Date('2026-11-05T15:00:00Z')
    const won = payment({ status: 'charged_back', detail: 'reimbursed', updatedAt: november })
    expect(found([line(), moved('dispute', -1000)], [won])).toEqual([])
  })
})
