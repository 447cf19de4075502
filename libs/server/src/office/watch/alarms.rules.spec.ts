import { ALARMS, Figures, firing, holding } from './alarms.rules.js'

const NOW = 1_796_000_000
const outbox = (value: number, now = NOW) =>
  new Figures([{ name: 'preciosa_outbox_lag_seconds', value, labels: {} }], now)

it('takes the largest value of a name, or of those with a label, and NaN of none', () => {
  const figures = new Figures(
    [
      { name: 'jobs', value: 3, labels: { queue: 'mail' } },
      { name: 'jobs', value: 5, labels: { queue: 'imports' } },
      { name: 'at', value: NOW - 60, labels: {} },
    ],
    NOW,
  )
  expect([figures.max('jobs'), figures.max('jobs', { queue: 'mail' }), figures.age('at')]).toEqual([5, 3, 60])
  expect([figures.max('else'), figures.max('jobs', { queue: 'else' }), figures.age('else')]).toEqual([
    NaN,
    NaN,
    NaN,
  ])
})

it('holds for no alarm without values', () => {
  expect(ALARMS.length).toBeGreaterThan(10)
  expect(holding(new Map(), new Figures([], NOW))).toEqual(new Map())
})

it('fires once an alarm has held for its time, and forgets it as soon as it doesn’t hold', () => {
  const first = holding(new Map(), outbox(301))
  expect([...first]).toEqual([['OutboxLate', NOW]])
  expect(firing(first, NOW + 299)).toEqual([])
  const still = holding(first, outbox(900, NOW + 300))
  expect([...still]).toEqual([['OutboxLate', NOW]])
  expect(firing(still, NOW + 300).map(({ name }) => name)).toEqual(['OutboxLate'])
  expect(holding(still, outbox(300, NOW + 600)).size).toBe(0)
})
