import { planChangeOf, type Present, type Wish } from './plan-change.rules.js'

const NOW = new Date('2026-11-25T15:00:00Z')
const PAID_UNTIL = new Date('2026-12-14T15:00:00Z')
const AUTO: Wish = { id: 3, billing: 'monthly', priceCents: 650_000, infocreditsPerMonth: 15 }
const MOTO: Wish = { ...AUTO, id: 5 }
const PREMIUM: Wish = { id: 7, billing: 'monthly', priceCents: 1_200_000, infocreditsPerMonth: 45 }
const YEARLY: Wish = { id: 8, billing: 'anual', priceCents: 12_960_000, infocreditsPerMonth: 45 }

function present({ id: planId, ...terms }: Wish, parts: Partial<Present> = {}): Present {
  return {
    id: 1,
    planId,
    ...terms,
    paidCents: terms.priceCents,
    externalId: 'preapproval',
    status: 'active',
    startsAt: new Date('2026-03-14T15:00:00Z'),
    periodEndsAt: PAID_UNTIL,
    endsAt: null,
    cancelledAt: null,
    overAt: new Date('2026-12-24T15:00:00Z'),
    ...parts,
  }
}

const changeOf = (from: Present | null, to: Wish, hasNext = false) => planChangeOf(from, to, hasNext, NOW)

it('is bought now without a paid plan', () => {
  expect(changeOf(null, AUTO)).toEqual({ manner: 'new' })
})

it('counts the days that are paid at what they cost, not at a price that came after', () => {
  const difference = (paidCents: number) => {
    const change = changeOf(present({ ...AUTO, priceCents: 800_000 }, { paidCents }), PREMIUM)
    return 'amountCents' in change ? change.amountCents : null
  }
  expect([difference(650_000), difference(800_000), difference(1_300_000)]).toEqual([348_333, 253_333, 1])
})

it('goes up at once for the difference of the 19 of 30 days that are left', () => {
  expect(changeOf(present(AUTO), PREMIUM)).toEqual({
    manner: 'difference',
    subscriptionId: 1,
    fromPlanId: 3,
    amountCents: 348_333,
    credits: 19,
    periodEndsAt: PAID_UNTIL,
  })
})

it.each([
  ['down', present(PREMIUM), AUTO],
  ['to the other type', present(AUTO), MOTO],
  ['to a dearer one of the other type', present(AUTO), { ...MOTO, priceCents: 900_000 }],
  ['from monthly to annual', present(PREMIUM), YEARLY],
  ['from annual to monthly', present(YEARLY), PREMIUM],
  ['to more for less than it pays', present({ ...AUTO, priceCents: 1_300_000 }), PREMIUM],
])('goes %s at the end of what is paid', (_, from, to) => {
  expect(changeOf(from, to)).toEqual({ manner: 'later', startsAt: PAID_UNTIL })
})

it('follows a plan that is ending, and one that was given until a day', () => {
  const endsAt = new Date('2026-12-01T15:00:00Z')
  expect(changeOf(present(AUTO, { status: 'ending', endsAt }), PREMIUM)).toEqual({
    manner: 'later',
    startsAt: endsAt,
  })
  const given = present(AUTO, { externalId: null, periodEndsAt: null, overAt: endsAt })
  expect(changeOf(given, PREMIUM)).toEqual({ manner: 'later', startsAt: endsAt })
})

it.each([
  ['the same plan', present(AUTO), AUTO, /^Ya tenés este plan/],
  ['a paused one', present(AUTO, { status: 'paused' }), PREMIUM, /en pausa/],
  ['one without its first charge', present(AUTO, { periodEndsAt: null }), PREMIUM, /todavía no se confirmó/],
  ['one whose charge is late', present(AUTO, { periodEndsAt: NOW }), PREMIUM, /todavía no se confirmó/],
  [
    'one given without an end',
    present(AUTO, { externalId: null, overAt: null }),
    PREMIUM,
    /no tiene fecha de fin/,
  ],
])('refuses to change %s', (_, from, to, text) => {
  expect(changeOf(from, to)).toEqual({ refused: expect.stringMatching(text) as string })
})

it('lets a plan that can’t be kept be bought again for later', () => {
  const cancelled = present(AUTO, { status: 'ending', endsAt: PAID_UNTIL, cancelledAt: NOW })
  expect(changeOf(cancelled, AUTO)).toEqual({ manner: 'later', startsAt: PAID_UNTIL })
  expect(changeOf(cancelled, AUTO, true)).toEqual({
    refused: expect.stringContaining('primero pedí la baja') as string,
  })
})

it('refuses a second change that waits', () => {
  expect(changeOf(present(PREMIUM, { status: 'ending', endsAt: PAID_UNTIL }), AUTO, true)).toEqual({
    refused: expect.stringContaining('primero deshacelo') as string,
  })
})
