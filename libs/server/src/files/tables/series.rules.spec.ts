import fc from 'fast-check'
import { type SeriesTable, valuesOf } from './series.rules.js'

interface Point {
  series: string
  at: number
  value: number
}

/** Rows are `series at value`; `x …` belongs to an unknown series, `! …` is rejected. */
const TABLE: SeriesTable<Point> = {
  column: 'value',
  read: ({ line, cells }) => {
    const [series = '', at, value] = (cells['value'] ?? '').split(' ')
    if (series === 'x') return 'of another series'
    if (series === '!') return { rejected: { line, column: 'series', value: series, reason: 'not ours' } }
    return { value: { series, at: Number(at), value: Number(value) } }
  },
  seriesOf: ({ series }) => series,
  momentOf: ({ at }) => at,
  isJump: (from, to) => to.value > from.value * 3,
  reasonOf: (from, to, stored) => `${from.value} to ${to.value}${stored === null ? '' : ' (stored)'}`,
  clash: (line) => `line ${line} says otherwise`,
}
const read = (rows: string[], stored: Point[] = [], options?: { acceptJumps?: boolean }) => {
  const lines = rows.map((value, at) => ({ line: at + 2, cells: { value } }))
  return valuesOf(lines, stored, TABLE, options)
}
const point = (series: string, at: number, value: number): Point => ({ series, at, value })

it('counts read, skipped and repeated rows', () => {
  expect(read(['a 1 10', 'x', 'a 1 10', 'x', 'x', '! 1', 'a 2 11'])).toEqual({
    values: [point('a', 1, 10), point('a', 2, 11)],
    rejected: [{ line: 7, column: 'series', value: '!', reason: 'not ours' }],
    jumps: 0,
    read: 7,
    skipped: 3,
    duplicates: 1,
  })
  expect(read([])).toEqual({ values: [], rejected: [], jumps: 0, read: 0, skipped: 0, duplicates: 0 })
})

it('sorts each series by moment', () => {
  expect(read(['b 2 5', 'a 10 7', 'a 9 6', 'b 1 4']).values).toEqual([
    point('b', 1, 4),
    point('b', 2, 5),
    point('a', 9, 6),
    point('a', 10, 7),
  ])
})

it('keeps the first of two contradictory rows and names its line', () => {
  const { values, rejected, duplicates } = read(['a 1 10', 'b 1 99', 'a 1 11', 'a 1 10'])
  expect(values).toEqual([point('a', 1, 10), point('b', 1, 99)])
  expect(rejected).toEqual([{ line: 4, column: 'value', value: 'a 1 11', reason: 'line 2 says otherwise' }])
  expect(duplicates).toBe(1)
})

it('compares a value only with its own series, in the table and stored', () => {
  expect(read(['a 1 10', 'b 2 90']).rejected).toEqual([])
  expect(read(['b 2 90'], [point('a', 1, 10)]).rejected).toEqual([])
  expect(read(['a 1 10', 'a 2 31']).rejected.map(({ reason }) => reason)).toEqual(['10 to 31'])
  expect(read(['a 2 31'], [point('a', 1, 10)]).rejected.map(({ reason }) => reason)).toEqual([
    '10 to 31 (stored)',
  ])
})

it('lists rejections and jumps by line and counts the jumps', () => {
  const { rejected, jumps } = read(['a 1 10', 'a 3 99', '! 1', 'a 2 98', '! 2'])
  expect(rejected.map(({ line }) => line)).toEqual([2, 4, 6])
  expect(jumps).toBe(1)
})

it('accepts jumps on request, but no other bad rows', () => {
  const { values, rejected, jumps } = read(['a 2 31', 'a 1 10', '! 1'], [], { acceptJumps: true })
  expect(values).toEqual([point('a', 1, 10), point('a', 2, 31)])
  expect(rejected.map(({ line }) => line)).toEqual([4])
  expect(jumps).toBe(0)
})

it('accounts for every row', () => {
  const row = fc.tuple(fc.constantFrom('a', 'b', 'x', '!'), fc.nat(3), fc.constantFrom(1, 2, 9, 30))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), (rows, acceptJumps) => {
      const said = read(
        rows.map((cells) => cells.join(' ')),
        [],
        { acceptJumps },
      )
      const { values, rejected, skipped, duplicates } = said
      expect(values.length + rejected.length + skipped + duplicates).toBe(rows.length)
      expect(said.read).toBe(rows.length)
    }),
  )
})
