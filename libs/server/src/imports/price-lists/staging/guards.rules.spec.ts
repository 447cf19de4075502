import type { Suspect } from '@preciosa/contracts/price-lists'
import { fewerVersionsGuard, guardsFor, jumpLimit, ofBrands, outOfLineGuard, SHEETS } from './guards.rules.js'

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
  period: '2026-11',
  of: '',
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
  ])('hold or pass %j in %s', (changes, period, codes) => {
    expect(guardsFor({ ...calm, ...changes, period }).map(({ code }) => code)).toEqual(codes)
  })

  const messages = (changes: object) => guardsFor({ ...calm, ...changes }).map(({ message }) => message)

  it.each([
    [
      { versions: 500, remaining: 20 },
      'De las 100 versiones de la edición de 2026-10, la lista trae 20; además trae 480 nuevas.',
    ],
    [
      { of: ofBrands(['Fiat']), baseVersions: 17_973, versions: 1001, remaining: 1000 },
      'De las 17.973 versiones de Fiat de la edición de 2026-10, la lista trae 1.000; además trae 1 nueva.',
    ],
    [
      { of: ofBrands(['Fiat', 'Ford', 'BMW']), versions: 1, remaining: 1 },
      'De las 100 versiones de Fiat, Ford y BMW de la edición de 2026-10, la lista trae 1; no trae ninguna nueva.',
    ],
    [
      { of: ofBrands(['A', 'B', 'C', 'D']), basePeriod: '2026-11', versions: 9, remaining: 0 },
      'De las 100 versiones de las 4 marcas de la lista de la revisión anterior de 2026-11, la lista no trae ninguna; trae 9 nuevas.',
    ],
    [
      { baseVersions: 1, versions: 1, remaining: 0 },
      'La lista no trae la única versión de la edición de 2026-10; trae 1 nueva.',
    ],
  ])('name the brands and count remaining and new versions: %j', (changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it('count sheets instead of versions', () => {
    const { message } = fewerVersionsGuard({ ...calm, remaining: 20, versions: 20 }, SHEETS) ?? {}
    expect(message).toBe(
      'De las 100 fichas de la edición de 2026-10, la lista trae 20; no trae ninguna nueva.',
    )
  })

  it.each([
    [
      { ...jumped(2) },
      '2 de los 500 precios de la lista que ya estaban en la edición de 2026-10 se multiplicaron o dividieron por 2 o más.',
    ],
    [
      { ...jumped(1), compared: 17_973, period: '2026-11', basePeriod: '2026-08' },
      '1 de los 17.973 precios de la lista que ya estaban en la edición de 2026-08 se multiplicó o dividió por 2,6 o más.',
    ],
    [
      { ...jumped(1), compared: 1, basePeriod: '2026-11' },
      'El único precio de la lista que ya estaba en la revisión anterior de 2026-11 se multiplicó o dividió por 2 o más.',
    ],
  ])('count the jumped prices since the base edition: %j', (changes, message) => {
    expect(messages(changes)).toEqual([message])
  })

  it.each([
    [
      { of: ofBrands(['Fiat']), versions: 149 },
      'Lo que trae la lista (149 versiones de Fiat) es igual a lo que ya estaba en la edición de 2026-10: ¿es el archivo de ese mes?',
    ],
    [
      { versions: 1, period: '2027-03' },
      'Lo que trae la lista (1 versión) es igual a lo que ya estaba en la edición de 2026-10: ¿es el archivo de ese mes?',
    ],
  ])('report a list equal to the base edition: %j', (changes, message) => {
    expect(messages({ differences: 0, ...changes })).toEqual([message])
  })

  it('list the missing versions and the jumped prices', () => {
    const dropped = [{ codia: 120_013, version: 'Volkswagen Gol 1.8' }]
    expect(
      guardsFor({ ...calm, remaining: 20, dropped, jumps: { count: 2, rows: [suspect] } }),
    ).toMatchObject([
      { code: 'fewer-versions', dropped },
      { code: 'price-jump', rows: [suspect] },
    ])
  })

  it('hold a price far from its neighbours', () => {
    expect(outOfLineGuard({ count: 0, rows: [] })).toBeUndefined()
    expect(outOfLineGuard({ count: 1, rows: [suspect] })).toEqual({
      code: 'price-out-of-line',
      message:
        'Un precio es el triple o más, o la tercera parte o menos, de lo que dicen los precios con los que se lo compara: su motivo los nombra.',
      rows: [suspect],
    })
    expect(outOfLineGuard({ count: 1200, rows: [suspect] })?.message).toMatch(
      /^1\.200 precios son .+ se los compara: el motivo de cada uno los nombra\.$/,
    )
  })

  it('allow larger moves over several months', () => {
    expect(jumpLimit('2026-10', '2026-11')).toBe(2)
    expect(jumpLimit('2026-11', '2026-11')).toBe(2)
    expect(jumpLimit('2025-11', '2026-11')).toBeGreaterThan(9)
  })
})
