import { brokenRule } from './browser-check.js'

const rule = {
  constraint: { required: true },
  missing: 'Complete.',
  short: 'Corta.',
  format: 'No es un e-mail.',
  long: { max: 5, message: 'Larga.' },
  sameAs: { field: 'password', message: 'No coinciden.' },
}
const validity = (broken: object = {}) => ({
  valueMissing: false,
  tooShort: false,
  typeMismatch: false,
  patternMismatch: false,
  ...broken,
})

describe('brokenRule', () => {
  it.each([
    [{ valueMissing: true }, 'Complete.'],
    [{ tooShort: true }, 'Corta.'],
    [{ typeMismatch: true }, 'No es un e-mail.'],
    [{ patternMismatch: true }, 'No es un e-mail.'],
  ])('answers %j with: %s', (broken, message) => {
    expect(brokenRule(rule, validity(broken))).toBe(message)
  })

  it('compares a repeated field once it is filled in', () => {
    expect(brokenRule(rule, validity(), { isSame: false })).toBe('No coinciden.')
    expect(brokenRule(rule, validity({ valueMissing: true }), { isSame: false })).toBe('Complete.')
    expect(brokenRule(rule, validity())).toBeUndefined()
  })

  it.each([
    ['123456', 'Larga.'],
    ['12345', undefined],
    ['  12345  ', undefined],
    ['1234e\u0301', undefined],
    ['x'.repeat(200_000), 'Larga.'],
  ])('checks the maximum length independently of the field’s attributes (%#)', (value, message) => {
    expect(brokenRule(rule, validity(), { value })).toBe(message)
    expect(brokenRule({ constraint: {} }, validity(), { value })).toBeUndefined()
  })

  it('leaves rules without a message to the server', () => {
    expect(brokenRule({ constraint: {} }, validity({ tooShort: true }), { isSame: false })).toBeUndefined()
  })
})
