import {
  type Change,
  daysUntilCharge,
  earliest,
  freePlanOf,
  overAt,
  overlap,
  refusalText,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
  type SubscriptionStatus,
  transition,
} from './plans.rules.js'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const NOW = day(15)

function state(status: SubscriptionStatus, parts: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    status,
    startsAt: day(status === 'pending' ? 20 : 1),
    periodEndsAt: null,
    expiresAt: null,
    endsAt: status === 'ending' ? day(25) : null,
    endedAt: status === 'ended' ? day(10) : null,
    pausedAt: status === 'paused' ? day(5) : null,
    pauseReason: status === 'paused' ? 'charge-rejected' : null,
    cancelRequestedAt: null,
    ...parts,
  }
}

function after(before: SubscriptionState | null, change: Change, now = NOW) {
  const outcome = transition(before, change, now)
  if ('refused' in outcome) throw new Error(`Refused: ${outcome.refused}`)
  return outcome
}

const CHANGES: { [E in Change['event']]: Change & { event: E } } = {
  begin: { event: 'begin', startsAt: NOW },
  schedule: { event: 'schedule', startsAt: day(20) },
  start: { event: 'start' },
  confirm: { event: 'confirm', periodEndsAt: day(30), expiresAt: null },
  pause: { act: 'rejected' },
  resume: { event: 'resume' },
  'request-cancel': { act: 'leave' },
  'withdraw-cancel': { act: 'stay' },
  follow: { event: 'follow', startsAt: day(20) },
  upgrade: { event: 'upgrade', periodEndsAt: day(30) },
  'undo-upgrade': { event: 'undo-upgrade', periodEndsAt: day(30) },
  reprice: { event: 'reprice' },
  prolong: { event: 'prolong', until: day(60) },
  expire: { event: 'expire' },
  end: { act: 'end' },
}
const EVENTS = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

/** The expected transitions, written independently of the rules. */
const ALLOWED: Record<
  'none' | SubscriptionStatus,
  Partial<Record<keyof typeof CHANGES, SubscriptionStatus>>
> = {
  none: { begin: 'active', schedule: 'pending' },
  pending: { start: 'active', end: 'ended' },
  active: {
    confirm: 'active',
    pause: 'paused',
    'request-cancel': 'ending',
    follow: 'ending',
    upgrade: 'active',
    'undo-upgrade': 'active',
    reprice: 'active',
    prolong: 'active',
    expire: 'ended',
    end: 'ended',
  },
  paused: {
    confirm: 'active',
    pause: 'paused',
    resume: 'active',
    'request-cancel': 'ended',
    'undo-upgrade': 'paused',
    reprice: 'paused',
    expire: 'ended',
    end: 'ended',
  },
  ending: {
    'request-cancel': 'ending',
    'withdraw-cancel': 'active',
    follow: 'ending',
    upgrade: 'ending',
    'undo-upgrade': 'ending',
    expire: 'ended',
    end: 'ended',
  },
  ended: {},
}
const PAIRS = (['none', ...SUBSCRIPTION_STATUSES] as const).flatMap((from) =>
  EVENTS.map((event) => ({ from, event, to: ALLOWED[from][event] })),
)

const DUE: Partial<Record<keyof typeof CHANGES, Partial<SubscriptionState>>> = {
  start: { startsAt: NOW },
  upgrade: { periodEndsAt: day(30) },
  'undo-upgrade': { periodEndsAt: day(30) },
  prolong: { expiresAt: day(30) },
  expire: { expiresAt: NOW },
}

describe('every pair of state and event', () => {
  it.each(PAIRS)('from $from, $event leads to $to', ({ from, event, to }) => {
    const due = DUE[event]
    const before = from === 'none' ? null : state(from, due)
    const outcome = transition(before, CHANGES[event], NOW)
    if (from === 'ending' && event === 'pause') expect(outcome).toEqual({ refused: 'charged-back' })
    else if (to === undefined) expect(outcome).toEqual({ refused: 'no-transition' })
    else expect(outcome).toMatchObject({ state: { status: to } })
  })

  it.each(PAIRS)('from $from, $event leaves consistent fields', ({ from, event, to }) => {
    if (to === undefined) return
    const due = DUE[event]
    const { state: left } = after(from === 'none' ? null : state(from, due), CHANGES[event])
    expect([left.pausedAt !== null, left.pauseReason !== null]).toEqual([to === 'paused', to === 'paused'])
    expect(left.endedAt !== null).toBe(to === 'ended')
    if (to === 'ending') expect(left.endsAt).not.toBeNull()
    if (['pending', 'active', 'paused'].includes(to)) {
      expect([left.endsAt, left.cancelRequestedAt]).toEqual([null, null])
    }
  })
})

it('is prolonged only beyond its end, and only if it has one', () => {
  const given = state('active', { periodEndsAt: day(30), expiresAt: day(30) })
  expect(after(given, { event: 'prolong', until: day(60) }).state).toMatchObject({
    periodEndsAt: day(60),
    expiresAt: day(60),
  })
  for (const [before, until] of [
    [given, day(30)],
    [given, day(20)],
    [state('active'), day(60)],
  ] as const)
    expect(transition(before, { event: 'prolong', until }, NOW)).toEqual({ refused: 'lasts-longer' })
})

describe('a subscription', () => {
  it('has only the given fields at first', () => {
    const said = { startsAt: day(14), periodEndsAt: day(30), expiresAt: day(40) }
    expect(after(null, { event: 'begin', ...said })).toEqual({ state: state('active', said), at: day(14) })
    expect(after(null, { event: 'begin', startsAt: day(14) }).state).toEqual(
      state('active', { startsAt: day(14) }),
    )
    expect(after(null, { event: 'schedule', startsAt: day(16) })).toEqual({
      state: state('pending', { startsAt: day(16) }),
      at: NOW,
    })
  })

  it('takes effect at its start even when applied late, and not earlier', () => {
    const pending = state('pending')
    expect(transition(pending, { event: 'start' }, new Date(day(20).getTime() - 1))).toEqual({
      refused: 'due',
    })
    expect(after(pending, { event: 'start' }, day(20))).toMatchObject({ at: day(20) })
    expect(after(pending, { event: 'start' }, day(28))).toEqual({
      state: state('active', { startsAt: day(20) }),
      at: day(20),
    })
  })

  it.each(['active', 'paused', 'ending'] as const)(
    'that is %s expires at its end even when applied late, and not earlier',
    (status) => {
      const over = state(status, { expiresAt: day(18), endsAt: status === 'ending' ? day(17) : null })
      const end = status === 'ending' ? day(17) : day(18)
      expect(transition(over, { event: 'expire' }, new Date(end.getTime() - 1))).toEqual({ refused: 'over' })
      expect(after(over, { event: 'expire' }, end).at).toEqual(end)
      const { state: left, at } = after(over, { event: 'expire' }, day(28))
      expect([left.endedAt, at]).toEqual([end, end])
    },
  )

  it('without an end never expires', () => {
    expect(transition(state('active'), { event: 'expire' }, day(300))).toEqual({ refused: 'over' })
  })

  it("ends now, or at its start if another process's clock is ahead", () => {
    expect(after(state('active'), { act: 'end' })).toMatchObject({ state: { endedAt: NOW }, at: NOW })
    expect(after(state('pending'), { act: 'end' })).toMatchObject({ state: { endedAt: NOW }, at: NOW })
    const ahead = state('active', { startsAt: day(16) })
    expect(after(ahead, { act: 'end' })).toMatchObject({ state: { endedAt: day(16) }, at: day(16) })
  })

  it.each([
    ['begin', { startsAt: NOW, expiresAt: NOW }, 'ends-later'],
    ['schedule', { startsAt: NOW }, 'begins-later'],
    ['schedule', { startsAt: day(20), expiresAt: day(20) }, 'begins-later'],
  ] as const)("isn't made by %s with invalid dates %j", (event, said, refused) => {
    expect(transition(null, { event, ...said }, NOW)).toEqual({ refused })
  })

  it.each(['active', 'ending'] as const)('that is %s ends when a later one begins', (status) => {
    expect(transition(state(status), { event: 'follow', startsAt: NOW }, NOW)).toEqual({
      refused: 'begins-later',
    })
    const { state: left } = after(state(status), { event: 'follow', startsAt: day(20) })
    expect(left).toEqual(state('ending', { endsAt: day(20) }))
  })

  it('keeps its earlier end when another begins', () => {
    expect(after(state('ending'), { event: 'follow', startsAt: day(29) }).state.endsAt).toEqual(day(25))
  })
})

describe('a charge', () => {
  const confirm = (periodEndsAt: Date, expiresAt: Date | null = null) =>
    ({ event: 'confirm', periodEndsAt, expiresAt }) as const

  it('pays the period and sets the expiry when accepted', () => {
    const unpaid = state('active', { expiresAt: day(18) })
    expect(after(unpaid, confirm(day(30), day(35))).state).toEqual(
      state('active', { periodEndsAt: day(30), expiresAt: day(35) }),
    )
    expect(after(unpaid, confirm(day(30))).state.expiresAt).toBeNull()
    expect(after(unpaid, confirm(day(30), day(30))).state.expiresAt).toEqual(day(30))
  })

  it('resumes a paused plan if it pays a further period', () => {
    const paused = state('paused', { periodEndsAt: day(14) })
    expect(transition(paused, confirm(day(14)), NOW)).toEqual({ refused: 'pays-further' })
    expect(transition(paused, confirm(day(13)), NOW)).toEqual({ refused: 'pays-further' })
    expect(transition(paused, confirm(day(30), day(29)), NOW)).toEqual({ refused: 'pays-further' })
    expect(after(paused, confirm(day(30))).state).toEqual(state('active', { periodEndsAt: day(30) }))
    expect(transition(state('paused'), confirm(day(1)), NOW)).toEqual({ refused: 'pays-further' })
    expect(after(state('paused'), confirm(day(2))).state.periodEndsAt).toEqual(day(2))
  })

  it('may repeat, but not be older than the last or longer than the plan', () => {
    const paid = state('active', { periodEndsAt: day(20) })
    expect(after(paid, confirm(day(20))).state).toEqual(paid)
    expect(transition(paid, confirm(day(19)), NOW)).toEqual({ refused: 'pays-ahead' })
    expect(transition(paid, confirm(day(30), day(29)), NOW)).toEqual({ refused: 'pays-ahead' })
    expect(transition(state('active'), confirm(day(1)), NOW)).toEqual({ refused: 'pays-ahead' })
    expect(after(state('active'), confirm(day(2))).state.periodEndsAt).toEqual(day(2))
  })

  it('pauses the plan with time and reason when rejected, until it is resumed', () => {
    const { state: paused, at } = after(state('active'), { event: 'pause', reason: 'charged-back' })
    expect([paused, at]).toEqual([state('paused', { pausedAt: NOW, pauseReason: 'charged-back' }), NOW])
    expect(after(paused, { event: 'resume' }).state).toEqual(state('active'))
  })
})

describe('a request to cancel', () => {
  const cancel = { act: 'leave' } as const

  it.each([
    ['paid', { periodEndsAt: day(20) }, day(20)],
    ['paid and with a later expiry', { periodEndsAt: day(20), expiresAt: day(28) }, day(20)],
    ['not paid, and has an expiry', { expiresAt: day(28) }, NOW],
    ['not paid', {}, NOW],
    ['paid until a past day', { periodEndsAt: day(12) }, NOW],
  ])('ends a plan that is %s at the right time', (_, parts, end) => {
    const { state: left } = after(state('active', parts), cancel)
    expect(left).toEqual(state('ending', { ...parts, cancelRequestedAt: NOW, endsAt: end }))
    expect(overAt(left)).toEqual(end)
  })

  it('keeps the time of the first request, and an end that is already decided', () => {
    const once = after(state('ending'), cancel).state
    expect(once).toEqual(state('ending', { cancelRequestedAt: NOW }))
    expect(after(once, cancel, day(16)).state).toEqual(once)
  })

  it('ends a paused plan at once', () => {
    expect(after(state('paused', { periodEndsAt: day(20) }), cancel).state).toEqual(
      state('ended', { periodEndsAt: day(20), cancelRequestedAt: NOW, endsAt: day(20), endedAt: NOW }),
    )
  })

  it('leaves no trace once withdrawn', () => {
    const before = state('active', { periodEndsAt: day(20), expiresAt: day(28) })
    expect(after(after(before, cancel).state, { act: 'stay' }).state).toEqual(before)
  })
})

describe('a charge-back', () => {
  const back = { event: 'pause', reason: 'charged-back' } as const

  it('is the graver reason, and keeps the time of the first', () => {
    const rejected = after(state('active'), CHANGES.pause).state
    const both = after(rejected, back, day(16)).state
    expect(both).toMatchObject({ status: 'paused', pausedAt: NOW, pauseReason: 'charged-back' })
    expect(after(both, CHANGES.pause, day(17)).state).toEqual(both)
  })

  it('pauses a plan that was to end, which still ends then when it is resumed', () => {
    const ending = after(state('active', { periodEndsAt: day(20) }), { act: 'leave' }).state
    const paused = after(ending, back).state
    expect(paused).toMatchObject({
      status: 'paused',
      expiresAt: day(20),
      endsAt: null,
      cancelRequestedAt: null,
    })
    const resumed = after(paused, { event: 'resume' }).state
    expect([resumed.status, overAt(resumed)]).toEqual(['active', day(20)])
  })
})

describe('two subscriptions', () => {
  const from = (start: number, parts: Partial<SubscriptionState> = {}) =>
    state('active', { startsAt: day(start), ...parts })

  it.each([
    [from(1), from(5), true],
    [from(1, { endsAt: day(5) }), from(5), false],
    [from(1, { endsAt: day(6) }), from(5), true],
    [from(1, { expiresAt: day(5) }), from(5), false],
    [from(1, { endsAt: day(9), expiresAt: day(5) }), from(5), false],
    [from(5, { endsAt: day(5) }), from(1), false],
    [from(1, { endsAt: day(5) }), from(2, { endsAt: day(3) }), true],
    [from(1), from(1), true],
  ])('overlap only when both are in force at the same time: case %#', (one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected])
  })
})

it('finds the earliest moment, with null as never', () => {
  expect(earliest(null, day(3), null, day(2), day(4))).toEqual(day(2))
  expect(earliest(day(2), null)).toEqual(day(2))
  expect(earliest(null)).toBeNull()
  expect(overAt(state('active', { expiresAt: day(3), endsAt: day(2), endedAt: day(1) }))).toEqual(day(1))
})

it('explains in Spanish why an event is refused', () => {
  expect(refusalText('ended', 'pause', 'no-transition')).toBe(
    'No se puede pausar la suscripción: ya terminó.',
  )
  expect(refusalText(null, 'resume', 'no-transition')).toBe('No se puede reanudar la suscripción: no existe.')
  expect(refusalText('pending', 'start', 'due')).toBe(
    'No se puede iniciar la suscripción: su inicio todavía no llegó.',
  )
})

it('knows the Free plans', () => {
  expect([freePlanOf('individual'), freePlanOf('professional')]).toEqual([
    'individualFree',
    'professionalFree',
  ])
})

describe('the text of a refusal', () => {
  const textOf = (...refusal: Parameters<typeof refusalText>) => refusalText(...refusal)

  it.each([
    ['pending', 'todavía no empezó'],
    ['active', 'está activa'],
    ['paused', 'está pausada'],
    ['ending', 'está por terminar'],
    ['ended', 'ya terminó'],
  ] as const)('names the status %s', (status, reason) => {
    expect(textOf(status, 'pause', 'no-transition')).toBe(`No se puede pausar la suscripción: ${reason}.`)
  })

  it.each([
    ['begin', 'comenzar'],
    ['schedule', 'programar'],
    ['start', 'iniciar'],
    ['confirm', 'confirmar con un cobro'],
    ['pause', 'pausar'],
    ['resume', 'reanudar'],
    ['request-cancel', 'cancelar'],
    ['withdraw-cancel', 'mantener'],
    ['follow', 'continuar con otra'],
    ['expire', 'dar por vencida'],
    ['end', 'terminar'],
  ] as const)('names the event %s', (event, name) => {
    expect(textOf(null, event, 'no-transition')).toBe(`No se puede ${name} la suscripción: no existe.`)
  })

  it.each([
    ['due', 'su inicio todavía no llegó'],
    ['over', 'todavía no venció'],
    ['begins-later', 'el inicio tiene que ser futuro y anterior al vencimiento'],
    ['ends-later', 'el vencimiento tiene que ser posterior al inicio'],
    ['pays-ahead', 'el cobro es de un período anterior, o termina después del vencimiento'],
    ['pays-further', 'el cobro no paga más que lo que ya estaba pago, o termina después del vencimiento'],
  ] as const)('names the unmet condition %s', (demand, reason) => {
    expect(textOf('active', 'confirm', demand)).toBe(
      `No se puede confirmar con un cobro la suscripción: ${reason}.`,
    )
  })
})

describe('an upgrade', () => {
  const paid = state('active', { periodEndsAt: day(20) })

  it('counts only for the days that were paid for', () => {
    expect(after(paid, { event: 'upgrade', periodEndsAt: day(20) }).state).toEqual(paid)
    expect(transition(paid, { event: 'upgrade', periodEndsAt: day(50) }, NOW)).toEqual({
      refused: 'same-days',
    })
    expect(transition(paid, { event: 'undo-upgrade', periodEndsAt: day(20) }, day(20))).toEqual({
      refused: 'same-days',
    })
  })

  it('counts the days of Buenos Aires until the next charge, and at least one', () => {
    const monthly = { startsAt: new Date('2026-03-14T15:00:00Z'), billing: 'monthly' } as const
    const end = new Date('2026-12-14T15:00:00Z')
    expect(daysUntilCharge(monthly, end, new Date('2026-11-25T10:00:00Z'))).toEqual({ left: 19, all: 30 })
    expect(daysUntilCharge(monthly, end, new Date('2026-11-26T02:59:00Z'))).toEqual({ left: 19, all: 30 })
    expect(daysUntilCharge(monthly, end, new Date('2026-12-14T14:59:00Z'))).toEqual({ left: 1, all: 30 })
    const yearly = { startsAt: new Date('2026-01-31T15:00:00Z'), billing: 'anual' } as const
    expect(daysUntilCharge(yearly, new Date('2027-01-31T15:00:00Z'), yearly.startsAt)).toEqual({
      left: 365,
      all: 365,
    })
  })
})
