import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'
import { codiaClashes, type KnownCode } from './given-codias.rules.js'

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

describe('codias that clash', () => {
  it('are none where each version has its own', () => {
    const rows = edition([version('A', 10001, 2), version('B', 10002, 3), version('C', null, 4)])
    expect(lines([rows])).toEqual([])
    expect(lines([rows], known('s', 'A', 10001), known('s', 'C', 10009))).toEqual([])
  })

  it('stay with the one known code among many', () => {
    const rows = edition([version('A', 10001, 2), version('B', 10001, 3), version('C', 10001, 4)])
    expect(lines([rows])).toEqual([2, 3, 4])
    expect(lines([rows], known('s', 'B', 10001))).toEqual([2, 4])
    expect(lines([rows], known('s', 'B', 10001), known('s', 'C', 10001))).toEqual([2, 3, 4])
  })

  it('of a row that is wrong anyway claim nothing', () => {
    const rows = edition([version('A', 10002, 2), version('B', 10002, 3)])
    expect(lines([rows], known('s', 'A', 10001))).toEqual([2])
  })

  it('may follow a version to a new code, in another edition', () => {
    const months = [edition([version('A', 10001, 2)]), edition([version('B', 10001, 3)], '2026-11')]
    expect(lines(months)).toEqual([])
    expect(lines(months, known('s', 'A', 10001))).toEqual([])
    expect(lines(months, known('otra', 'X', 10001))).toEqual([2, 3])
    expect(lines(months, known('otra', 'X', 10001), known('s', 'A', 10001))).toEqual([])
  })
})
