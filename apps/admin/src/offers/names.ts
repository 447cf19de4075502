import { pesosCell } from '@preciosa/contracts'
import { noPriceReason, type PackOffer, type PlanOffer } from '@preciosa/contracts/offers'
import { counted, dayOf, money, type Tone } from '../format/shown.js'
import { priceNext, priceNow } from './prices.rules.js'

type PlanLine = PlanOffer['prices'][number]
export type PackLine = PackOffer['prices'][number]

export const LINE_STATE: Readonly<Record<PlanLine['state'], { name: string; tone: Tone }>> = {
  past: { name: 'Pasado', tone: 'default' },
  current: { name: 'Vale ahora', tone: 'success' },
  planned: { name: 'Por venir', tone: 'info' },
}

export function planPriceText(id: PlanOffer['id'], amount: number | null | undefined): string {
  if (noPriceReason(id) !== null) return 'Sin precio'
  return amount === null || amount === undefined ? '—' : money(amount)
}

export function packName({ infoCredits }: Pick<PackOffer, 'infoCredits'>): string {
  return counted(infoCredits, 'InfoCredit', 'InfoCredits')
}

export function discountText(off: number): string {
  return off === 0 ? 'Sin descuento' : `${off} %`
}

export function packPriceText({ price, sold }: PackLine): string {
  return sold ? money(price) : 'No se vende'
}

export function saleStatus({ prices }: Pick<PackOffer, 'prices'>): { name: string; tone: Tone } {
  if (priceNow(prices)?.sold === true) return { name: 'En venta', tone: 'success' }
  return priceNext(prices)?.sold === true
    ? { name: 'Todavía no se vende', tone: 'info' }
    : { name: 'No se vende', tone: 'default' }
}

/** Example: `$ 8.000 desde el 1/12/26`. */
export function nextText(price: string, holdsFrom: string): string {
  return `${price} desde el ${dayOf(holdsFrom)}`
}

export function nextPlanPrice(plan: Pick<PlanOffer, 'prices'>): string | null {
  const line = priceNext(plan.prices)
  return line === undefined ? null : nextText(money(line.monthly), line.holdsFrom)
}

export function nextPackPrice(pack: Pick<PackOffer, 'prices'>): string | null {
  const line = priceNext(pack.prices)
  return line === undefined ? null : nextText(packPriceText(line), line.holdsFrom)
}

/** A CSV's cell. */
export function pesosOrEmpty(pesos: number | null | undefined): string {
  return pesos === null || pesos === undefined ? '' : pesosCell(pesos)
}
