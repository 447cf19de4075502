import { count } from '@preciosa/contracts'
import type { LookOutcome } from '../../subjects/look/look-dialog.js'
import { spentText } from '../../subjects/look/cost.rules.js'

export function offerText(years: readonly number[]): string {
  const [first] = years
  return years.length === 1 && first !== undefined
    ? `1 InfoCredit abre el ${first}`
    : `1 InfoCredit abre los ${years.length} años`
}

export function offerNote(outcome: LookOutcome, credits: number | null): string {
  switch (outcome) {
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
