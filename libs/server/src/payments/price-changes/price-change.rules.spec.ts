import { type ChangeLine, stepOf } from './price-change.rules.js'

const NOW = new Date('2027-01-03T03:00:00Z')
const TOLD = new Date('2026-11-20T15:00:00Z')
const subscription: ChangeLine['now'] = {
  planId: 2,
  priceCents: 650_000,
  status: 'active',
  periodEndsAt: new Date('2027-01-10T15:00:00Z'),
}
const line: ChangeLine = {
  state: 'announced',
  planId: 2,
  priceCents: 800_000,
  holdsFrom: NOW,
  announcedAt: TOLD,
  carriedAt: null,
  now: subscription,
}
const sent = { sentAt: TOLD, isLost: false }
const with_ = (now: Partial<ChangeLine['now']>, more: Partial<ChangeLine> = {}): ChangeLine => ({
  ...line,
  ...more,
  now: { ...subscription, ...now },
})

test.each<[string, ChangeLine, Parameters<typeof stepOf>[1], string]>([
  ['not announced', with_({}, { announcedAt: null }), undefined, 'announce'],
  ['not announced, and ending', with_({ status: 'ending' }, { announcedAt: null }), undefined, 'announce'],
  ['due', line, sent, 'reprice'],
  ['due, with a mail that is forgotten', line, undefined, 'reprice'],
  ['paused', with_({ status: 'paused' }), sent, 'reprice'],
  ['before its day', with_({}, { holdsFrom: new Date('2027-01-03T03:00:01Z') }), sent, 'wait'],
  ['told too late', line, { sentAt: new Date('2026-12-05T12:00:00Z'), isLost: false }, 'wait'],
  ['told just in time', line, { sentAt: new Date('2026-12-04T03:00:00Z'), isLost: false }, 'reprice'],
  ['with a mail on its way', line, { sentAt: null, isLost: false }, 'wait'],
  ['with a lost mail', line, { sentAt: null, isLost: true }, 'fail'],
  ['with a lost mail that is shown', with_({}, { state: 'failed' }), { sentAt: null, isLost: true }, 'wait'],
  ['ending', with_({ status: 'ending' }), sent, 'wait'],
  ['that didn’t begin', with_({ status: 'pending' }), sent, 'wait'],
  ['without a charge', with_({ periodEndsAt: null }), sent, 'wait'],
  ['ended', with_({ status: 'ended' }), sent, 'leave'],
  ['ended before it was told', with_({ status: 'ended' }, { announcedAt: null }), undefined, 'leave'],
  ['of another plan', with_({ planId: 4 }), sent, 'leave'],
  ['of another plan, not told', with_({ planId: 4 }, { announcedAt: null }), undefined, 'leave'],
  ['with the price', with_({ priceCents: 800_000 }, { carriedAt: NOW }), sent, 'set-amount'],
  [
    'with the price, ending',
    with_({ priceCents: 800_000, status: 'ending' }, { carriedAt: NOW }),
    sent,
    'set-amount',
  ],
  ['refused', with_({ priceCents: 800_000 }, { carriedAt: NOW, state: 'failed' }), sent, 'set-amount'],
  ['carried out, then another price', with_({}, { carriedAt: NOW }), sent, 'leave'],
])('of a line %s', (_, one, announcement, step) => {
  expect(stepOf(one, announcement, NOW).do).toBe(step)
})
