import { isRefusedForm } from './refused-form.rules.js'

describe('a form that was refused', () => {
  it.each([
    { form: 'login', result: { status: 'error', error: { email: ['No'] } }, captcha: false },
    { kind: 'form', result: { status: 'error', error: { '': ['No'] } } },
  ])('is one with problems: %j', (answer) => {
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
  ])('is nothing else: %j', (answer) => {
    expect(isRefusedForm(answer)).toBe(false)
  })
})
