import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'
import { blockOf, codiaClashes, type KnownCode } from './given-codias.rules.js'

const version = (code: string, codia: number | null, line: number): FoldedVersion => ({
  code,
  codia,
  brand: 'Fiat',
  group: '',
  name: code,
  variant: '',
  line,
  newPrice: 1,
  newLine: line,
  years: [],
  prices: [],
  lines: [],
})
const edition = (versions: FoldedVersion[], period = '2026-10'): FoldedEdition => ({
  period,
  vehicleType: 'cars',
  versions,
  read: versions.length,
  duplicates: 0,
  rejected: 0,
  rounded: 0,
  fractions: 0,
  prices: 0,
  newPrices: versions.length,
})
const known = (source: string, code: string, codia: number): KnownCode => ({
  source,
  vehicleType: 'cars',
  code,
  codia,
})
const lines = (editions: FoldedEdition[], ...codes: KnownCode[]) =>
  [...codiaClashes('s', editions, codes).keys()].map(({ line }) => line)

describe('codia clashes', () => {
  it('are absent if each version has its own codia', () => {
    const rows = edition([version('A', 10001, 2), version('B', 10002, 3), version('C', null, 4)])
    expect(lines([rows])).toEqual([])
    expect(lines([rows], known('s', 'A', 10001), known('s', 'C', 10009))).toEqual([])
  })

  it('spare the only known code among several', () => {
    const rows = edition([version('A', 10001, 2), version('B', 10001, 3), version('C', 10001, 4)])
    expect(lines([rows])).toEqual([2, 3, 4])
    expect(lines([rows], known('s', 'B', 10001))).toEqual([2, 4])
    expect(lines([rows], known('s', 'B', 10001), known('s', 'C', 10001))).toEqual([2, 3, 4])
  })

  it('ignore the codia of an already rejected row', () => {
    const rows = edition([version('A', 10002, 2), version('B', 10002, 3)])
    expect(lines([rows], known('s', 'A', 10001))).toEqual([2])
  })

  it('allow a new code of a version in another edition', () => {
    const months = [edition([version('A', 10001, 2)]), edition([version('B', 10001, 3)], '2026-11')]
    expect(lines(months)).toEqual([])
    expect(lines(months, known('s', 'A', 10001))).toEqual([])
    expect(lines(months, known('otra', 'X', 10001))).toEqual([2, 3])
    expect(lines(months, known('otra', 'X', 10001), known('s', 'A', 10001))).toEqual([])
  })
})

describe('the reason of a clash', () => {
  const reasons = (editions: FoldedEdition[], ...codes: KnownCode[]) =>
    [...codiaClashes('s', editions, codes)].map(([{ line }, reason]) => `${line}: ${reason}`)

  it('names the known codia of the code', () => {
    expect(reasons([edition([version('A', 10001, 2)])], known('s', 'A', 10002))).toEqual([
      '2: El código «A» ya tiene el codia 10002.',
    ])
  })

  it('names another codia of the code, also from an earlier edition of the list', () => {
    const twice = [version('A', 10001, 2), version('A', 10002, 3)]
    const reason = '3: El código «A» trae el codia 10001 en la línea 2.'
    expect(reasons([edition(twice)])).toEqual([reason])
    expect(reasons(twice.map((one, at) => edition([one], `2026-1${at}`)))).toEqual([reason])
  })

  it('names the first of several lines with that codia', () => {
    const months = [version('A', 10001, 2), version('A', 10001, 3), version('A', 10002, 4)]
    expect(reasons(months.map((one, at) => edition([one], `2026-1${at}`)))).toEqual([
      '4: El código «A» trae el codia 10001 en la línea 2.',
    ])
  })

  it('names another source with the codia', () => {
    expect(reasons([edition([version('A', 10001, 2)])], known('otra', 'X', 10001))).toEqual([
      '2: El codia 10001 es del código «X» de la fuente «otra». Si es la misma versión, los dos formatos tienen que llevar la misma fuente.',
    ])
  })

  it('names another line with the codia, the known one if there is one', () => {
    const rows = edition([version('A', 10001, 2), version('B', 10001, 3), version('C', 10001, 4)])
    expect(reasons([rows], known('s', 'B', 10001))).toEqual([
      '2: El codia 10001 está también en la línea 3, con el código «B».',
      '4: El codia 10001 está también en la línea 3, con el código «B».',
    ])
    expect(reasons([rows])).toEqual([
      '2: El codia 10001 está también en la línea 3, con el código «B».',
      '3: El codia 10001 está también en la línea 2, con el código «A».',
      '4: El codia 10001 está también en la línea 2, con el código «A».',
    ])
  })

  it('ignores codes of the other vehicle type', () => {
    const rows = edition([version('A', 10001, 2)])
    expect(reasons([rows], { ...known('s', 'A', 10002), vehicleType: 'motorcycles' })).toEqual([])
  })
})

test.each([
  [10_001, 1],
  [19_999, 1],
  [20_000, 2],
  [1_200_053, 120],
])('puts codia %i into block %i', (codia, block) => {
  expect(blockOf(codia)).toBe(block)
})
