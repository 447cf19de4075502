import { type Act, factsOf, refusalText } from './acts.rules.js'
import type { SubscriptionState, SubscriptionStatus } from './plan-at.rules.js'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const NOW = day(15)
const terms = {
  ...({ planId: 5, code: 'individualCar', name: 'Auto Básico', kind: 'car' } as const),
  priceCents: 650_000,
  infocreditsPerMonth: 15,
}

const state = (status: SubscriptionStatus, parts: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status,
  terms,
  former: [],
  startsAt: day(status === 'pending' ? 20 : 1),
  periodEndsAt: day(25),
  expiresAt: null,
  endsAt: status === 'ending' ? day(25) : null,
  endedAt: status === 'ended' ? day(10) : null,
  pausedAt: status === 'paused' ? day(5) : null,
  pauseReason: status === 'paused' ? 'charge-rejected' : null,
  cancelRequestedAt: null,
  cancelledAt: null,
  raisedAt: null,
  raisedCredits: null,
  paidCents: 650_000,
  ...parts,
})

const ACTS: { readonly [A in Act['act']]: Act & { act: A } } = {
  leave: { act: 'leave' },
  stay: { act: 'stay' },
  follow: { act: 'follow', startsAt: day(25) },
  prolong: { act: 'prolong', until: day(40) },
  reprice: { act: 'reprice', priceCents: 700_000 },
  end: { act: 'end' },
  cancelled: { act: 'cancelled' },
  rejected: { act: 'rejected' },
}
const ALLOWED: Readonly<Record<SubscriptionStatus, readonly Act['act'][]>> = {
  pending: ['end', 'cancelled'],
  active: ['leave', 'follow', 'reprice', 'end', 'cancelled', 'rejected'],
  paused: ['leave', 'reprice', 'end', 'cancelled', 'rejected'],
  ending: ['leave', 'stay', 'follow', 'end', 'cancelled'],
  ended: [],
}
const PAIRS = (Object.keys(ALLOWED) as SubscriptionStatus[]).flatMap((status) =>
  Object.values(ACTS).map((act) => ({ status, act, allowed: ALLOWED[status].includes(act.act) })),
)

it.each(PAIRS)('$act.act of one that is $status: $allowed', ({ status, act, allowed }) => {
  expect('refused' in factsOf(state(status), act, NOW)).toBe(!allowed)
})

it('leaves with what is paid, at once when nothing is, and once', () => {
  const untilOf = (of: SubscriptionState) => factsOf(of, ACTS.leave, NOW)
  expect(untilOf(state('active'))).toEqual([{ kind: 'leave', until: day(25) }])
  expect(untilOf(state('active', { periodEndsAt: null }))).toEqual([{ kind: 'leave', until: NOW }])
  expect(untilOf(state('paused'))).toEqual([{ kind: 'leave', until: NOW }])
  expect(untilOf(state('ending', { cancelRequestedAt: day(3) }))).toEqual([])
})

it('keeps no plan that Mercado Pago won’t charge', () => {
  const cancelled = state('ending', { cancelledAt: day(12), cancelRequestedAt: day(12) })
  expect(factsOf(cancelled, ACTS.stay, NOW)).toEqual({ refused: 'cancelled' })
  expect(factsOf(state('active'), ACTS.cancelled, NOW)).toEqual([{ kind: 'cancelled', until: day(25) }])
  expect(factsOf(state('paused'), ACTS.cancelled, NOW)).toEqual([{ kind: 'cancelled', until: NOW }])
  expect(factsOf(state('pending'), ACTS.cancelled, NOW)).toEqual([{ kind: 'over' }])
})

it('counts a rejection from the end of what is paid, and none of one that was left', () => {
  expect(factsOf(state('active'), ACTS.rejected, NOW)).toEqual([{ kind: 'rejected', from: day(25) }])
  expect(factsOf(state('active', { periodEndsAt: null }), ACTS.rejected, NOW)).toEqual([
    { kind: 'rejected', from: day(1) },
  ])
  expect(factsOf(state('ending'), ACTS.rejected, NOW)).toEqual({ refused: 'leaving' })
})

it('prolongs a plan only beyond its end, and only if it has one', () => {
  const until = (expiresAt: Date | null) => factsOf(state('active', { expiresAt }), ACTS.prolong, NOW)
  expect(until(day(30))).toEqual([{ kind: 'prolong', until: day(40) }])
  expect([until(day(40)), until(null)]).toEqual([{ refused: 'lasts-longer' }, { refused: 'lasts-longer' }])
})

it('is followed by a plan that begins later', () => {
  const follow = { act: 'follow', startsAt: NOW } as const
  expect(factsOf(state('active'), follow, NOW)).toEqual({ refused: 'begins-later' })
})

it('says in Spanish why it is refused', () => {
  expect(refusalText('leave', 'ended')).toBe('No se puede cancelar la suscripción: ya terminó.')
})
