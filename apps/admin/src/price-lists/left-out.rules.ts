import { pesos } from '@preciosa/contracts'
import type { LeftOutFigure, PriceListDetail } from '@preciosa/contracts/price-lists'
import { by, counted, kindAndType, monthName, when } from '../format/shown.js'

type Named = Pick<LeftOutFigure, 'version' | 'year'>

export function mayLeaveOut({ status }: Pick<PriceListDetail, 'status'>): boolean {
  return status === 'staged' || status === 'held'
}

/** A list without changes may have taken over a decision on the same file. */
export function mayInclude(list: Pick<PriceListDetail, 'status'>): boolean {
  return list.status === 'unchanged' || mayLeaveOut(list)
}

export function leftOutTitle(many: number): string {
  return counted(many, 'precio dejado afuera', 'precios dejados afuera')
}

/** `Fiat Uno, 2024`. */
export function figureName({ version, year }: Named): string {
  return `${version}, ${year ?? '0km'}`
}

export function leavingOutSays(figure: Named & { price: number }): string[] {
  const which = figure.year === null ? 'sin precio 0km' : `sin precio de ${figure.year}`
  return [
    `${figureName(figure)}: ${pesos(figure.price)}.`,
    `Al publicar, la versión queda ${which} en ese mes: no se pone otro en su lugar. Si no tiene ningún otro precio, no está en la guía de ese mes. El archivo queda como está.`,
    'La lista se compara de nuevo y espera tu decisión. Hasta que se publique, podés volver a incluirlo.',
  ]
}

export function includingSays(figure: Named & { price: number }): string[] {
  return [
    `${figureName(figure)}: ${pesos(figure.price)}.`,
    'Se va a publicar como está en el archivo. La lista se compara de nuevo y espera tu decisión.',
  ]
}

/** Month, time and member of staff. */
export function leftOutNote({ vehicleType, period, at, by: staff }: LeftOutFigure): string {
  return `${kindAndType('prices', vehicleType)}, ${monthName(period)} · Quedó afuera ${by(staff)}, ${when(at)}`
}
