import { momentOf } from './moment.js'

const NOW = new Date('2026-11-30T18:00:00Z')

it.each([
  ['2026-11-30T15:00:00-03:00', '2026-11-30T18:00:00.000Z'],
  ['2026-11-30T17:59:59Z', '2026-11-30T17:59:59.000Z'],
  ['2024-02-29T10:00Z', '2024-02-29T10:00:00.000Z'],
])('reads %s', (text, moment) => {
  expect(momentOf(text, NOW).toISOString()).toBe(moment)
})

it.each([
  ...[
    '',
    '5',
    '11/30',
    'ayer 3',
    '2026-11-30',
    '2026-11-30T15:00:00',
    '2026-02-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
  ],
  ...['2026-11-30T25:00:00Z', '2026-11-30T18:00:01Z', '2030-01-01T00:00:00-03:00'],
])('refuses %j', (text) => {
  expect(() => momentOf(text, NOW)).toThrow(/no es un momento|todavía no llegó/)
})
