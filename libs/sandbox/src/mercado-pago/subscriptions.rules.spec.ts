import { canBecome, semaphoreOf, startOf, statusOf, SUBSCRIPTION_TRANSITIONS } from './subscriptions.rules.js'

describe('states of a subscription', () => {
  it.each([
    ['pending', 'authorized', true],
    ['pending', 'paused', false],
    ['pending', 'cancelled', true],
    ['authorized', 'cancelled', true],
    ['authorized', 'paused', true],
    ['paused', 'authorized', true],
    ['paused', 'cancelled', true],
    ['authorized', 'pending', false],
    ['authorized', 'authorized', true],
    ['cancelled', 'authorized', false],
    ['cancelled', 'cancelled', false],
  ] as const)('from %s to %s: %s', (from, to, isPossible) => {
    expect(canBecome(from, to)).toBe(isPossible)
  })

  it('never come back from cancelled', () => {
    expect(SUBSCRIPTION_TRANSITIONS.cancelled).toEqual([])
  })

  it('are known by name', () => {
    expect(statusOf('paused')).toBe('paused')
    expect(statusOf('finished')).toBeUndefined()
  })
})

describe('the start', () => {
  it('is the given date only beside an end date', () => {
    expect(startOf(100, 500, 900)).toBe(500)
    expect(startOf(100, 500, undefined)).toBe(100)
    expect(startOf(100, undefined, 900)).toBe(100)
    expect(startOf(100, 50, 900)).toBe(100)
  })
})

describe('the traffic light', () => {
  it('turns with rejected instalments', () => {
    expect([semaphoreOf(0, 0), semaphoreOf(3, 0), semaphoreOf(3, 1), semaphoreOf(3, 2)]).toEqual([
      'blank',
      'green',
      'yellow',
      'red',
    ])
  })
})
