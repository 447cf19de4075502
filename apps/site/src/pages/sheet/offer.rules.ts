import { count } from '@preciosa/contracts'
import type { LookOutcome } from '../../subjects/look/look-dialog.js'
import { spentText } from '../../subjects/look/cost.rules.js'

/** On the button; people without InfoCredits never read what one opens. */
export function offerText(outcome: LookOutcome, years: readonly number[]): string {
  const [first] = years
  if (outcome === null) return 'Ver el precio gratis'
  if (outcome === 'no-credits') return 'Conseguir InfoCredits'
  if (outcome === 'credits-paused') return 'Reactivar mi suscripción'
  if (outcome === 'wrong-plan') return 'Ver los planes con este precio'
  return years.length === 1 && first !== undefined
    ? `1 InfoCredit abre el ${first}`
    : `1 InfoCredit abre los ${years.length} años`
}

export function offerNote(outcome: LookOutcome, credits: number | null): string {
  switch (outcome) {
    case null:
      return 'Creá tu cuenta y tenés 3 consultas de precios de usados. No te pedimos tarjeta.'
    case 'charge':
      return `${left(credits)}Abre todos los años de esta versión, y este mes no vuelve a gastar.`
    case 'no-credits':
      return 'No te quedan InfoCredits.'
    case 'credits-paused':
      return 'Tu suscripción está pausada.'
    case 'wrong-plan':
      return 'Tu plan actual no incluye estos precios.'
    default:
      return 'Antes de gastar un InfoCredit te preguntamos.'
  }
}

function left(credits: number | null): string {
  if (credits === null) return ''
  return credits === 1 ? 'Te queda 1. ' : `Te quedan ${count(credits)}. `
}

/** Below prices that are paid for. @param hasPaid since the page was opened */
export function seenText(credits: number | null, hasPaid: boolean): string {
  const seen = 'Ya consultaste esta versión este mes'
  if (credits === null) return `${seen}.`
  if (!hasPaid) return `${seen}. InfoCredits: ${count(credits)}.`
  return `${spentText(1, credits)}. ${seen}: no vuelve a gastar.`
}

/** What the figure of a year stands for; null is 0km. */
export function meaningOf(year: number | null): string {
  return year === null
    ? 'Valor de referencia de uno nuevo, sin patentamiento ni flete.'
    : `Valor de referencia de uno del ${year} en buen estado y con un uso normal para su edad.`
}
