import fc from 'fast-check'
import type { Charge, DatedFact, Difference, Fact, PlanFacts, SoldTerms } from './facts.js'
import { overAt, planAt, wantedOf } from './plan-at.rules.js'

const HOUR = 3_600_000
/** Noon of a day since the start of November. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const plan = (planId: number, priceCents: number, infocreditsPerMonth: number): SoldTerms => ({
  ...({ planId, code: 'individualCar', name: `Plan ${planId}`, kind: 'car' } as const),
  priceCents,
  infocreditsPerMonth,
})
const [SMALL, GREAT, GREATEST] = [plan(1, 6500, 15), plan(2, 12_000, 45), plan(3, 20_000, 90)]
const at = (moment: Date, fact: Fact): DatedFact => ({ ...fact, at: moment })
const begin = at(day(1), { kind: 'begin', paidUntil: null, until: null, terms: SMALL })

/** From day 1, by the month: charges end on day 31, 61 … */
const charge = (from: number, until: number, parts: Partial<Charge> = {}): Charge => ({
  ...{ paymentId: `p${from}`, from: day(from), until: day(until), amountCents: 6500, disputedAt: null },
  ...{ standing: 'live', standingAt: day(from) },
  ...parts,
})
const disputed = (on: number) => ({ standing: 'disputed', standingAt: day(on), disputedAt: day(on) }) as const
const won = (on: number, since: number) =>
  ({ standing: 'live', standingAt: day(on), disputedAt: day(since) }) as const
const returned = (on: number) => ({ standing: 'returned', standingAt: day(on), disputedAt: null }) as const
const difference = (on: number, terms: SoldTerms, parts: Partial<Difference> = {}): Difference => ({
  ...{ paymentId: `d${on}`, from: day(on), until: day(31), terms, credits: 20, disputedAt: null },
  ...{ standing: 'live', standingAt: day(on) },
  ...parts,
})
const facts = (parts: Partial<PlanFacts> = {}, more: readonly DatedFact[] = []): PlanFacts => ({
  ...{ startsAt: day(1), billing: 'monthly', isCharged: true, charges: [], differences: [] },
  ...parts,
  facts: [begin, ...more],
})
const shown = (of: PlanFacts, on: Date) => {
  const state = planAt(of, on)
  return [state.status, state.periodEndsAt, overAt(state)]
}

describe('a plan that is charged', () => {
  it('waits ten days for each charge', () => {
    expect(shown(facts(), day(0))).toEqual(['pending', null, day(11)])
    expect(shown(facts(), day(2))).toEqual(['active', null, day(11)])
    const paid = facts({ charges: [charge(1, 31)] })
    expect(shown(paid, day(2))).toEqual(['active', day(31), day(41)])
    expect(shown(paid, day(41))).toEqual(['ended', day(31), day(41)])
  })

  it('pauses with a rejection until later days are paid, at most thirty days', () => {
    const rejected = at(day(31), { kind: 'rejected', from: day(31) })
    const paused = facts({ charges: [charge(1, 31)] }, [rejected])
    expect(planAt(paused, day(32))).toMatchObject({
      ...{ status: 'paused', pauseReason: 'charge-rejected', pausedAt: day(31), expiresAt: day(61) },
    })
    expect(shown(facts({ charges: [charge(1, 31), charge(31, 61)] }, [rejected]), day(36))[0]).toBe('active')
  })

  it('stays paused when an older dispute is won', () => {
    const rejected = at(day(31), { kind: 'rejected', from: day(31) })
    const older = facts({ charges: [charge(1, 31, won(34, 20))] }, [rejected])
    expect(planAt(older, day(35))).toMatchObject({ status: 'paused', pauseReason: 'charge-rejected' })
  })
})

describe('a dispute', () => {
  it('pauses the days of its own charge only', () => {
    const paused = facts({ charges: [charge(1, 31, disputed(10))] })
    expect(planAt(paused, day(50))).toMatchObject({
      ...{ status: 'paused', pauseReason: 'charged-back', pausedAt: day(10), expiresAt: null },
    })
    const paid = facts({ charges: [charge(1, 31, disputed(10)), charge(31, 61)] })
    expect(shown(paid, day(32))).toEqual(['active', day(61), day(71)])
  })

  it('gives back its days when it is won, and those lost up to the next charge', () => {
    expect(shown(facts({ charges: [charge(1, 31, won(20, 10))] }), day(21))).toEqual([
      'active',
      day(31),
      day(41),
    ])
    // Of 21 days left, twelve until the charge of 1 January.
    const late = facts({ charges: [charge(1, 31, won(50, 10))] })
    expect(shown(late, day(51))[1]).toEqual(day(62))
    expect(shown(facts({ charges: [charge(1, 31, won(50, 27))] }), day(51))[1]).toEqual(day(54))
  })

  it('ends the plan when it is lost, and not what is paid since', () => {
    expect(shown(facts({ charges: [charge(1, 31, returned(20))] }), day(20))).toEqual([
      'ended',
      null,
      day(20),
    ])
    const paid = facts({ charges: [charge(1, 31, returned(40)), charge(31, 61)] })
    expect(shown(paid, day(41))).toEqual(['active', day(61), day(71)])
  })

  it('takes no request to leave back', () => {
    const leave = at(day(5), { kind: 'leave', until: day(31) })
    const of = (standing: Partial<Charge>) => facts({ charges: [charge(1, 31, standing)] }, [leave])
    expect(shown(of(disputed(10)), day(11))).toEqual(['paused', day(31), day(31)])
    expect(shown(of(won(20, 10)), day(21))).toEqual(['ending', day(31), day(31)])
    expect(wantedOf(planAt(of(won(20, 10)), day(21)))).toBe('paused')
    expect(shown(of(returned(20)), day(20))[0]).toBe('ended')
  })
})

describe('leaving', () => {
  const paid = { charges: [charge(1, 31)] }
  const leave = at(day(5), { kind: 'leave', until: day(31) })
  const follow = at(day(6), { kind: 'follow', until: day(31) })
  const stay = at(day(7), { kind: 'stay' })
  const cancelled = at(day(8), { kind: 'cancelled', until: day(31) })

  it('keeps the first request, and what is paid', () => {
    const again = at(day(6), { kind: 'leave', until: day(31) })
    expect(planAt(facts(paid, [leave, again]), day(9))).toMatchObject({
      ...{ status: 'ending', cancelRequestedAt: day(5), endsAt: day(31) },
    })
  })

  it('is taken back with the plan that was to follow', () => {
    expect(planAt(facts(paid, [follow]), day(9))).toMatchObject({ status: 'ending', cancelRequestedAt: null })
    expect(planAt(facts(paid, [leave, follow, stay]), day(9))).toMatchObject({
      status: 'active',
      endsAt: null,
    })
  })

  it('is final when Mercado Pago cancelled it', () => {
    expect(planAt(facts(paid, [leave, cancelled, stay]), day(9))).toMatchObject({
      ...{ status: 'ending', cancelledAt: day(8), endsAt: day(31) },
    })
  })
})

describe('a difference', () => {
  const paid = (...differences: Difference[]) => facts({ charges: [charge(1, 31)], differences })
  const terms = (of: PlanFacts, on = 20) => planAt(of, day(on)).terms

  it('raises the plan for good, and its month by the share that was paid', () => {
    const raised = planAt(paid(difference(10, GREAT)), day(20))
    expect(raised).toMatchObject({
      ...{ terms: GREAT, paidCents: 12_000, raisedAt: day(10), raisedCredits: 35 },
      former: [{ until: day(10), terms: SMALL }],
    })
    expect(terms(paid(difference(10, GREAT)), 40)).toBe(GREAT)
  })

  it('adds up with another one of the same month', () => {
    const twice = planAt(paid(difference(10, GREAT), difference(12, GREATEST, { credits: 30 })), day(20))
    expect(twice).toMatchObject({ terms: GREATEST, raisedCredits: 65 })
  })

  it.each([
    ['disputed', disputed(15), SMALL],
    ['won within its days', won(18, 15), GREAT],
    ['returned', returned(15), SMALL],
    ['disputed after its days', disputed(35), GREAT],
    ['returned after its days', returned(35), GREAT],
    ['won after its days, in which it was disputed', won(40, 15), SMALL],
  ] as const)('that is %s leaves the plan right', (_, standing, expected) => {
    expect(terms(paid(difference(10, GREAT, standing)), 45)).toBe(expected)
  })

  it('is replaced by one that was paid while it was disputed', () => {
    const second = difference(14, GREAT)
    expect(terms(paid(difference(10, GREAT, returned(18)), second))).toBe(GREAT)
  })

  it('keeps another price that came since, if it is of its plan', () => {
    const reprice = (planId: number, priceCents: number) =>
      at(day(12), { kind: 'reprice', planId, priceCents })
    const of = (fact: DatedFact, standing: Partial<Difference> = {}) =>
      planAt(
        facts({ charges: [charge(1, 31)], differences: [difference(10, GREAT, standing)] }, [fact]),
        day(20),
      )
    expect(of(reprice(2, 13_000))).toMatchObject({ terms: { priceCents: 13_000 }, paidCents: 12_000 })
    expect(of(reprice(2, 13_000), returned(15))).toMatchObject({ terms: SMALL, paidCents: 6500 })
  })
})

it('lasts as long as it was given for, and is prolonged', () => {
  const given = at(day(1), { kind: 'begin', paidUntil: day(31), until: day(31), terms: GREAT })
  const of = (more: readonly DatedFact[]) => ({ ...facts({ isCharged: false }), facts: [given, ...more] })
  expect(shown(of([]), day(2))).toEqual(['active', day(31), day(31)])
  expect(shown(of([at(day(9), { kind: 'prolong', until: day(50) })]), day(40))).toEqual([
    'active',
    day(50),
    day(50),
  ])
})

it('is over for ever', () => {
  const over = at(day(20), { kind: 'over' })
  expect(shown(facts({ charges: [charge(1, 31, won(25, 10))] }, [over]), day(26))[0]).toBe('ended')
})

const moment = fc.integer({ min: 1, max: 130 })
const anyCharges = fc.array(
  fc.record({ standing: fc.constantFrom('live', 'disputed', 'returned'), on: moment, since: moment }),
  { maxLength: 4 },
)

it('is consistent with any standing of its charges, and stays over', () => {
  fc.assert(
    fc.property(anyCharges, moment, fc.option(moment), (standings, now, left) => {
      const charges = standings.map(({ standing, on, since }, index) => {
        const [from, until] = [1 + 30 * index, 31 + 30 * index]
        const standingAt = day(Math.max(from, on))
        return charge(from, until, {
          standing,
          standingAt,
          disputedAt: standing === 'returned' ? null : day(since),
        })
      })
      const leave =
        left === null ? [] : [at(day(left), { kind: 'leave', until: day(Math.max(left, 31)) } as const)]
      const of = facts({ charges }, leave)
      const state = planAt(of, day(now))
      expect((state.status === 'paused') === (state.pausedAt !== null)).toBe(true)
      expect((state.status === 'ended') === (state.endedAt !== null)).toBe(true)
      if (state.status === 'ending') expect(state.endsAt).not.toBeNull()
      if (state.status !== 'ended') return
      // What has ended has ended an hour later, at the same moment.
      const later = planAt(of, new Date(day(now).getTime() + HOUR))
      expect([later.status, later.endedAt]).toEqual(['ended', state.endedAt])
    }),
  )
})
