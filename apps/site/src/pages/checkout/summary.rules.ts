import { counted } from '@preciosa/contracts'
import type { Offer } from '@preciosa/contracts/payments'
import { dayAndMonth, lastDay, longDate } from '../../format/dates.js'
import { type OwnPrice, ownPrice, sumText } from '../../subjects/plans/own-price.js'

/** What the buyer reads before paying. */
export interface Summary {
  title: string
  plate: { count: number; word: string }
  lines: readonly (readonly [label: string, value: string])[]
  today: OwnPrice
  next: { label: string; amount: OwnPrice | null }
  notes: readonly string[]
  /** Beside the button. */
  short: string
  button: string
}

type Manner = 'pack' | NonNullable<Offer['manner']>

const queries = (credits: number) => counted(credits, 'consulta', 'consultas')

/** Amounts as the form showed them; the action compares it with the current offer. */
export function shownPrice({ today, next }: Offer): string {
  return `${today} ${next?.amount ?? 0}`
}

export function summaryOf(offer: Offer): Summary {
  const manner = offer.manner ?? 'pack'
  const { kind, name, billing, credits, today } = offer
  const next = nextOf(offer)
  const isFree = today === 0
  return {
    title: kind === 'pack' ? name : `${name}, ${billing === 'anual' ? 'por año' : 'por mes'}`,
    plate:
      kind === 'pack'
        ? { count: credits.now, word: 'consultas' }
        : { count: credits.monthly ?? 0, word: 'por mes' },
    lines: [...linesOf(offer, manner), ['IVA', 'incluido']],
    today: ownPrice(today),
    next,
    notes: notesOf(offer, manner),
    short: `Hoy ${isFree ? 'no te cobramos nada' : sumText(today)}; ${shortNext(next)}`,
    button: isFree ? 'Confirmar' : `Pagar ${sumText(today)}`,
  }
}

function linesOf({ today, credits, next, billing }: Offer, manner: Manner): [string, string][] {
  switch (manner) {
    case 'pack':
      return [
        [queries(credits.now), sumText(today)],
        ...(credits.now === 0
          ? []
          : [['Cada consulta', sumText(cents(today / credits.now))] satisfies [string, string]]),
      ]
    case 'new':
      return [[`${queries(credits.monthly ?? 0)} por mes`, sumText(today)]]
    case 'difference':
      return [
        [next === null ? 'Diferencia' : `Diferencia hasta el ${dayOf(next.at, billing)}`, sumText(today)],
      ]
    case 'later':
      return next === null ? [] : [['Empieza', dayOf(next.at, billing)]]
  }
}

/** A day in a year's time needs its year. */
function dayOf(at: string, billing: Offer['billing']): string {
  return billing === 'anual' ? longDate(at) : dayAndMonth(at)
}

function nextOf({ next, billing }: Offer): Summary['next'] {
  if (next === null) return { label: 'Próximo cobro', amount: null }
  return { label: `Próximo cobro, ${dayOf(next.at, billing)}`, amount: ownPrice(next.amount) }
}

function shortNext({ label, amount }: Summary['next']): string {
  if (amount === null) return 'no hay más cobros.'
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}: ${amount.text}.`
}

function notesOf(offer: Offer, manner: Manner): string[] {
  const { billing, next } = offer
  const when: Record<Manner, string[]> = {
    pack: [],
    new: ['Primero se verifica la tarjeta y te cobramos dentro de la hora.'],
    difference: [],
    later:
      next === null
        ? []
        : [
            `Hoy no te cobramos nada: tu plan de ahora sigue hasta el ${dayAndMonth(next.at)} y ahí empieza éste.`,
          ],
  }
  const goesOn =
    manner === 'pack'
      ? []
      : billing === 'anual'
        ? ['Y así cada año, hasta que te des de baja. Te avisamos antes de cada cobro.']
        : ['Y así cada mes, hasta que te des de baja. Si el precio cambia te avisamos 30 días antes.']
  const repeat = offer.isRepeat
    ? ['Ya compraste este pack hace menos de una hora: si pagás, comprás otro.']
    : []
  const other =
    offer.otherPendingId === null
      ? []
      : ['Tenés otro pago en camino. Este es aparte: si los dos se aprueban, se cobran los dos.']
  return [
    ...repeat,
    ...other,
    ...when[manner],
    ...goesOn,
    creditsNote(offer, manner),
    ...owedNote(offer),
    ...endNote(offer, manner),
  ]
}

/** Which credits come when. */
function creditsNote({ credits: { now, firstMonth, monthly } }: Offer, manner: Manner): string {
  const each = `${queries(monthly ?? 0)} el día 1 de cada mes`
  switch (manner) {
    case 'pack':
      return `${queries(now)}, apenas se aprueba el pago.`
    case 'later':
      return `Desde entonces, ${each}.`
    case 'difference':
      return now === 0
        ? `Después, ${each}.`
        : `${queries(now)} más apenas se aprueba el pago y, después, ${each}.`
    case 'new': {
      const first = firstMonth ?? monthly ?? 0
      const rest = Math.max(0, first - now)
      if (now === 0) return `${queries(first)} con el primer cobro y, después, ${each}.`
      return `${queries(now)} para usar ya, ${rest} más con el primer cobro y, después, ${each}.`
    }
  }
}

function owedNote({ credits: { owed } }: Offer): string[] {
  if (owed === 0) return []
  return [
    `De las primeras se ${owed === 1 ? 'descuenta' : 'descuentan'} ${queries(owed)}: ${owed === 1 ? 'la usaste' : 'las usaste'} con un plan anterior y su cobro no llegó.`,
  ]
}

function endNote({ credits: { expireAt } }: Offer, manner: Manner): string[] {
  if (manner !== 'pack') return expireAt === null ? [] : ['Las que no uses no pasan al mes siguiente.']
  return [expireAt === null ? 'No vencen.' : `Valen hasta el ${lastDay(expireAt)}.`]
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
