import { guardsFor, jumpLimit } from './guards.rules.js'

const calm = {
  basePeriod: '2026-10',
  baseVersions: 100,
  versions: 100,
  differences: 60,
  compared: 500,
  jumps: 0,
}

describe('guards', () => {
  it.each([
    [{}, '2026-11', []],
    [{ versions: 79 }, '2026-11', ['fewer-versions']],
    [{ versions: 80 }, '2026-11', []],
    [{ jumps: 1 }, '2026-11', ['price-jump']],
    [{ differences: 0 }, '2026-11', ['same-as-before']],
    [{ differences: 0 }, '2026-10', []],
    [{ versions: 1, jumps: 3 }, '2026-11', ['fewer-versions', 'price-jump']],
  ])('%j in %s', (changes, period, codes) => {
    expect(guardsFor({ ...calm, ...changes }, period).map(({ code }) => code)).toEqual(codes)
  })

  it('lets prices move further the more months lie between', () => {
    expect(jumpLimit('2026-10', '2026-11')).toBe(2)
    expect(jumpLimit('2026-11', '2026-11')).toBe(2)
    expect(jumpLimit('2025-11', '2026-11')).toBeGreaterThan(9)
  })
})
