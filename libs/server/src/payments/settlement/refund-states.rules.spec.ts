import { REFUND_STATES, type RefundState } from '@preciosa/contracts/payments'
import { eventOf, refundAfter, type RefundEvent, type RefundStanding } from './refund-states.rules.js'

const NOW = new Date('2026-11-20T12:00:00Z')
const OF: RefundStanding = { state: 'asked', key: 'first', externalId: null, doneAt: null, problem: null }
const EVENTS: RefundEvent[] = [
  { is: 'send' },
  { is: 'approved', externalId: '7' },
  { is: 'in-process', externalId: '7' },
  { is: 'refused', problem: '2030' },
  { is: 'again', key: 'second' },
  { is: 'give-up' },
]

it.each<[RefundState, string]>([
  ['asked', 'send:sent approved:done again:asked give-up:given-up'],
  ['sent', 'send:sent approved:done in-process:in-process refused:refused again:sent give-up:given-up'],
  ['in-process', 'approved:done in-process:in-process refused:refused again:in-process'],
  ['done', 'approved:done'],
  ['refused', 'approved:done again:asked give-up:given-up'],
  ['given-up', 'approved:done'],
])('changes from %s only by: %s', (state, changes) => {
  const found = EVENTS.flatMap((event) => {
    const after = refundAfter({ ...OF, state }, event, NOW)
    return after === null ? [] : [`${event.is}:${after.state}`]
  })
  expect(found.join(' ')).toBe(changes)
})

it('says when it is done only then', () => {
  for (const state of REFUND_STATES.filter((each) => each !== 'done'))
    for (const event of EVENTS) {
      const after = refundAfter({ ...OF, state }, event, NOW)
      expect(after === null || (after.doneAt !== null) === (after.state === 'done')).toBe(true)
    }
})

it('keeps when it was done, and takes its number from a later answer', () => {
  const done = { ...OF, state: 'done', doneAt: new Date('2026-11-19T12:00:00Z') } as const
  expect(refundAfter(done, { is: 'approved', externalId: '7' }, NOW)).toEqual({ ...done, externalId: '7' })
})

it('is another one for Mercado Pago when it is asked for again after a refusal, and only then', () => {
  const refused = { ...OF, state: 'refused', externalId: '7', problem: '2030' } as const
  const again = { is: 'again', key: 'second' } as const
  expect(refundAfter(refused, again, NOW)).toEqual({ ...OF, key: 'second' })
  expect(refundAfter({ ...OF, state: 'sent' }, again, NOW)?.key).toBe('first')
})

it.each([
  ['approved', { is: 'approved', externalId: '7' }],
  ['rejected', { is: 'refused', problem: 'rejected' }],
  ['cancelled', { is: 'refused', problem: 'cancelled' }],
  ['in_process', { is: 'in-process', externalId: '7' }],
  ['a new one', { is: 'in-process', externalId: '7' }],
])('reads %s as %o', (status, event) => {
  expect(eventOf({ id: '7', status })).toEqual(event)
})
