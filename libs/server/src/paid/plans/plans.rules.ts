import type { PlanCode, UserType } from '@preciosa/contracts'

/** The plan of an account without a paid one. */
export function freePlanOf(type: UserType): PlanCode {
  return type === 'professional' ? 'professionalFree' : 'individualFree'
}

/** `paused`: charge rejected, no credits; `ending`: cancelled or followed by another. */
export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'paused', 'ending', 'ended'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const PAUSE_REASONS = ['charge-rejected', 'charged-back'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export interface SubscriptionState {
  status: SubscriptionStatus
  startsAt: Date
  /** End of the paid period; null for free plans and before the first charge. */
  periodEndsAt: Date | null
  /** End unless another payment arrives. */
  expiresAt: Date | null
  /** End by cancellation or because another plan follows. */
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  pauseReason: PauseReason | null
  cancelRequestedAt: Date | null
}

export type Change =
  | { event: 'begin' | 'schedule'; startsAt: Date; periodEndsAt?: Date | null; expiresAt?: Date | null }
  | { event: 'start' }
  /** An accepted charge; `expiresAt` is the plan's end without a further one. */
  | { event: 'confirm'; periodEndsAt: Date; expiresAt: Date | null }
  | { event: 'pause'; reason: PauseReason }
  | { event: 'resume' }
  | { event: 'request-cancel' }
  | { event: 'withdraw-cancel' }
  | { event: 'follow'; startsAt: Date }
  /** A greater plan for the days that are paid, or the plan before it when that money goes back. */
  | { event: 'upgrade' | 'undo-upgrade'; periodEndsAt: Date }
  /** Another price from the next charge on. */
  | { event: 'reprice' }
  /** A given plan lasts longer. */
  | { event: 'prolong'; until: Date }
  | { event: 'expire' }
  | { event: 'end' }
export type SubscriptionEvent = Change['event']

export type Demand =
  | 'due'
  | 'over'
  | 'begins-later'
  | 'ends-later'
  | 'pays-ahead'
  | 'pays-further'
  | 'charged-back'
  | 'same-days'
  | 'lasts-longer'

export interface Transition {
  event: SubscriptionEvent
  /** Null: the subscription doesn't exist yet. */
  from: SubscriptionStatus | null
  to: SubscriptionStatus
  demands?: Demand
}

/** All allowed transitions; any other is refused. */
export const TRANSITIONS: readonly Transition[] = [
  { event: 'begin', from: null, to: 'active', demands: 'ends-later' },
  { event: 'schedule', from: null, to: 'pending', demands: 'begins-later' },
  { event: 'start', from: 'pending', to: 'active', demands: 'due' },
  { event: 'confirm', from: 'active', to: 'active', demands: 'pays-ahead' },
  // A late update about a period already paid doesn't undo a rejection.
  { event: 'confirm', from: 'paused', to: 'active', demands: 'pays-further' },
  { event: 'pause', from: 'active', to: 'paused' },
  // The first reason keeps its time; a charge-back is the graver one.
  { event: 'pause', from: 'paused', to: 'paused' },
  // A rejected charge takes nothing from what is paid; a charge-back does.
  { event: 'pause', from: 'ending', to: 'paused', demands: 'charged-back' },
  { event: 'resume', from: 'paused', to: 'active' },
  { event: 'request-cancel', from: 'active', to: 'ending' },
  // Only the first request sets the time; it may come after a plan change was scheduled.
  { event: 'request-cancel', from: 'ending', to: 'ending' },
  // The charge was rejected, so no paid period is left.
  { event: 'request-cancel', from: 'paused', to: 'ended' },
  { event: 'withdraw-cancel', from: 'ending', to: 'active' },
  { event: 'follow', from: 'active', to: 'ending', demands: 'begins-later' },
  { event: 'follow', from: 'ending', to: 'ending', demands: 'begins-later' },
  { event: 'upgrade', from: 'active', to: 'active', demands: 'same-days' },
  { event: 'upgrade', from: 'ending', to: 'ending', demands: 'same-days' },
  { event: 'undo-upgrade', from: 'active', to: 'active', demands: 'same-days' },
  { event: 'undo-upgrade', from: 'ending', to: 'ending', demands: 'same-days' },
  { event: 'undo-upgrade', from: 'paused', to: 'paused', demands: 'same-days' },
  { event: 'reprice', from: 'active', to: 'active' },
  { event: 'reprice', from: 'paused', to: 'paused' },
  { event: 'prolong', from: 'active', to: 'active', demands: 'lasts-longer' },
  { event: 'expire', from: 'active', to: 'ended', demands: 'over' },
  { event: 'expire', from: 'paused', to: 'ended', demands: 'over' },
  { event: 'expire', from: 'ending', to: 'ended', demands: 'over' },
  { event: 'end', from: 'pending', to: 'ended' },
  { event: 'end', from: 'active', to: 'ended' },
  { event: 'end', from: 'paused', to: 'ended' },
  { event: 'end', from: 'ending', to: 'ended' },
]

export function overAt({ expiresAt, endsAt, endedAt }: SubscriptionState): Date | null {
  return earliest(expiresAt, endsAt, endedAt)
}

export function overlap(one: SubscriptionState, other: SubscriptionState): boolean {
  const startsBefore = (a: SubscriptionState, end: Date | null) => end === null || a.startsAt < end
  const lasts = (a: SubscriptionState) => startsBefore(a, overAt(a))
  return lasts(one) && lasts(other) && startsBefore(one, overAt(other)) && startsBefore(other, overAt(one))
}

export type Outcome = { state: SubscriptionState; at: Date } | { refused: 'no-transition' | Demand }

export function transition(state: SubscriptionState | null, change: Change, now: Date): Outcome {
  const from = state?.status ?? null
  const found = TRANSITIONS.find((each) => each.event === change.event && each.from === from)
  if (found === undefined) return { refused: 'no-transition' }
  const before = state ?? made(change)
  if (found.demands !== undefined && !isMet(found.demands, before, change, now)) {
    return { refused: found.demands }
  }
  const at = momentOf(before, change, now)
  return { state: settled({ ...before, ...effectOf(before, change, at), status: found.to }, at), at }
}

/** Transitions by the clock take effect at their due time, however late they run. */
function momentOf(state: SubscriptionState, { event }: Change, now: Date): Date {
  if (event === 'expire') return overAt(state) ?? now
  if (event === 'begin' || event === 'start') return state.startsAt
  // Another process's clock may be behind the one that set the start.
  return state.status === 'pending' ? now : latest(now, state.startsAt)
}

function isMet(demand: Demand, state: SubscriptionState, change: Change, now: Date): boolean {
  switch (demand) {
    case 'due':
      return state.startsAt <= now
    case 'over': {
      const over = overAt(state)
      return over !== null && over <= now
    }
    case 'begins-later':
      return 'startsAt' in change && change.startsAt > now && isAfter(state.expiresAt, state.startsAt)
    case 'ends-later':
      return isAfter(state.expiresAt, state.startsAt)
    case 'charged-back':
      return change.event === 'pause' && change.reason === 'charged-back'
    case 'same-days':
      return (
        'periodEndsAt' in change &&
        change.periodEndsAt?.getTime() === state.periodEndsAt?.getTime() &&
        isAfter(state.periodEndsAt, now)
      )
    case 'lasts-longer':
      return change.event === 'prolong' && state.expiresAt !== null && change.until > state.expiresAt
    case 'pays-ahead':
    case 'pays-further': {
      if (change.event !== 'confirm') return false
      const { periodEndsAt, expiresAt } = change
      const paid = state.periodEndsAt ?? state.startsAt
      const isRepeated = demand === 'pays-ahead' && periodEndsAt.getTime() === state.periodEndsAt?.getTime()
      return (periodEndsAt > paid || isRepeated) && (expiresAt === null || expiresAt >= periodEndsAt)
    }
  }
}

function effectOf(state: SubscriptionState, change: Change, at: Date): Partial<SubscriptionState> {
  switch (change.event) {
    case 'confirm':
      return { periodEndsAt: change.periodEndsAt, expiresAt: change.expiresAt }
    case 'prolong':
      return { periodEndsAt: change.until, expiresAt: change.until }
    case 'pause':
      return {
        pausedAt: state.pausedAt ?? at,
        pauseReason: state.pauseReason === 'charged-back' ? 'charged-back' : change.reason,
        expiresAt: endWhilePaused(state, change.reason, at),
        endsAt: null,
        cancelRequestedAt: null,
      }
    case 'resume':
      return resumed(state, at)
    case 'request-cancel':
      return {
        cancelRequestedAt: state.cancelRequestedAt ?? at,
        // Before the first charge nothing is paid, so it ends at once.
        endsAt: state.endsAt ?? latest(at, state.periodEndsAt),
      }
    case 'withdraw-cancel':
      return { endsAt: null, cancelRequestedAt: null }
    case 'follow':
      return { endsAt: earliest(state.endsAt, change.startsAt) }
    default:
      return {}
  }
}

function endWhilePaused(state: SubscriptionState, reason: PauseReason, at: Date): Date | null {
  if (state.pausedAt !== null) return state.expiresAt
  // What was to end still ends then, also when it is resumed.
  if (state.endsAt !== null) return earliest(state.expiresAt, state.endsAt)
  // A charge-back takes months to be settled.
  return reason === 'charged-back' ? null : new Date(at.getTime() + PAUSED_DAYS * DAY)
}

/** A won charge-back gives back the days that were left when it came. */
function resumed(state: SubscriptionState, at: Date): Partial<SubscriptionState> {
  const { pausedAt, pauseReason, periodEndsAt, expiresAt } = state
  if (periodEndsAt === null) return { expiresAt: null }
  if (pauseReason !== 'charged-back' || pausedAt === null)
    return { expiresAt: graceAfter(latest(at, periodEndsAt)) }
  const left = Math.max(0, periodEndsAt.getTime() - pausedAt.getTime())
  const paidUntil = new Date(at.getTime() + left)
  return { periodEndsAt: paidUntil, expiresAt: expiresAt ?? graceAfter(paidUntil) }
}

/** A rejected plan ends so long after the first rejection. */
export const PAUSED_DAYS = 30
/** Without any update about a charge, in the days in which Mercado Pago retries it. */
const GRACE_DAYS = 10

/** When a charged plan is over unless its next charge is heard of. */
export function graceAfter(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + GRACE_DAYS * DAY)
}

/**
 * Until when a charge pays: the first end of a period after its debit and after what was paid.
 * @param debitAt of the invoice, which may be an hour late or a retry
 */
export function paidBy(
  { startsAt, periodEndsAt }: Pick<SubscriptionState, 'startsAt' | 'periodEndsAt'>,
  billing: 'monthly' | 'anual',
  debitAt: Date,
): Date {
  const from = latest(debitAt, periodEndsAt)
  let periods = 1
  while (afterPeriods(startsAt, billing, periods) <= from) periods += 1
  return afterPeriods(startsAt, billing, periods)
}

function settled(state: SubscriptionState, at: Date): SubscriptionState {
  const pause = state.status === 'paused' ? {} : { pausedAt: null, pauseReason: null }
  const end = state.status === 'ended' ? { endedAt: at } : {}
  return { ...state, ...pause, ...end }
}

function made(change: Change): SubscriptionState {
  if (change.event !== 'begin' && change.event !== 'schedule')
    throw new Error(`The event ${change.event} creates no subscription`)
  const { startsAt, periodEndsAt = null, expiresAt = null } = change
  return {
    status: 'pending',
    startsAt,
    periodEndsAt,
    expiresAt,
    endsAt: null,
    endedAt: null,
    pausedAt: null,
    pauseReason: null,
    cancelRequestedAt: null,
  }
}

/**
 * The end of paid periods after `from`: the same day and time of a later month in Buenos Aires, or the month's last day.
 * @param startsAt whose day of the month is kept over short months
 */
export function afterPeriods(
  startsAt: Date,
  billing: 'monthly' | 'anual',
  periods: number,
  from = startsAt,
): Date {
  const local = (date: Date) => new Date(date.getTime() + BUENOS_AIRES_OFFSET)
  const [start, base] = [local(startsAt), local(from)]
  const month = base.getUTCMonth() + periods * (billing === 'anual' ? 12 : 1)
  const lastDay = new Date(Date.UTC(base.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const time = base.getTime() % DAY
  return new Date(Date.UTC(base.getUTCFullYear(), month, day) + time - BUENOS_AIRES_OFFSET)
}

/** Days of Buenos Aires until the next charge, at least 1, and those of the whole period. */
export function daysUntilCharge(
  { startsAt, billing }: { startsAt: Date; billing: 'monthly' | 'anual' },
  periodEndsAt: Date,
  now: Date,
): { left: number; all: number } {
  const dayOf = (at: Date) => Math.floor((at.getTime() + BUENOS_AIRES_OFFSET) / DAY)
  const end = dayOf(periodEndsAt)
  const all = end - dayOf(afterPeriods(startsAt, billing, -1, periodEndsAt))
  return { left: Math.min(all, Math.max(1, end - dayOf(now))), all }
}

const DAY = 24 * 3600_000
/** Argentina has had no summer time since 2009. */
const BUENOS_AIRES_OFFSET = -3 * 3600_000

/** Null means never. */
export function earliest(...moments: (Date | null)[]): Date | null {
  return moments.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

function isAfter(moment: Date | null, other: Date): boolean {
  return moment === null || moment > other
}

const STATUS_NAMES: Record<SubscriptionStatus, string> = {
  pending: 'todavía no empezó',
  active: 'está activa',
  paused: 'está pausada',
  ending: 'está por terminar',
  ended: 'ya terminó',
}
const EVENT_NAMES: Record<SubscriptionEvent, string> = {
  begin: 'comenzar',
  schedule: 'programar',
  start: 'iniciar',
  confirm: 'confirmar con un cobro',
  pause: 'pausar',
  resume: 'reanudar',
  'request-cancel': 'cancelar',
  'withdraw-cancel': 'mantener',
  follow: 'continuar con otra',
  upgrade: 'ampliar',
  'undo-upgrade': 'volver atrás',
  reprice: 'cambiar el precio de',
  prolong: 'prolongar',
  expire: 'dar por vencida',
  end: 'terminar',
}
const DEMAND_NAMES: Record<Demand, string> = {
  due: 'su inicio todavía no llegó',
  over: 'todavía no venció',
  'begins-later': 'el inicio tiene que ser futuro y anterior al vencimiento',
  'ends-later': 'el vencimiento tiene que ser posterior al inicio',
  'pays-ahead': 'el cobro es de un período anterior, o termina después del vencimiento',
  'pays-further': 'el cobro no paga más que lo que ya estaba pago, o termina después del vencimiento',
  'charged-back': 'está por terminar y el cobro siguiente ya no cuenta',
  'lasts-longer': 'el día tiene que ser posterior a su final',
  'same-days': 'los días que se pagaron ya pasaron',
}

export function refusalText(
  from: SubscriptionStatus | null,
  event: SubscriptionEvent,
  refused: 'no-transition' | Demand,
): string {
  const reason =
    refused !== 'no-transition' ? DEMAND_NAMES[refused] : from === null ? 'no existe' : STATUS_NAMES[from]
  return `No se puede ${EVENT_NAMES[event]} la suscripción: ${reason}.`
}
