import { type DayCount, daysOf, figuresOf, firstNeeded, median } from './figures.rules.js'

const looks = (day: string, total: number, early = total): DayCount => ({ id: 'looks', day, total, early })
const of = (counts: DayCount[], today: string, id: DayCount['id'] = 'looks') =>
  figuresOf(counts, today).find((each) => each.id === id)!

it('compares today with the median of the last four same weekdays, until this time', () => {
  const counts = [
    looks('2026-11-28', 7),
    looks('2026-11-21', 50, 10),
    looks('2026-11-14', 60, 30),
    looks('2026-11-07', 70, 20),
    looks('2026-10-31', 80, 90),
    looks('2026-11-27', 999),
  ]
  expect(of(counts, '2026-11-28')).toMatchObject({ today: 7, usual: 25 })
})

it('compares this month with the one before until the same day and time', () => {
  const counts = [
    looks('2026-10-01', 1),
    looks('2026-10-27', 2),
    looks('2026-10-28', 40, 4),
    looks('2026-10-29', 800),
    looks('2026-11-01', 10),
    looks('2026-11-28', 20),
  ]
  expect(of(counts, '2026-11-28')).toMatchObject({ month: 30, lastMonth: 7 })
})

it('takes a shorter month whole', () => {
  const counts = [looks('2026-02-28', 5, 1), looks('2026-02-01', 6), looks('2026-03-31', 1)]
  expect(of(counts, '2026-03-31').lastMonth).toBe(11)
})

it('gives the last thirty days, with those without counts', () => {
  const { days } = of([looks('2026-11-28', 3), looks('2026-10-30', 2), looks('2026-10-29', 9)], '2026-11-28')
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([30, 2, 0, 3])
})

it('compares no part of a day with what is counted by whole days', () => {
  const counts = [
    { id: 'unfound', day: '2026-10-28', total: 8, early: 0 },
    { id: 'unfound', day: '2026-11-21', total: 5, early: 0 },
  ] as const
  expect(of([...counts], '2026-11-28', 'unfound')).toMatchObject({ usual: null, lastMonth: 8, month: 5 })
})

it('needs the last month and thirty days', () => {
  expect([firstNeeded('2026-11-28'), firstNeeded('2026-03-01')]).toEqual(['2026-10-01', '2026-01-31'])
})

it('finds the median and days', () => {
  expect([median([]), median([3]), median([1, 9, 2]), median([4, 1, 3, 2])]).toEqual([0, 3, 2, 2.5])
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysOf('2026-03-02', '2026-03-01')).toEqual([])
})
