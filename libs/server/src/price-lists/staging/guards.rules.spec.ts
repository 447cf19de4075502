import { guardsFor, jumpLimit } from './guards.rules.js'

const calm = {
  basePeriod: '2026-10',
  baseVersions: 100,
  versions: 100,
  remaining: 100,
  differences: 60,
  compared: 500,
  jumps: 0,
}

describe('guards', () => {
  it.each([
    [{}, '2026-11', []],
    [{ versions: 79, remaining: 79 }, '2026-11', ['fewer-versions']],
    [{ versions: 80, remaining: 80 }, '2026-11', []],
    [{ versions: 7362, remaining: 0 }, '2026-11', ['fewer-versions']],
    [{ versions: 500, remaining: 79 }, '2026-11', ['fewer-versions']],
    [{ versions: 500, remaining: 80 }, '2026-11', []],
    [{ jumps: 1 }, '2026-11', ['price-jump']],
    [{ differences: 0 }, '2026-11', ['same-as-before']],
    [{ differences: 0 }, '2026-10', []],
    [{ versions: 1, remaining: 1, jumps: 3 }, '2026-11', ['fewer-versions', 'price-jump']],
  ])('%j in %s', (changes, period, codes) => {
    expect(guardsFor({ ...calm, ...changes }, period).map(({ code }) => code)).toEqual(codes)
  })

  it('say how many versions stay, go and come', () => {
    const [guard] = guardsFor({ ...calm, versions: 500, remaining: 20 }, '2026-11')
    expect(guard?.message).toBe(
      'De las 100 versiones de la edición anterior (2026-10) quedan 20; la nueva tiene 500, 480 de ellas nuevas.',
    )
  })

  it('lets prices move further the more months lie between', () => {
    expect(jumpLimit('2026-10', '2026-11')).toBe(2)
    expect(jumpLimit('2026-11', '2026-11')).toBe(2)
    expect(jumpLimit('2025-11', '2026-11')).toBeGreaterThan(9)
  })
})
