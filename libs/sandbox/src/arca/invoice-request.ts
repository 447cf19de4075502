import { childOf, textOf, type XmlNode } from './xml.js'

/** An invoice as it is asked for; amounts in cents, dates `yyyymmdd` or '' where none was given. */
export interface InvoiceRequest {
  type: number
  pointOfSale: number
  number: number
  lastNumber: number
  concept: number
  docType: number
  docNumber: string
  date: string
  total: number
  untaxed: number
  net: number
  exempt: number
  taxes: number
  vat: number
  serviceFrom: string
  serviceTo: string
  dueDate: string
  currency: string
  currencyRate: number
  inSameCurrency: string | undefined
  /** `CondicionIVAReceptorId`, undefined where it is missing. */
  condition: number | undefined
  associated: readonly Associated[]
  hasPeriod: boolean
  /** Undefined without the element `Iva`. */
  rates: readonly VatAmount[] | undefined
}

export interface Associated {
  type: number
  pointOfSale: number
  number: number
  cuit?: string
  date?: string
}

export interface VatAmount {
  id: number
  base: number
  amount: number
}

/** A number that .NET can't read, which fails the whole request. */
export class UnreadableNumber extends Error {}

/** An int or long; 0 where it is missing. @throws UnreadableNumber */
export function intOf(node: XmlNode | undefined, name: string): number {
  const text = textOf(node, name)
  if (text === undefined) return 0
  const value = Number(text)
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(value)) throw new UnreadableNumber(name)
  return value
}

/** The detail of `FECAESolicitar` for a type and point of sale. @throws UnreadableNumber */
export function invoiceRequestOf(
  detail: XmlNode,
  series: { type: number; pointOfSale: number },
): InvoiceRequest {
  const int = (name: string) => intOf(detail, name)
  const cents = (name: string) => centsOf(detail, name)
  const text = (name: string) => textOf(detail, name) ?? ''
  const condition = textOf(detail, 'CondicionIVAReceptorId')
  return {
    ...series,
    number: int('CbteDesde'),
    lastNumber: int('CbteHasta'),
    concept: int('Concepto'),
    docType: int('DocTipo'),
    docNumber: String(int('DocNro')),
    date: text('CbteFch'),
    total: cents('ImpTotal'),
    untaxed: cents('ImpTotConc'),
    net: cents('ImpNeto'),
    exempt: cents('ImpOpEx'),
    taxes: cents('ImpTrib'),
    vat: cents('ImpIVA'),
    serviceFrom: text('FchServDesde'),
    serviceTo: text('FchServHasta'),
    dueDate: text('FchVtoPago'),
    currency: text('MonId'),
    currencyRate: doubleOf(detail, 'MonCotiz'),
    inSameCurrency: textOf(detail, 'CanMisMonExt'),
    condition: condition === undefined ? undefined : int('CondicionIVAReceptorId'),
    associated: childOf(detail, 'CbtesAsoc')?.children.map(associatedOf) ?? [],
    hasPeriod: childOf(detail, 'PeriodoAsoc') !== undefined,
    rates: childOf(detail, 'Iva')?.children.map((each) => ({
      id: intOf(each, 'Id'),
      base: centsOf(each, 'BaseImp'),
      amount: centsOf(each, 'Importe'),
    })),
  }
}

function associatedOf(node: XmlNode): Associated {
  const [cuit, date] = [textOf(node, 'Cuit'), textOf(node, 'CbteFch')]
  return {
    type: intOf(node, 'Tipo'),
    pointOfSale: intOf(node, 'PtoVta'),
    number: intOf(node, 'Nro'),
    ...(cuit === undefined ? {} : { cuit }),
    ...(date === undefined ? {} : { date }),
  }
}

function doubleOf(node: XmlNode, name: string): number {
  const text = textOf(node, name)
  if (text === undefined) return 0
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new UnreadableNumber(name)
  return Number(text)
}

/** Cents, with a fraction where an amount has more than two decimals. */
function centsOf(node: XmlNode, name: string): number {
  const cents = doubleOf(node, name) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-4 ? whole : cents
}

/** What an answer says first of an invoice, in the order of the schema. */
export function invoiceHead(invoice: InvoiceRequest) {
  return {
    Concepto: invoice.concept,
    DocTipo: invoice.docType,
    DocNro: invoice.docNumber,
    CbteDesde: invoice.number,
    CbteHasta: invoice.lastNumber,
    CbteFch: invoice.date,
  }
}
