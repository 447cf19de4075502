import { VAT_RATE } from '@preciosa/contracts/invoices'
import type { AuthorityNote, NumberedInvoice } from '../authority.js'
import type { XmlContent, XmlElement } from './xml.js'

export const WSFE = 'http://ar.gov.afip.dif.FEV1/'

/** The number doesn't exist (FECompConsultar). */
export const MISSING = 602
/** Token, sign or CUIT weren't taken. */
export const NO_TICKET = 600
/** Internal errors of the service. */
export const TEMPORARY: ReadonlySet<number> = new Set([500, 501, 502])

/** Of 0 %: the only rate whose amount may be 0 (10018), as that of a cent is. */
const ZERO_RATE = 3
/** Services */
const CONCEPT = 2
const CURRENCY = { MonId: 'PES', MonCotiz: 1 }

/** `FECAEDetRequest` of manual WSFEv1, elements in the order of the schema. */
export function detailOf(invoice: NumberedInvoice): XmlContent {
  const { number, date, document, totalCents, netCents, vatCents, hasVat, service, credits } = invoice
  return {
    Concepto: CONCEPT,
    DocTipo: document.type,
    DocNro: document.number,
    CbteDesde: number,
    CbteHasta: number,
    CbteFch: digits(date),
    ImpTotal: pesos(totalCents),
    ImpTotConc: 0,
    ImpNeto: pesos(netCents),
    ImpOpEx: 0,
    ImpTrib: 0,
    ImpIVA: pesos(hasVat ? vatCents : 0),
    FchServDesde: digits(service.from),
    FchServHasta: digits(service.until),
    FchVtoPago: digits(service.due),
    ...CURRENCY,
    CondicionIVAReceptorId: invoice.vatCondition,
    CbtesAsoc:
      credits === null
        ? undefined
        : {
            CbteAsoc: {
              Tipo: credits.type,
              PtoVta: credits.point,
              Nro: credits.number,
              CbteFch: digits(credits.date),
            },
          },
    Iva: hasVat
      ? {
          AlicIva: {
            Id: vatCents === 0 ? ZERO_RATE : VAT_RATE.id,
            BaseImp: pesos(netCents),
            Importe: pesos(vatCents),
          },
        }
      : undefined,
  }
}

/** All `Err` and `Obs` below an element, in their order. */
export function notesIn(element: XmlElement): AuthorityNote[] {
  return element.children.flatMap((child) => {
    if (child.name !== 'Err' && child.name !== 'Obs') return notesIn(child)
    const of = (name: string) => child.children.find((each) => each.name === name)?.text.trim() ?? ''
    return [{ code: Number(of('Code')), text: of('Msg') }]
  })
}

function pesos(cents: number): string {
  return (cents / 100).toFixed(2)
}

function digits(day: string): string {
  return day.replaceAll('-', '')
}
