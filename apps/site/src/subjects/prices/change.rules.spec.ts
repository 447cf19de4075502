import { movement, realMovement } from './change.rules.js'

const past = (price: number, cpi: number | null = 1, nominal = false) => ({ price, cpi, nominal })

describe('change of a price', () => {
  it.each([
    [14_550, 14_760, 'up', 210, 0.01443],
    [14_760, 14_550, 'down', 210, 0.01423],
    [14_760, 14_760, 'same', 0, 0],
    [1_000_000, 1_000_499, 'same', 499, 0.000499],
    [1_000_000, 1_000_500, 'up', 500, 0.0005],
    [0, 10, 'same', 10, 0],
  ])('from %d to %d: %s', (before, now, direction, amount, share) => {
    const found = movement(past(before), past(now))
    expect(found).toMatchObject({ direction, amount })
    expect(found.share).toBeCloseTo(share, 5)
  })

  it('falls in real terms when it rises less than inflation', () => {
    const found = realMovement(past(10_000, 1.05), past(10_200, 1))
    expect(found?.direction).toBe('down')
    expect(found?.share).toBeCloseTo(0.02857, 4)
  })

  it('is zero in real terms when both prices are worth the same', () => {
    expect(realMovement(past(10_000, 1.5), past(12_000, 1.25))).toEqual({
      direction: 'same',
      amount: 0,
      share: 0,
    })
  })

  it.each([
    ['the month before has no CPI', past(1, null), past(1)],
    ['this month has no CPI', past(1), past(1, null)],
    ['the CPI isn’t out for this month', past(1), past(1, 1, true)],
    ['the CPI isn’t out for either month', past(1, 1, true), past(1, 1, true)],
  ])('is unknown in real terms while %s', (_, before, now) => {
    expect(realMovement(before, now)).toBeNull()
  })
})
