import type { InvoiceSeriesState, SeriesStop } from '@preciosa/contracts/invoices'
import type { Tone } from '../format/shown.js'

type Stop = NonNullable<InvoiceSeriesState['stop']>

export const STOP_NAMES: Readonly<Record<SeriesStop, string>> = {
  'other-number': 'ARCA tiene otro último número',
  'other-invoice': 'ARCA tiene otra factura con ese número',
  refused: 'ARCA no acepta esta numeración',
}

export function seriesStatus({ stop, problem, waiting }: InvoiceSeriesState): { name: string; tone: Tone } {
  if (stop !== null)
    return stop.isBeingSettled ? { name: 'Resolviendo…', tone: 'info' } : { name: 'Detenida', tone: 'error' }
  if (problem !== null) return { name: 'Con un problema', tone: 'warning' }
  return waiting > 0 ? { name: 'Emitiendo', tone: 'info' } : { name: 'Al día', tone: 'success' }
}

/** What settling a stopped series does, before it is done. */
export function settlingLines({ ours, theirs }: Stop): string[] {
  if (theirs === null || theirs <= ours)
    return ['Se le preguntan otra vez a ARCA sus números. Si coinciden con los de acá, la numeración sigue.']
  const missing = theirs - ours
  return [
    missing === 1
      ? `Se le pide a ARCA la ${theirs}, que falta acá.`
      : `Se le piden a ARCA las ${missing} que faltan acá, de la ${ours + 1} a la ${theirs}.`,
    'Las que son iguales a una que espera quedan autorizadas. Las demás quedan anotadas como hechas fuera de este sistema.',
    `Después, la numeración sigue desde la ${theirs + 1}.`,
  ]
}

/** Stopped ones first. */
export function inOrder(series: readonly InvoiceSeriesState[]): InvoiceSeriesState[] {
  return series.toSorted((one, other) => Number(other.stop !== null) - Number(one.stop !== null))
}
