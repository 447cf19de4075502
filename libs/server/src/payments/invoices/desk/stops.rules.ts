import type { InvoiceSeriesState } from '@preciosa/contracts/invoices'
import type { SeriesRow } from '../sending/series.repository.js'
import { notesInWords } from './invoice-words.rules.js'

/** Why a series stands still, in words; null while it goes on. */
export function stopInWords({ stop, stoppedAt, settling }: SeriesRow): InvoiceSeriesState['stop'] {
  if (stop === null || stoppedAt === null) return null
  return {
    ...stop,
    at: stoppedAt.toISOString(),
    text: textOf(stop),
    notes: notesInWords(stop.notes),
    isBeingSettled: settling,
  }
}

function textOf({ kind, ours, theirs }: NonNullable<SeriesRow['stop']>): string {
  if (kind === 'refused') return 'ARCA rechaza lo que se le manda, y no por los datos de un cliente.'
  if (kind === 'other-invoice')
    return `En ARCA, el número ${theirs ?? ours + 1} es de otra factura: otro sistema usa este punto de venta.`
  if (theirs !== null && theirs > ours)
    return `ARCA llegó al ${theirs} y acá falta desde el ${ours + 1}: otro sistema usa este punto de venta, o se restauró una copia.`
  if (theirs !== null && theirs < ours)
    return `Acá llegó al ${ours} y en ARCA al ${theirs}: revisá el CUIT, el entorno y el punto de venta.`
  return 'ARCA no acepta el número o la fecha que sigue.'
}
