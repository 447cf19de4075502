import { baseWords } from '../bases.rules.js'
import { NEW } from './figures.js'
import type { Misfit } from './misfits.rules.js'
import { reasonOf, type ReasonContext, versionAt } from './reasons.rules.js'
import type { Finding } from './suspects.rules.js'
import { columns, type VersionPrices } from './testing/columns.js'

const STEPS: ReasonContext['steps'] = {
  used: { least: 0.02, usual: 0.1, most: 0.3 },
  new: { least: 0, usual: 0.1, most: 0.4 },
}
const BASE = baseWords('2026-10', '2026-11')
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

function contextOf(
  versions: VersionPrices[],
  given: Partial<ReasonContext> & { list?: number } = {},
): ReasonContext {
  const { figures } = columns(versions)
  const move = Float64Array.from(figures.now, (now, at) => {
    const was = figures.before[at] ?? 0
    return was === 0 ? NaN : Math.log(now / was)
  })
  const { list = 1, ...rest } = given
  const compared = move.filter((each) => !Number.isNaN(each)).length
  return {
    figures,
    moves: { move, expected: new Float64Array(), list: Math.log(list), tolerance: 0.1, step: 1, compared },
    steps: STEPS,
    base: BASE,
    nameOf: (version) => `Fiat Uno ${version}`,
    ...rest,
  }
}
const reason = (of: ReasonContext, at: number, finding?: Partial<Finding>): string =>
  plain(
    reasonOf(
      of,
      versionAt(of.figures, at),
      at,
      finding === undefined ? undefined : { at, by: 1, ...finding },
    ),
  )

const alone = (times: number, list?: number): string =>
  reason(
    contextOf(
      [
        { now: { 2020: 1000 * times }, before: { 2020: 1000 } },
        { now: { 2020: 1 }, before: { 2020: 1 } },
      ],
      {
        ...(list === undefined ? {} : { list }),
      },
    ),
    0,
  )

describe('the reason for a move', () => {
  it.each([
    [1, 'No se movió'],
    [1.0004, 'No se movió'],
    [1.013, 'Subió 1,3 %'],
    [1.3, 'Subió 30 %'],
    [1.999, 'Subió 100 %'],
    [2, 'Se multiplicó por 2'],
    [10.26, 'Se multiplicó por 10,3'],
    [0.987, 'Bajó 1,3 %'],
    [0.7, 'Bajó 30 %'],
    [0.5, 'Se dividió por 2'],
    [0.1, 'Se dividió por 10'],
  ])('puts a factor of %d into words', (times, words) => {
    const version = { now: { 2020: Math.round(100_000 * times) }, before: { 2020: 100_000 } }
    expect(reason(contextOf([version]), 0)).toBe(`${words} desde 2026-10.`)
  })

  it('compares with the list if it has other versions', () => {
    expect(alone(1.5)).toBe('Subió 50 % desde 2026-10; la lista en general no se movió.')
    expect(alone(1.5, 1.04)).toBe('Subió 50 % desde 2026-10; la lista en general subió 4 %.')
  })

  it('refers to the previous revision of the month in a correction', () => {
    const version = { now: { 2020: 1500 }, before: { 2020: 1000 } }
    expect(reason(contextOf([version], { base: baseWords('2026-11', '2026-11') }), 0)).toBe(
      'Subió 50 % respecto de la revisión anterior de 2026-11.',
    )
  })

  const version = (...times: number[]): VersionPrices => ({
    now: Object.fromEntries(times.map((each, at) => [2020 + at, 1000 * each])),
    before: Object.fromEntries(times.map((_, at) => [2020 + at, 1000])),
  })
  const OTHERS: VersionPrices = version(1)

  it.each([
    [[1.5, 1.1], 'el otro precio de la versión subió 10 %'],
    [[1.5, 1.1, 1.1], 'los demás precios de la versión subieron 10 %'],
    [[1.5, 1.1, 1.1, 1.2], 'los demás precios de la versión, en general, subieron 10 %'],
    [[1.5, 0.9, 0.9], 'los demás precios de la versión bajaron 10 %'],
    [[1.5, 1, 1], 'los demás precios de la versión no se movieron'],
    [[5, 2, 2], 'los demás precios de la versión se multiplicaron por 2, la lista en general no se movió'],
    [[5, 0.5, 0.5], 'los demás precios de la versión se dividieron por 2, la lista en general no se movió'],
    [[5, 2], 'el otro precio de la versión se multiplicó por 2, la lista en general no se movió'],
  ])("compares with the version's other prices: %j", (times, words) => {
    const text = reason(contextOf([version(...times), OTHERS]), 0)
    expect(text.slice(text.indexOf('; ') + 2)).toBe(`${words}.`)
  })

  it('leaves out the list if it has no other version', () => {
    expect(reason(contextOf([version(5, 2)]), 0)).toBe(
      'Se multiplicó por 5 desde 2026-10; el otro precio de la versión se multiplicó por 2.',
    )
  })

  it('leaves out the move of a new price and of a first edition', () => {
    expect(reason(contextOf([{ now: { 2020: 5 } }]), 0, { limit: 1 })).not.toContain('movió')
    expect(reason(contextOf([version(1.5)], { base: undefined }), 0, { limit: 1 })).not.toContain('Subió')
  })
})

describe('the reason for a price that contradicts another year', () => {
  const misfit = (older: number, newer: number, which: Misfit['which'] = 'this', years = [2020, 2021]) => {
    const of = contextOf([{ now: { [years[0] ?? 0]: older, [years[1] ?? 0]: newer } }])
    return [0, 1].map((at) => reason(of, at, { misfit: { at, beside: 1 - at, by: 0.1, which } }))
  }

  it('says that it is dearer than a newer year, or cheaper than an older one', () => {
    expect(misfit(2000, 1000)).toEqual([
      'Vale más que el 2021 ($ 1.000.000), que es más nuevo.',
      'Vale menos que el 2020 ($ 2.000.000), que es más viejo.',
    ])
    expect(misfit(2000, 1000, 'this', [2020, NEW])).toEqual([
      'Vale más que el 0km ($ 1.000.000), que es más nuevo.',
      'Vale menos que el 2020 ($ 2.000.000), que es más viejo.',
    ])
  })

  it('says that both cost the same', () => {
    expect(misfit(1000, 1000)).toEqual([
      'Vale lo mismo que el 2021 ($ 1.000.000).',
      'Vale lo mismo que el 2020 ($ 1.000.000).',
    ])
  })

  it('says that the difference is too small', () => {
    expect(misfit(1000, 1010)).toEqual([
      'Vale sólo un 1 % menos que el 2021 ($ 1.010.000), y entre esos años la diferencia es en general mayor.',
      'Vale sólo un 1 % más que el 2020 ($ 1.000.000), y entre esos años la diferencia es en general mayor.',
    ])
  })

  it('says that the difference is too large, in per cent or as a factor', () => {
    expect(misfit(1000, 1500)).toEqual([
      'Vale un 33 % menos que el 2021 ($ 1.500.000), demasiada diferencia entre esos años.',
      'Vale un 50 % más que el 2020 ($ 1.000.000), demasiada diferencia entre esos años.',
    ])
    expect(misfit(1000, 2000)[1]).toBe(
      'Vale 2 veces lo que el 2020 ($ 1.000.000), demasiada diferencia entre esos años.',
    )
    expect(misfit(1000, 10_000)[0]).toBe(
      'Vale un 90 % menos que el 2021 ($ 10.000.000), demasiada diferencia entre esos años.',
    )
    expect(misfit(1000, 10_100)[0]).toBe(
      'Vale menos de la décima parte de lo que el 2021 ($ 10.100.000), demasiada diferencia entre esos años.',
    )
  })

  it('says which of the two prices may be wrong', () => {
    expect(misfit(2000, 1000, 'either')[0]).toMatch(/más nuevo: uno de los dos parece estar mal\.$/)
    expect(misfit(2000, 1000, 'exchanged')[0]).toMatch(/más nuevo: parecen cambiados entre sí\.$/)
    expect(misfit(1000, 1000, 'either')[0]).toMatch(/\): uno de los dos parece estar mal\.$/)
    expect(misfit(1000, 1010, 'either')[0]).toMatch(/mayor: uno de los dos parece estar mal\.$/)
    expect(misfit(1000, 1500, 'exchanged')[0]).toMatch(/años: parecen cambiados entre sí\.$/)
  })

  it('comes after the move', () => {
    const of = contextOf([{ now: { 2020: 2000, 2021: 1000 }, before: { 2020: 1000 } }])
    expect(reason(of, 0, { misfit: { at: 0, beside: 1, by: 1, which: 'this' } })).toBe(
      'Se multiplicó por 2 desde 2026-10; vale más que el 2021 ($ 1.000.000), que es más nuevo.',
    )
  })
})

describe("the reason for a price equal to another version's", () => {
  const versions = (year: number): VersionPrices[] => [
    { now: { [year]: 1100 }, before: { [year]: 1000 } },
    { now: { 2015: 7, [year]: 1100 }, before: { [year]: 1100 } },
  ]

  it('names that version and its line', () => {
    expect(reason(contextOf(versions(2020)), 0, { twin: 2 })).toBe(
      'Subió 10 % desde 2026-10; la lista en general no se movió; ' +
        'es el mismo precio que el del mismo año de Fiat Uno 1 (línea 4), y en la edición de 2026-10 no lo era.',
    )
    expect(reason(contextOf(versions(NEW)), 0, { twin: 2 })).toContain(
      'que el del 0km de Fiat Uno 1 (línea 4)',
    )
  })

  it('is left out in a first edition', () => {
    expect(reason(contextOf(versions(2020), { base: undefined }), 0, { twin: 2, limit: 1 })).not.toContain(
      'mismo',
    )
  })
})

describe('the reason for a price far beyond all others', () => {
  const of = (given?: Partial<ReasonContext>) => contextOf([{ now: { 2020: 9000 } }], given)

  it('says that it lies above all others', () => {
    expect(reason(of(), 0, { limit: 2000 })).toBe(
      'No tiene precio en la edición de 2026-10, y vale 4,5 veces $ 2.000.000, hasta donde suben sin un salto así ' +
        'los demás precios de este tipo de vehículo (los de la lista y los de la edición de 2026-10).',
    )
  })

  it('says that it lies below all others', () => {
    expect(reason(of(), 0, { limit: 45_000 })).toBe(
      'No tiene precio en la edición de 2026-10, y $ 45.000.000, hasta donde bajan sin un salto así ' +
        'los demás precios de este tipo de vehículo (los de la lista y los de la edición de 2026-10), ' +
        'es 5 veces este precio.',
    )
  })

  it('compares with the list alone in a first edition', () => {
    expect(reason(of({ base: undefined }), 0, { limit: 2000 })).toBe(
      'Vale 4,5 veces $ 2.000.000, hasta donde suben sin un salto así ' +
        'los demás precios de este tipo de vehículo (los de la lista).',
    )
  })
})

it('finds the version of each figure', () => {
  const of: VersionPrices['now'][] = [
    { 2020: 1, 2021: 1, 2022: 1 },
    { 2020: 1 },
    { 2020: 1, 2021: 1 },
    { 2022: 1 },
  ]
  const { figures } = columns(of.map((now) => ({ now })))
  expect([...figures.now.keys()].map((at) => versionAt(figures, at))).toEqual([0, 0, 0, 1, 2, 2, 3])
})
