import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type { PriceChange, PriceChangeLine, PriceChangeState } from '@preciosa/contracts/price-changes'
import { counted, dayOf, money, type Tone } from '../format/shown.js'

interface Status {
  name: string
  tone: Tone
}

export const LINE_STATES: Readonly<Record<PriceChangeState, Status>> = {
  announced: { name: 'Por cambiar', tone: 'info' },
  done: { name: 'Tiene el precio nuevo', tone: 'success' },
  left: { name: 'No lo tiene más', tone: 'default' },
  failed: { name: 'Falló', tone: 'error' },
  withdrawn: { name: 'Sin efecto', tone: 'default' },
}

/** A plan that ends may be kept after all, and then costs the new price. */
export function lineStatus({ state, isLeaving }: Pick<PriceChangeLine, 'state' | 'isLeaving'>): Status {
  return isLeaving ? { name: 'Se está yendo', tone: 'warning' } : LINE_STATES[state]
}

export function lineNote({ announcedAt, detail, state }: PriceChangeLine): string {
  if (detail !== null) return detail
  if (announcedAt !== null) return `Avisado el ${dayOf(announcedAt)}`
  return state === 'announced' ? 'El aviso está saliendo' : 'Sin aviso'
}

export function linePrices({ before, price, billing }: PriceChangeLine): string {
  return `${money(before)} → ${money(price)} por ${billing === 'anual' ? 'año' : 'mes'}`
}

export function personName({ email, accountId }: Pick<PriceChangeLine, 'email' | 'accountId'>): string {
  return email ?? `Usuario ${accountId} (eliminado)`
}

export function changeName({ code }: Pick<PriceChange, 'code'>): string {
  return PLAN_NAMES[code]
}

export function changeStatus({ withdrawn, counts }: Pick<PriceChange, 'withdrawn' | 'counts'>): Status {
  if (withdrawn !== null) return { name: 'Sin efecto', tone: 'default' }
  if (counts.failed > 0) return { name: counted(counts.failed, 'falló', 'fallaron'), tone: 'error' }
  return counts.announced > counts.leaving
    ? { name: 'En curso', tone: 'info' }
    : { name: 'Terminado', tone: 'success' }
}

/** Example: `12 con el precio nuevo · 3 por cambiar · 1 se está yendo`. */
export function countsText({
  announced,
  leaving,
  done,
  left,
  failed,
  withdrawn,
}: PriceChange['counts']): string {
  const parts: [number, string][] = [
    [done, 'con el precio nuevo'],
    [announced - leaving, 'por cambiar'],
    [leaving, leaving === 1 ? 'se está yendo' : 'se están yendo'],
    [left, left === 1 ? 'no lo tiene más' : 'no lo tienen más'],
    [failed, failed === 1 ? 'falló' : 'fallaron'],
    [withdrawn, 'sin efecto'],
  ]
  return parts
    .filter(([people]) => people > 0)
    .map(([people, what]) => `${people} ${what}`)
    .join(' · ')
}
