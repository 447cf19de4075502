import { type CsvColumns, csvPages, momentCell, pesosCell } from '@preciosa/contracts'
import { invoiceNumber } from '@preciosa/contracts/invoices'
import {
  MOVEMENT_CLASSES,
  MOVEMENT_NAMES,
  receiptNumber,
  STATEMENT_DIFFERENCE_NAMES,
  type StatementDifference,
} from '@preciosa/contracts/payments'
import type { Movement } from './movements.rules.js'
import type { NumberedBill } from './statements.repository.js'
import { withholdingsOf } from './totals.rules.js'

type Line = Record<
  | (
      | 'renglón'
      | 'fecha'
      | 'movimiento'
      | 'tipo'
      | 'operación'
      | 'pedido'
      | 'recibo'
      | 'factura'
      | 'referencia'
    )
  | ('bruto' | 'comisión' | 'retenciones' | 'neto' | 'moneda' | 'detalle' | 'diferencias'),
  string
>

const COLUMNS: CsvColumns<Partial<Line>> = [
  ['renglón', (row) => row.renglón ?? ''],
  ['fecha', (row) => row.fecha ?? ''],
  ['movimiento', (row) => row.movimiento ?? ''],
  ['tipo en mercado pago', (row) => row.tipo ?? ''],
  ['operación', (row) => row.operación ?? ''],
  ['pedido', (row) => row.pedido ?? ''],
  ['recibo', (row) => row.recibo ?? ''],
  ['factura', (row) => row.factura ?? ''],
  ['referencia', (row) => row.referencia ?? ''],
  ['bruto', (row) => row.bruto ?? ''],
  ['comisión', (row) => row.comisión ?? ''],
  ['retenciones', (row) => row.retenciones ?? ''],
  ['neto', (row) => row.neto ?? ''],
  ['moneda', (row) => row.moneda ?? ''],
  ['detalle de retenciones', (row) => row.detalle ?? ''],
  ['diferencias', (row) => row.diferencias ?? ''],
]

interface Listed {
  movements: readonly Movement[]
  /** Those in the totals. */
  counted: readonly Movement[]
  differences: readonly StatementDifference[]
  orderOf: (sourceId: string) => string | null
  bills: ReadonlyMap<string, NumberedBill>
}

/** A month's lines, then what is missing in it, then totals by class, of all without withdrawals, and by withholding. */
export function statementCsv({ movements, counted, differences, orderOf, bills }: Listed): Iterable<string> {
  const ofLines = new Map<number, StatementDifference[]>()
  for (const each of differences)
    if (each.line !== null) ofLines.set(each.line, [...(ofLines.get(each.line) ?? []), each])
  const billCells = (orderId: string | null): Partial<Line> => {
    const bill = bills.get(orderId ?? '')
    const { receipt = null, letter = null, point = null, number = null } = bill ?? {}
    return {
      pedido: orderId ?? '',
      recibo: receipt === null ? '' : receiptNumber(receipt),
      factura:
        letter === null || point === null || number === null
          ? ''
          : `${letter} ${invoiceNumber(point, number)}`,
    }
  }
  return csvPages(COLUMNS, [
    ...movements.map((movement) => ({
      renglón: String(movement.line),
      fecha: momentCell(movement.at.toISOString()),
      movimiento: MOVEMENT_NAMES[movement.class],
      tipo: movement.type,
      operación: movement.sourceId,
      ...billCells(orderOf(movement.sourceId)),
      referencia: movement.reference,
      ...amountCells(movement),
      moneda: movement.currency,
      detalle: movement.taxes
        .map(({ tax, place, cents }) => `${named(tax, place)} ${cell(cents)}`)
        .join('; '),
      diferencias: (ofLines.get(movement.line) ?? []).map(differenceText).join(' '),
    })),
    ...differences
      .filter(({ line }) => line === null)
      .map((difference) => ({
        movimiento: 'Diferencia',
        operación: difference.paymentId,
        ...billCells(difference.orderId),
        diferencias: differenceText(difference),
      })),
    ...MOVEMENT_CLASSES.map((kind) => ({
      movimiento: `Total ${MOVEMENT_NAMES[kind]}`,
      ...amountCells(sumOf(counted.filter((movement) => movement.class === kind))),
    })),
    {
      movimiento: 'Total sin retiros',
      ...amountCells(sumOf(counted.filter((movement) => movement.class !== 'withdrawal'))),
    },
    ...withholdingsOf(counted).map(({ tax, place, amount }) => ({
      movimiento: `Retención ${named(tax, place)}`,
      retenciones: pesosCell(amount),
    })),
  ])
}

function differenceText({ kind, text, ours, theirs }: StatementDifference): string {
  const amounts = [
    ...(ours === null ? [] : [`acá ${pesosCell(ours)}`]),
    ...(theirs === null ? [] : [`en el archivo ${pesosCell(theirs)}`]),
  ]
  return `${STATEMENT_DIFFERENCE_NAMES[kind]}: ${text}${amounts.length === 0 ? '' : ` (${amounts.join(', ')})`}`
}

function named(tax: string, place: string): string {
  return [tax, place].filter((part) => part !== '').join(' ') || 'sin detalle'
}

type Amounts = Pick<Movement, 'grossCents' | 'feeCents' | 'taxCents' | 'netCents'>

function sumOf(movements: readonly Movement[]): Amounts {
  const sums = { grossCents: 0, feeCents: 0, taxCents: 0, netCents: 0 }
  for (const { grossCents, feeCents, taxCents, netCents } of movements) {
    sums.grossCents += grossCents
    sums.feeCents += feeCents
    sums.taxCents += taxCents
    sums.netCents += netCents
  }
  return sums
}

function amountCells({ grossCents, feeCents, taxCents, netCents }: Amounts) {
  return {
    bruto: cell(grossCents),
    comisión: cell(feeCents),
    retenciones: cell(taxCents),
    neto: cell(netCents),
  }
}

function cell(cents: number): string {
  return pesosCell(cents / 100)
}
