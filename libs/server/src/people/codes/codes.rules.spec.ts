import { isCode, LINK_SECONDS, newCode } from './codes.rules.js'
import { MAILS } from '@preciosa/contracts/registry'

it('newCode returns four uniformly distributed digits', () => {
  const digits = new Map<string, number>()
  for (let n = 0; n < 4000; n += 1) {
    const code = newCode()
    expect(code).toMatch(/^[0-9]{4}$/)
    for (const digit of code) digits.set(digit, (digits.get(digit) ?? 0) + 1)
  }
  // 1,600 of each digit are expected; five standard deviations are 190.
  expect([...digits.values()].every((count) => Math.abs(count - 1600) < 190)).toBe(true)
  expect(digits.size).toBe(10)
})

it.each([
  ['0417', true],
  ['041', false],
  ['04170', false],
  ['１２３４', false],
  ['12 4', false],
  ['', false],
])('isCode(%j) is %j', (text, is) => {
  expect(isCode(text)).toBe(is)
})

it('a link lives for the 24 hours in which its mails are counted', () => {
  expect(LINK_SECONDS).toBe(24 * 3600)
  for (const kind of ['activation', 'professional-activation', 'recovery'] as const)
    expect(MAILS[kind].aDay).toBeGreaterThan(0)
})
