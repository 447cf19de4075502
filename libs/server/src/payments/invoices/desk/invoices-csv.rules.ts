import { type CsvColumns, csvPages, momentCell, pesosCell } from '@preciosa/contracts'
import {
  INVOICE_KIND_NAMES,
  INVOICE_STATE_NAMES,
  invoiceNumber,
  type InvoiceSummary,
  VAT_RATE,
} from '@preciosa/contracts/invoices'
import type { InvoiceRow } from '../rows/invoice-row.js'
import { typeOf } from '../voucher.rules.js'

const INVOICE: CsvColumns<InvoiceSummary> = [
  ['clase', ({ kind }) => INVOICE_KIND_NAMES[kind]],
  ['letra', ({ type }) => type],
  ['número', ({ point, number }) => (number === null ? '' : invoiceNumber(point, number))],
  ['fecha', ({ date }) => date],
  ['estado', ({ state }) => INVOICE_STATE_NAMES[state]],
  ['receptor', ({ recipient }) => recipient ?? 'Consumidor final'],
  ['concepto', ({ name }) => name],
  ['total', ({ total }) => pesosCell(total)],
  ['cae', ({ cae }) => cae ?? ''],
  ['vencimiento del cae', ({ caeUntil }) => caeUntil ?? ''],
  ['espera', ({ hold }) => hold ?? ''],
  ['hecha a mano', ({ byHand }) => byHand ?? ''],
  ['usuario', ({ accountId }) => accountId ?? ''],
  ['grupo', ({ fleetId }) => fleetId ?? ''],
  ['pago', ({ paymentId }) => paymentId ?? ''],
  ['creada', ({ createdAt }) => momentCell(createdAt)],
]

export function invoicesCsv(invoices: readonly InvoiceSummary[]): Iterable<string> {
  return csvPages(INVOICE, invoices)
}

/** An authorized invoice or credit note, as the book of sales has it. */
export type BookRow = Pick<
  InvoiceRow,
  'kind' | 'letter' | 'point' | 'totalCents' | 'netCents' | 'vatCents' | 'recipient' | 'name'
> & { number: number; date: string; documentType: number; documentNumber: string; cae: string }

type BookLine = Record<
  | ('fecha' | 'tipo' | 'letra' | 'punto' | 'desde' | 'hasta' | 'cae' | 'documento' | 'nro' | 'receptor')
  | ('condición' | 'neto' | 'base0' | 'iva' | 'exento' | 'total'),
  string
>

const BOOK: CsvColumns<Partial<BookLine>> = [
  ['fecha', (row) => row.fecha ?? ''],
  ['tipo', (row) => row.tipo ?? ''],
  ['comprobante', (row) => row.letra ?? ''],
  ['punto de venta', (row) => row.punto ?? ''],
  ['número desde', (row) => row.desde ?? ''],
  ['número hasta', (row) => row.hasta ?? ''],
  ['cae', (row) => row.cae ?? ''],
  ['tipo de documento', (row) => row.documento ?? ''],
  ['documento', (row) => row.nro ?? ''],
  ['receptor', (row) => row.receptor ?? ''],
  ['condición ante el iva', (row) => row.condición ?? ''],
  [`neto gravado ${VAT_RATE.percent} %`, (row) => row.neto ?? ''],
  ['neto gravado 0 %', (row) => row.base0 ?? ''],
  [`iva ${VAT_RATE.percent} %`, (row) => row.iva ?? ''],
  ['sin iva (c)', (row) => row.exento ?? ''],
  ['total', (row) => row.total ?? ''],
]

/** IVA Ventas of a month: a row each, credit notes with a minus, and at the end the totals by letter and of all. */
export function salesBookCsv(rows: readonly BookRow[]): Iterable<string> {
  const totals = (of: readonly BookRow[], receptor: string) => ({
    receptor,
    ...amountCells(of.map(amountsIn).reduce(added, NOTHING)),
  })
  const letters = [...new Set(rows.map(({ letter }) => letter))].sort()
  return csvPages(BOOK, [
    ...rows.map((row) => ({
      fecha: row.date,
      tipo: String(typeOf(row.kind, row.letter)).padStart(3, '0'),
      letra: `${INVOICE_KIND_NAMES[row.kind]} ${row.letter}`,
      punto: String(row.point),
      desde: String(row.number),
      hasta: String(row.number),
      cae: row.cae,
      documento: String(row.documentType),
      nro: row.documentNumber,
      receptor: row.recipient?.enterpriseName ?? (row.documentNumber === '0' ? 'Consumidor final' : ''),
      condición: row.recipient?.taxStatus ?? 'Consumidor Final',
      ...amountCells(amountsIn(row)),
    })),
    ...letters.map((letter) =>
      totals(
        rows.filter((row) => row.letter === letter),
        `Total ${letter}`,
      ),
    ),
    totals(rows, 'Total'),
  ])
}

interface Amounts {
  net: number
  zero: number
  vat: number
  exempt: number
  total: number
}
const NOTHING: Amounts = { net: 0, zero: 0, vat: 0, exempt: 0, total: 0 }

function amountsIn({ kind, letter, totalCents, netCents, vatCents }: BookRow): Amounts {
  const sign = kind === 'invoice' ? 1 : -1
  const isZero = letter !== 'C' && vatCents === 0
  return {
    net: letter === 'C' || isZero ? 0 : sign * netCents,
    zero: isZero ? sign * netCents : 0,
    vat: sign * vatCents,
    exempt: letter === 'C' ? sign * totalCents : 0,
    total: sign * totalCents,
  }
}

function added(one: Amounts, other: Amounts): Amounts {
  return {
    net: one.net + other.net,
    zero: one.zero + other.zero,
    vat: one.vat + other.vat,
    exempt: one.exempt + other.exempt,
    total: one.total + other.total,
  }
}

function amountCells({ net, zero, vat, exempt, total }: Amounts) {
  const cell = (cents: number) => pesosCell(cents / 100)
  return { neto: cell(net), base0: cell(zero), iva: cell(vat), exento: cell(exempt), total: cell(total) }
}
