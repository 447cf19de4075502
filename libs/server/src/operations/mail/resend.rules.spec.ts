import { type ResendCase, resendRefusal, secondsToResend } from './resend.rules.js'

const NOW = new Date('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const DAY = 24 * 60

const refused: ResendCase = {
  kind: 'welcome',
  status: 'refused',
  data: {},
  endedAt: before(10),
  firstAt: before(7 * DAY),
  hasCopy: false,
}

it.each<[string, Partial<ResendCase>, ReturnType<typeof resendRefusal>]>([
  ['refused', {}, null],
  ['given up', { status: 'given-up' }, null],
  ['without a known end', { status: 'unknown' }, null],
  ['of this minute', { endedAt: before(9.9) }, 'too-soon'],
  ['of last week', { firstAt: before(7 * DAY + 1) }, 'too-old'],
  ['without its content', { data: null }, 'no-content'],
  ['of a kind that this version lacks', { kind: 'greeting' }, 'no-content'],
  ['on its way', { status: 'waiting', endedAt: null }, 'open'],
  ['that arrived', { status: 'sent', data: null }, 'sent'],
  ['with a copy', { hasCopy: true }, 'again'],
  ['with an activation code', { kind: 'activation', data: null }, 'code'],
  ['with an invitation', { kind: 'fleet-invitation', data: null }, 'code'],
  ['about a price change', { kind: 'price-change' }, 'own-retry'],
  ['about a charge to come', { kind: 'annual-charge', data: { at: '2026-11-22T12:00:01.000Z' } }, null],
  ['about a past charge', { kind: 'annual-charge', data: { at: '2026-11-22T12:00:00.000Z' } }, 'past'],
])('decides on a mail %s', (_, change, refusal) => {
  expect(resendRefusal({ ...refused, ...change }, NOW)).toBe(refusal)
})

it('counts the seconds until the next copy', () => {
  expect(secondsToResend(before(0), NOW)).toBe(600)
  expect(secondsToResend(before(9.999), NOW)).toBe(1)
  expect(secondsToResend(before(11), NOW)).toBe(1)
})
