import type { PaymentMethod } from './mercado-pago.js'
import { methodOf, methodText } from './payment-method.rules.js'

const VISA: PaymentMethod = { id: 'visa', name: 'Visa', payment_type_id: 'credit_card', status: 'active' }
const DEBIT: PaymentMethod = { id: 'debvisa', name: 'Visa Débito', payment_type_id: 'debit_card' }
const MASTER: PaymentMethod = { id: 'master', name: 'Mastercard', payment_type_id: 'credit_card' }
const CASH: PaymentMethod = { id: 'rapipago', name: 'Rapipago', payment_type_id: 'ticket' }
const CLOSED: PaymentMethod = { ...VISA, status: 'deactive' }

describe('methodOf', () => {
  it.each([
    ['the only method found', '40027686', [DEBIT], DEBIT],
    ['the only card among other methods', '45099535', [CASH, VISA], VISA],
    ['none for an unknown card', '99999999', [], null],
    ['none without an active card method', '45099535', [CLOSED, CASH], null],
    ['the brand among all methods', '45099535', [DEBIT, MASTER, VISA], VISA],
    ['none if the brand is not among many', '37118030', [MASTER, VISA], null],
  ] as const)('returns %s', (_, bin, found, method) => {
    expect(methodOf(bin, found)).toBe(method)
  })

  it.each([
    ['45099535', 'visa'],
    ['50317557', 'maestro'],
    ['54839281', 'master'],
    ['22210000', 'master'],
    ['27200000', 'master'],
    ['27210000', undefined],
    ['37118030', 'amex'],
    ['58956200', 'naranja'],
    ['60420100', 'cabal'],
    ['11111111', undefined],
  ])('guesses the brand of %s if the lookup fails', (bin, id) => {
    expect(methodOf(bin, null)?.id).toBe(id)
  })
})

it.each([
  [VISA, 'Visa crédito, en un pago'],
  [DEBIT, 'Visa Débito, en un pago'],
  [{ id: 'x', name: 'X', payment_type_id: 'prepaid_card' }, 'X prepaga, en un pago'],
  [{ id: 'visa' }, 'visa, en un pago'],
])('methodText names %j', (method, text) => {
  expect(methodText(method)).toBe(text)
})
