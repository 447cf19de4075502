import { percentilesOf } from './percentiles.js'

it('takes the times below which a half and 99 of 100 lie', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect(percentilesOf(times)).toEqual({ p50: 101, p99: 199, max: 200 })
  expect(percentilesOf([3])).toEqual({ p50: 3, p99: 3, max: 3 })
})
