import type { PlanCode } from '@preciosa/contracts'
import {
  endOfDay,
  fleetState,
  invitationEnd,
  joiningRefusal,
  lastDayBefore,
  mailsADay,
  memberState,
  movedSeats,
  startOfDay,
} from './fleets.rules.js'

const NOW = new Date('2026-11-15T12:00:00Z')
const FLEET = { startsAt: startOfDay('2026-11-01'), endsAt: endOfDay('2027-03-31') }

describe('a day in Buenos Aires', () => {
  it('begins at three in the morning UTC and ends a day later', () => {
    expect(startOfDay('2026-11-01')).toEqual(new Date('2026-11-01T03:00:00Z'))
    expect(endOfDay('2027-03-31')).toEqual(new Date('2027-04-01T03:00:00Z'))
    expect(lastDayBefore(endOfDay('2027-03-31'))).toBe('2027-03-31')
  })
})

it.each([
  ['2026-10-31', 'planned'],
  ['2026-11-01', 'current'],
  ['2027-03-31', 'current'],
  ['2027-04-01', 'over'],
])('on %s the fleet is %s', (day, state) => {
  expect(fleetState(FLEET, startOfDay(day))).toBe(state)
})

it('an invitation lasts 30 days and the seat is then still theirs', () => {
  const member = { activatedAt: null, tokenExpiresAt: invitationEnd(NOW) }
  expect(member.tokenExpiresAt).toEqual(new Date('2026-12-15T12:00:00Z'))
  expect(memberState(member, NOW)).toBe('invited')
  expect(memberState(member, member.tokenExpiresAt)).toBe('expired')
  expect(memberState({ ...member, activatedAt: NOW }, member.tokenExpiresAt)).toBe('active')
})

it('allows three invitations per seat and day', () => {
  expect([mailsADay(1), mailsADay(10)]).toEqual([3, 30])
})

describe('joining', () => {
  const plan = (code: PlanCode, changes: object = {}) => ({
    name: code,
    status: 'active' as const,
    endDate: null,
    expirationDateTime: null,
    professional: code.startsWith('professional'),
    subscriptionType: { subscriptionCode: code },
    ...changes,
  })
  const refusal = (code: PlanCode | null, changes: object = {}, more: object = {}) =>
    joiningRefusal(
      { fleet: FLEET, plan: code === null ? null : plan(code, changes), hasNext: false, ...more },
      NOW,
    )

  it.each([null, 'individualFree', 'professionalFree', 'professionalFleet'] as const)(
    'is open to an account with the plan %s',
    (code) => {
      expect(refusal(code)).toBeNull()
    },
  )

  it.each([
    ['individualCar', { status: 'active' }],
    ['professionalIndividual', { status: 'paused' }],
    ['individualPremium', { status: 'ending', endDate: null }],
  ] as const)('refuses %s %j and says how to leave the plan', (code, changes) => {
    expect(refusal(code, changes)).toContain(`Tenés ${code} en curso`)
  })

  it('refuses a plan that is ending and says until when', () => {
    const ending = { status: 'ending', endDate: '2026-12-01T02:00:00.000Z' }
    expect(refusal('professionalIndividual', ending)).toContain('termina el 30/11/2026')
    expect(refusal('professionalIndividual', ending, { hasNext: true })).toContain('en curso')
  })

  it('refuses Free when a bought plan follows', () => {
    expect(refusal('professionalFree', {}, { hasNext: true })).toContain('otro plan')
  })

  it('refuses before the first and after the last day', () => {
    expect(
      refusal('individualFree', {}, { fleet: { ...FLEET, startsAt: startOfDay('2026-12-01') } }),
    ).toContain('01/12/2026')
    expect(refusal('individualFree', {}, { fleet: { ...FLEET, endsAt: NOW } })).toBe('El grupo ya terminó.')
  })
})

it('moves members above the new number of seats to free ones', () => {
  expect([...movedSeats([1, 3, 7, 9], 4)]).toEqual([
    [7, 2],
    [9, 4],
  ])
  expect([...movedSeats([1, 2], 4)]).toEqual([])
})
