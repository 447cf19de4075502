import {
  INVOICE_KIND_NAMES,
  type InvoiceEnvironment,
  type InvoiceKind,
  type InvoiceLetter,
  invoiceName,
  type IssuerCondition,
  VAT_RATE,
} from '@preciosa/contracts/invoices'
import type { TaxStatus } from '@preciosa/contracts/billing'
import { money } from '../../documents/index.js'
import { type Billed, billedAddress } from '../../orders/index.js'
import type { InvoiceAmounts } from '../amounts.rules.js'

/** An authorized invoice or credit note. Days as 2026-11-29. */
export interface DrawnInvoice extends InvoiceAmounts {
  environment: InvoiceEnvironment
  kind: InvoiceKind
  letter: InvoiceLetter
  /** CbteTipo */
  type: number
  point: number
  number: number
  date: string
  from: string
  until: string
  /** What is invoiced. */
  name: string
  issuer: {
    name: string
    cuit: string
    condition: IssuerCondition
    address: string
    grossIncome: string
    activityStart: string
  }
  recipient: Billed | null
  /** DocTipo and DocNro */
  document: { type: number; number: string }
  cae: string
  caeUntil: string
  /** Of a credit note: its invoice. */
  credits: { letter: InvoiceLetter; point: number; number: number; date: string } | null
}

type Line = [label: string, value: string]

const CONDITIONS: Readonly<Record<IssuerCondition, string>> = {
  'responsable-inscripto': 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
  exento: 'IVA Sujeto Exento',
}

/** By DocTipo; 99 is a recipient without a document. */
const DOCUMENTS: ReadonlyMap<number, string> = new Map([
  [80, 'CUIT'],
  [86, 'CUIL'],
  [94, 'Pasaporte'],
  [96, 'DNI'],
])

/** Who pays a fixed tax instead of the VAT. */
const SIMPLIFIED: readonly (TaxStatus | null)[] = [
  'Responsable Monotributo',
  'Monotributista Social',
  'Pequeño Contribuyente Eventual',
  'Pequeño Contribuyente Eventual Social',
]

const LEGEND_OF_SIMPLIFIED =
  'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de ' +
  'Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618'

/** Of an invoice from ARCA's environment for trials. */
export const WORTHLESS = 'PRUEBA — SIN VALIDEZ FISCAL'

export function headOf(invoice: DrawnInvoice): {
  title: string
  code: string
  number: Line[]
  issuer: Line[]
} {
  const { kind, type, point, number, date, issuer } = invoice
  return {
    title: INVOICE_KIND_NAMES[kind].toUpperCase(),
    code: `COD. ${String(type).padStart(2, '0')}`,
    number: [
      ['Punto de venta', String(point).padStart(4, '0')],
      ['Comp. Nro', String(number).padStart(8, '0')],
      ['Fecha de emisión', dayText(date)],
      ['CUIT', withDashes(issuer.cuit)],
      ['Ingresos Brutos', issuer.grossIncome],
      ['Inicio de actividades', dayText(issuer.activityStart)],
    ],
    issuer: [
      ['Domicilio comercial', issuer.address],
      ['Condición frente al IVA', CONDITIONS[issuer.condition]],
    ],
  }
}

export function periodOf({ from, until, date }: DrawnInvoice): [invoiced: Line, due: Line] {
  return [
    ['Período facturado', `${dayText(from)} al ${dayText(until)}`],
    ['Vencimiento del pago', dayText(date)],
  ]
}

/** Who it is for, and the invoice that a credit note refers to. */
export function recipientLines({ recipient, document, credits }: DrawnInvoice): Line[] {
  const name = DOCUMENTS.get(document.type)
  const lines: Line[] = [
    ['Nombre o razón social', recipient?.enterpriseName ?? 'Consumidor final'],
    [name ?? '', name === 'CUIT' || name === 'CUIL' ? withDashes(document.number) : document.number],
    ['Condición frente al IVA', recipient?.taxStatus ?? 'Consumidor Final'],
    ['Domicilio', recipient === null ? '' : billedAddress(recipient)],
    [
      'Comprobante asociado',
      credits === null
        ? ''
        : `${invoiceName({ kind: 'invoice', type: credits.letter, point: credits.point, number: credits.number })}, del ${dayText(credits.date)}`,
    ],
  ]
  return lines.filter(([label, value]) => label !== '' && value !== '')
}

/** The one thing that is invoiced; an A names its price before the VAT. */
export function detailOf({ letter, name, totalCents, netCents }: DrawnInvoice): {
  heads: string[]
  cells: string[]
} {
  return letter === 'A'
    ? {
        heads: ['Concepto', 'Cantidad', 'Alícuota IVA', 'Importe sin IVA'],
        cells: [name, '1', `${VAT_RATE.percent} %`, money(netCents)],
      }
    : { heads: ['Concepto', 'Cantidad', 'Importe'], cells: [name, '1', money(totalCents)] }
}

/** The last is the total. */
export function totalsOf({ letter, totalCents, netCents, vatCents }: DrawnInvoice): Line[] {
  const total: Line = ['Importe total', money(totalCents)]
  if (letter !== 'A') return [total]
  return [['Importe neto gravado', money(netCents)], [`IVA ${VAT_RATE.percent} %`, money(vatCents)], total]
}

/** The taxes inside the price of a B (law 27.743); null for other letters. */
export function transparencyOf({ letter, vatCents }: DrawnInvoice): { title: string; lines: Line[] } | null {
  if (letter !== 'B') return null
  return {
    title: 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
    lines: [
      ['IVA contenido', money(vatCents)],
      ['Otros impuestos nacionales indirectos', money(0)],
    ],
  }
}

/** What an A says to those who can't deduct its VAT (law 27.618); null for others. */
export function legendOf({ letter, recipient }: DrawnInvoice): string | null {
  return letter === 'A' && SIMPLIFIED.includes(recipient?.taxStatus ?? null) ? LEGEND_OF_SIMPLIFIED : null
}

export function authorizationOf({ environment, cae, caeUntil }: DrawnInvoice): {
  title: string
  lines: Line[]
} {
  return {
    title: environment === 'production' ? 'Comprobante autorizado' : 'Autorizado sólo como prueba',
    lines: [
      ['CAE N°', cae],
      ['Fecha de Vto. de CAE', dayText(caeUntil)],
    ],
  }
}

function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

function withDashes(cuit: string): string {
  return cuit.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
}
