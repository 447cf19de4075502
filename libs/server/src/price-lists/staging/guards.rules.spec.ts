import type { Suspect } from '@preciosa/contracts'
import { guardsFor, jumpLimit, outOfLineGuard } from './guards.rules.js'

const suspect: Suspect = {
  line: 7,
  codia: 120_012,
  version: 'Volkswagen Gol 1.6',
  year: 2018,
  before: 12_000,
  now: 120_000,
  reason: 'Se multiplicó por 10 desde 2026-10.',
}

const calm = {
  basePeriod: '2026-10',
  baseVersions: 100,
  versions: 100,
  remaining: 100,
  differences: 60,
  compared: 500,
  jumps: { count: 0, rows: [] },
  dropped: [],
}

const jumped = (count: number) => ({ jumps: { count, rows: [suspect] } })

describe('guards', () => {
  it.each([
    [{}, '2026-11', []],
    [{ versions: 79, remaining: 79 }, '2026-11', ['fewer-versions']],
    [{ versions: 80, remaining: 80 }, '2026-11', []],
    [{ versions: 7362, remaining: 0 }, '2026-11', ['fewer-versions']],
    [{ versions: 500, remaining: 79 }, '2026-11', ['fewer-versions']],
    [{ versions: 500, remaining: 80 }, '2026-11', []],
    [jumped(1), '2026-11', ['price-jump']],
    [{ differences: 0 }, '2026-11', ['same-as-before']],
    [{ differences: 0 }, '2026-10', []],
    [{ versions: 1, remaining: 1, ...jumped(3) }, '2026-11', ['fewer-versions', 'price-jump']],
  ])('%j in %s', (changes, period, codes) => {
    expect(guardsFor({ ...calm, ...changes }, period).map(({ code }) => code)).toEqual(codes)
  })

  it('say how many versions stay, go and come', () => {
    const [guard] = guardsFor({ ...calm, versions: 500, remaining: 20 }, '2026-11')
    expect(guard?.message).toBe(
      'De las 100 versiones de la edición anterior (2026-10) quedan 20; la nueva tiene 500, 480 de ellas nuevas.',
    )
  })

  it('name what they hold the list for', () => {
    const dropped = [{ codia: 120_013, version: 'Volkswagen Gol 1.8' }]
    expect(
      guardsFor({ ...calm, remaining: 20, dropped, jumps: { count: 2, rows: [suspect] } }, '2026-11'),
    ).toMatchObject([
      { code: 'fewer-versions', dropped },
      {
        code: 'price-jump',
        message: '2 de 500 precios se multiplicaron o dividieron por 2,0 o más desde 2026-10.',
        rows: [suspect],
      },
    ])
  })

  it('hold what is far from its neighbours', () => {
    expect(outOfLineGuard({ count: 0, rows: [] })).toBeUndefined()
    expect(outOfLineGuard({ count: 1, rows: [suspect] })).toEqual({
      code: 'price-out-of-line',
      message: 'Un precio es más del triple, o menos de la tercera parte, de lo que dicen sus vecinos.',
      rows: [suspect],
    })
  })

  it('lets prices move further the more months lie between', () => {
    expect(jumpLimit('2026-10', '2026-11')).toBe(2)
    expect(jumpLimit('2026-11', '2026-11')).toBe(2)
    expect(jumpLimit('2025-11', '2026-11')).toBeGreaterThan(9)
  })
})
