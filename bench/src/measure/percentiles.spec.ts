import { percentilesOf } from './percentiles.js'

it('computes median, 99th percentile and maximum', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect(percentilesOf(times)).toEqual({ p50: 101, p99: 199, max: 200 })
  expect(percentilesOf([3])).toEqual({ p50: 3, p99: 3, max: 3 })
})
