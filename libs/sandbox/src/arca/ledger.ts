import { addDays } from './days.js'
import type { InvoiceRequest } from './invoice-request.js'
import type { Refusal } from './tickets.js'

/** An authorized invoice; amounts in cents, dates `yyyymmdd`. */
export interface ArcaInvoice extends InvoiceRequest {
  /** Issuer. */
  cuit: string
  cae: string
  caeEnd: string
  /** `yyyymmddhhmmss`. */
  processedAt: string
  observations: readonly Refusal[]
}

export interface Series {
  cuit: string
  pointOfSale: number
  type: number
}

/** An invoice of another system; the rest is a service of 1 peso to a final consumer today. */
export type ForeignInvoice = Series & Partial<ArcaInvoice>

const FIRST_CAE = 76_480_000_000_000

/** Authorized invoices, by series and number. */
export class Ledger {
  private readonly invoices: ArcaInvoice[] = []
  private lastCae = FIRST_CAE

  all(): readonly ArcaInvoice[] {
    return this.invoices
  }

  /** The invoice with the highest number of a series. */
  last(series: Series): ArcaInvoice | undefined {
    return this.invoices.findLast((invoice) => isOf(invoice, series))
  }

  find(series: Series, number: number): ArcaInvoice | undefined {
    return this.invoices.find((invoice) => isOf(invoice, series) && invoice.number === number)
  }

  /** Grants a CAE above all others. */
  grant(
    cuit: string,
    request: InvoiceRequest,
    processedAt: string,
    observations: readonly Refusal[],
  ): ArcaInvoice {
    const cae = String(++this.lastCae)
    const caeEnd = addDays(request.date, 10)
    const invoice = { ...request, cuit, cae, caeEnd, processedAt, observations }
    this.invoices.push(invoice)
    return invoice
  }

  /** @throws RangeError for a number that isn't above the last one of its series */
  addForeign(given: ForeignInvoice, processedAt: string): ArcaInvoice {
    const last = this.last(given)?.number ?? 0
    const { cuit, number = last + 1, ...rest } = given
    if (number <= last) throw new RangeError(`The series is at ${last} already`)
    const date = given.date ?? processedAt.slice(0, 8)
    const request = { ...CONSUMER_INVOICE, serviceFrom: date, serviceTo: date, dueDate: date, ...rest }
    const invoice = this.grant(cuit, { ...request, number, lastNumber: number, date }, processedAt, [])
    Object.assign(invoice, rest)
    this.lastCae = Math.max(this.lastCae, Number(invoice.cae))
    return invoice
  }
}

const CONSUMER_INVOICE = {
  concept: 2,
  docType: 99,
  docNumber: '0',
  total: 100,
  untaxed: 0,
  net: 100,
  exempt: 0,
  taxes: 0,
  vat: 0,
  currency: 'PES',
  currencyRate: 1,
  inSameCurrency: undefined,
  condition: 5,
  associated: [],
  hasPeriod: false,
  rates: undefined,
}

function isOf(invoice: Series, { cuit, pointOfSale, type }: Series): boolean {
  return invoice.cuit === cuit && invoice.pointOfSale === pointOfSale && invoice.type === type
}
