import { isRefusedForm } from './refused-form.rules.js'

describe('isRefusedForm', () => {
  it.each([
    { form: 'login', result: { status: 'error', error: { email: ['No'] } }, captcha: false },
    { kind: 'form', result: { status: 'error', error: { '': ['No'] } } },
  ])('returns true for %j', (answer) => {
    expect(isRefusedForm(answer)).toBe(true)
  })

  it.each([
    [{ kind: 'sent' }],
    [{ form: 'login', result: { status: 'success' } }],
    [{ kind: 'refused', reason: 'no-credits' }],
    [{ result: null }],
    ['error'],
    [null],
    [undefined],
  ])('returns false for %j', (answer) => {
    expect(isRefusedForm(answer)).toBe(false)
  })
})
