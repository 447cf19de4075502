import { brokenRule } from './browser-check.js'

const rule = {
  constraint: { required: true },
  missing: 'Complete.',
  short: 'Corta.',
  format: 'No es un e-mail.',
  sameAs: { field: 'password', message: 'No coinciden.' },
}
const validity = (broken: object = {}) => ({
  valueMissing: false,
  tooShort: false,
  typeMismatch: false,
  patternMismatch: false,
  ...broken,
})

describe('what the browser checks', () => {
  it.each([
    [{ valueMissing: true }, 'Complete.'],
    [{ tooShort: true }, 'Corta.'],
    [{ typeMismatch: true }, 'No es un e-mail.'],
    [{ patternMismatch: true }, 'No es un e-mail.'],
  ])('says of %j: %s', (broken, message) => {
    expect(brokenRule(rule, validity(broken))).toBe(message)
  })

  it('compares a field with the one that it repeats, once it is filled in', () => {
    expect(brokenRule(rule, validity(), false)).toBe('No coinciden.')
    expect(brokenRule(rule, validity({ valueMissing: true }), false)).toBe('Complete.')
    expect(brokenRule(rule, validity())).toBeUndefined()
  })

  it('leaves to the server what the schema has no message for', () => {
    expect(brokenRule({ constraint: {} }, validity({ tooShort: true }), false)).toBeUndefined()
  })
})
