import fc from 'fast-check'
import { fromTo, type Series, withoutJumps } from './jumps.rules.js'

interface Point {
  at: number
  value: number
}

const SERIES: Series<Point> = {
  column: 'value',
  momentOf: ({ at }) => at,
  isJump: (from, to) => to.value > from.value * 3 || to.value < from.value / 3,
  reasonOf: (from, to, stored) =>
    `${from.value} → ${to.value}${stored === null ? '' : `, stored at ${stored.at}`}`,
}
const point = (at: number, value: number): Point => ({ at, value })
const check = (file: Point[], stored: Point[]) => {
  const entries = file.map((value, at) => ({
    value,
    row: { line: at + 2, cells: { value: String(value.value) } },
  }))
  const { values, rejected } = withoutJumps(entries, stored, SERIES)
  return { values: values.map(({ at }) => at), reasons: rejected.map(({ reason }) => reason) }
}

it('compares a single value with the stored values on both sides', () => {
  const stored = [point(1, 100), point(3, 110)]
  expect(check([point(4, 120)], stored)).toEqual({ values: [4], reasons: [] })
  expect(check([point(4, 1200)], stored)).toEqual({ values: [], reasons: ['110 → 1200, stored at 3'] })
  expect(check([point(2, 1050)], stored)).toEqual({ values: [], reasons: ['100 → 1050, stored at 1'] })
  expect(check([point(0, 990)], stored)).toEqual({ values: [], reasons: ['990 → 100, stored at 1'] })
})

it('compares a value with its nearest neighbours in the file or the store', () => {
  const stored = [point(1, 100), point(5, 500)]
  expect(check([point(3, 250), point(4, 2600), point(6, 510)], stored)).toEqual({
    values: [3, 6],
    reasons: ['250 → 2600'],
  })
})

it('lets a correction replace a stored mistake', () => {
  const stored = [point(1, 100), point(2, 1010), point(3, 103)]
  expect(check([point(2, 101)], stored)).toEqual({ values: [2], reasons: [] })
  expect(check([point(2, 101), point(4, 104)], stored)).toEqual({ values: [2, 4], reasons: [] })
})

it('says which of two successive values is stored', () => {
  const [from, to] = [point(1, 1210), point(2, 12_150)]
  const said = (stored: Point | null) => fromTo(from, to, stored, ({ at }) => `la guardada del día ${at}`)
  expect(said(null)).toBe('de 1210 a 12150')
  expect(said(from)).toBe('de 1210, la guardada del día 1, a 12150')
  expect(said(to)).toBe('de 1210 a 12150, la guardada del día 2')
})

it.each([
  ['the first one', [1, 38, 39, 40], [2, 3, 4]],
  ['the last one', [38, 39, 40, 400], [1, 2, 3]],
  ['one in the middle', [38, 39, 4, 40, 41], [1, 2, 4, 5]],
  ['two in a row', [38, 39, 4, 5, 40, 41], [1, 2, 5, 6]],
  ['the first two', [4, 5, 40, 41, 42], [3, 4, 5]],
])('rejects only the wrong values: %s', (_, file, accepted) => {
  expect(
    check(
      file.map((value, at) => point(at + 1, value)),
      [],
    ).values,
  ).toEqual(accepted)
})

it('believes stored values, however many rows contradict them', () => {
  expect(check([point(2, 4), point(3, 4), point(4, 41)], [point(1, 40)]).values).toEqual([4])
})

it('accepts the first values of an empty store', () => {
  expect(check([point(1, 7), point(2, 8)], [])).toEqual({ values: [1, 2], reasons: [] })
})

it('never adds a jump between two neighbours', () => {
  const points = fc.uniqueArray(
    fc.record({ at: fc.nat(30), value: fc.constantFrom(10, 25, 70, 200, 700, 2000) }),
    { selector: ({ at }) => at },
  )
  fc.assert(
    fc.property(points, points, (file, stored) => {
      const sort = (some: Point[]) => [...some].sort((a, b) => a.at - b.at)
      const { values } = check(sort(file), sort(stored))
      const taken = file.filter(({ at }) => values.includes(at))
      const own = new Set(file.map(({ at }) => at))
      const all = sort([...taken, ...stored.filter(({ at }) => !own.has(at))])
      all.slice(1).forEach((to, index) => {
        const from = all[index] as Point
        if (values.includes(to.at) || values.includes(from.at)) expect(SERIES.isJump(from, to)).toBe(false)
      })
    }),
  )
})
