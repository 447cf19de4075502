import { nextCheck, problemOf } from './order-checks.rules.js'

it.each([
  [0, '12:00:00', '12:02:00'],
  [1, '12:02:30', '12:10:00'],
  [2, '12:10:30', '13:00:00'],
  [1, '12:30:00', '12:32:00'],
])('after %i checks an order of noon is asked for at %s and then at %s', (checks, now, next) => {
  const at = (time: string) => new Date(`2026-11-20T${time}Z`)
  expect(nextCheck(at('12:00:00'), checks, at(now))).toEqual(at(next))
})

it('is asked for daily after an hour', () => {
  const created = new Date('2026-11-20T12:00:00Z')
  expect(nextCheck(created, 3, new Date('2026-11-20T13:00:00Z'))).toEqual(new Date('2026-11-21T13:00:00Z'))
  expect(nextCheck(created, 9, new Date('2026-11-25T13:00:00Z'))).toEqual(new Date('2026-11-26T13:00:00Z'))
})

const said = { collectorId: '7', amountCents: 650_000, currency: 'ARS', isLive: true }

it.each([
  [{}, null],
  [{ collectorId: '8' }, 'other-collector'],
  [{ amountCents: 649_999 }, 'wrong-amount'],
  [{ amountCents: 650_001 }, 'wrong-amount'],
  [{ currency: 'USD' }, 'wrong-amount'],
  [{ isLive: null }, null],
  [{ isLive: false }, 'other-mode'],
])('of a payment with %j the problem is %s', (change, problem) => {
  expect(
    problemOf({ ...said, ...change }, { amountCents: 650_000 }, { collectorId: '7', isLive: true }),
  ).toBe(problem)
})
