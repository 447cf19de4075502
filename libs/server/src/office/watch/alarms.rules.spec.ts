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
  expect(firing(first, outbox(900, NOW + 299))).toEqual([])
  const still = holding(first, outbox(900, NOW + 300))
  expect([...still]).toEqual([['OutboxLate', NOW]])
  expect(firing(still, outbox(900, NOW + 300))).toMatchObject([
    { alarm: { name: 'OutboxLate' }, subject: '', since: NOW },
  ])
  expect(holding(still, outbox(300, NOW + 600)).size).toBe(0)
})

it('fires for each job by itself', () => {
  const failed = (job_name: string, ago: number) => ({
    name: 'preciosa_job_last_failed_seconds',
    value: NOW - ago,
    labels: { queue: 'x', job_name },
  })
  const figures = new Figures(
    [failed('media.encode', 60), failed('payments.refund', 5), failed('mail.send', 3600)],
    NOW,
  )
  const found = firing(holding(new Map(), figures), figures)
  expect(found.map(({ alarm, subject }) => [alarm.name, subject])).toEqual([
    ['JobsFailing', 'media.encode'],
    ['JobsFailing', 'payments.refund'],
  ])
})
