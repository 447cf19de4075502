import { addMonths } from '@preciosa/contracts'
import {
  type Statement,
  STATEMENT_DIFFERENCE_NAMES,
  type StatementDifference,
  type StatementImport,
} from '@preciosa/contracts/payments'
import { count, counted, money, type Tone } from '../format/shown.js'

const MONTHS = 36

/** Those that ended, the last one first. @param day today, `2026-11-20` */
export function endedMonths(day: string): string[] {
  return Array.from({ length: MONTHS }, (_, back) => addMonths(day.slice(0, 7), -1 - back))
}

export function differencesStatus(differences: number): { name: string; tone: Tone } {
  return differences === 0
    ? { name: 'Coincide', tone: 'success' }
    : { name: counted(differences, 'diferencia', 'diferencias'), tone: 'error' }
}

/** What taking a report did. */
export function takenText({ status, statement }: StatementImport): string {
  if (statement === null)
    return 'Se le pidió a Mercado Pago. Tarda unos minutos: después, volvé a traerla desde acá.'
  const found = differencesStatus(statement.differences).name.toLowerCase()
  return status === 'unchanged' ? `Es el mismo archivo de antes: ${found}.` : `Tomada: ${found}.`
}

/** The amounts that add up to the net, and withdrawals. */
export function totalFacts({ totals, movements, matched }: Statement): [string, string][] {
  const { gross, refunds, disputes, other, fee, withheld, unexplained, net, withdrawals } = totals
  const some = (name: string, amount: number): [string, string][] =>
    amount === 0 ? [] : [[name, money(amount)]]
  return [
    ['Cobrado', money(gross)],
    ['Devoluciones', money(refunds)],
    ['Desconocimientos y reclamos', money(disputes)],
    ...some('Otros movimientos', other),
    ['Comisión, con IVA', money(fee)],
    ['Retenciones', money(withheld)],
    ...some('Sin explicar', unexplained),
    ['Neto', money(net)],
    ...some('Retirado al banco, aparte', withdrawals),
    ['Movimientos', count(movements)],
    ['Pagos que coinciden', count(matched)],
  ]
}

export function withholdingCells({ tax, place, amount }: Statement['withholdings'][number]): string[] {
  return [tax || 'Sin detalle', place || '—', money(amount)]
}

export function differenceCells({
  kind,
  paymentId,
  line,
  text,
  ours,
  theirs,
}: StatementDifference): string[] {
  const amount = (pesos: number | null) => (pesos === null ? '—' : money(pesos))
  return [
    STATEMENT_DIFFERENCE_NAMES[kind],
    paymentId || '—',
    line === null ? '—' : count(line),
    text,
    amount(ours),
    amount(theirs),
  ]
}
