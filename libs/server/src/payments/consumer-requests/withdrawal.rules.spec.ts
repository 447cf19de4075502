import { lastWithdrawalDay, returnedCents } from './withdrawal.rules.js'

it.each([
  ['ten days', '2026-11-20', [], '2026-11-30'],
  ['a Saturday', '2026-11-18', [], '2026-11-30'],
  ['a Sunday', '2026-11-19', [], '2026-11-30'],
  ['a holiday', '2026-11-28', ['2026-12-08'], '2026-12-09'],
  ['a holiday before a weekend', '2026-12-01', ['2026-12-11'], '2026-12-14'],
  ['another year', '2026-12-22', ['2027-01-01'], '2027-01-04'],
] as const)('ends on %s or the next working day', (_, contract, holidays, last) => {
  expect(lastWithdrawalDay(contract, new Set(holidays))).toBe(last)
})

describe('what goes back', () => {
  it('is less the share that was spent, rounded up, if the operator keeps it', () => {
    expect(returnedCents(750_000, { granted: 15, spent: 5 }, true)).toBe(500_000)
    expect(returnedCents(100, { granted: 3, spent: 2 }, true)).toBe(34)
    expect(returnedCents(750_000, { granted: 15, spent: 15 }, true)).toBe(0)
    expect(returnedCents(750_000, { granted: 15, spent: 18 }, true)).toBe(0)
  })

  it('is all of it if nothing was spent, nothing was given, or the operator returns it', () => {
    expect(returnedCents(750_000, { granted: 15, spent: 0 }, true)).toBe(750_000)
    expect(returnedCents(750_000, { granted: 0, spent: 0 }, true)).toBe(750_000)
    expect(returnedCents(750_000, { granted: 15, spent: 5 }, false)).toBe(750_000)
  })
})
