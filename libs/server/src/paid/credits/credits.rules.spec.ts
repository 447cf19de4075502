import { expiryOf } from './credits.rules.js'

it.each([
  ['plan', '2026-11', 'none', '2026-12-01T03:00:00.000Z'],
  ['gift', '2026-12', 'none', '2027-01-01T03:00:00.000Z'],
  ['pack', '2026-11', 'none', '2026-12-01T03:00:00.000Z'],
  ['pack', '2026-11', 'packs', 'infinity'],
  ['gift', '2026-11', 'packs', '2026-12-01T03:00:00.000Z'],
  ['welcome', '2026-11', 'none', 'infinity'],
] as const)('ends a %s lot of %s (carry-over %s) at %s', (kind, period, carryOver, end) => {
  const expiry = expiryOf(kind, period, carryOver)
  expect(typeof expiry === 'string' ? expiry : expiry.toISOString()).toBe(end)
})
