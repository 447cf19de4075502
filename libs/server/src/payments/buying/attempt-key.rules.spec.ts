import { attemptKey } from './attempt-key.rules.js'

it('is the same in each tab, and another after each purchase, for each person and thing', () => {
  const key = attemptKey(7, 'pack 15', null)
  expect(attemptKey(7, 'pack 15', null)).toBe(key)
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const others = [
    attemptKey(7, 'pack 15', 'one'),
    attemptKey(7, 'pack 45', null),
    attemptKey(8, 'pack 15', null),
  ]
  expect(new Set([key, ...others]).size).toBe(4)
})
