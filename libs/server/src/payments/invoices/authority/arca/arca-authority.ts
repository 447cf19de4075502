import {
  type AuthorityDecision,
  type AuthorityNote,
  AuthorityRefused,
  AuthorityUnavailable,
  AuthorityUncertain,
  type FoundInvoice,
  type InvoiceAuthority,
  type InvoiceSeries,
  type NumberedInvoice,
} from '../authority.js'
import { type SoapAnswer, type SoapCall, SoapCallLost } from './soap-call.js'
import type { Ticket } from './tickets.js'
import { detailOf, MISSING, NO_TICKET, notesIn, TEMPORARY, WSFE } from './wsfe.rules.js'
import { elementIn, parseXml, textIn, type XmlContent, type XmlElement, xmlOf } from './xml.js'

export interface Tickets {
  /** One that is valid for minutes more. @throws AuthorityUnavailable, AuthorityRefused */
  current(): Promise<Ticket>
  /** The authority didn't take it: the next one is new. */
  drop(ticket: Ticket): Promise<void>
}

/** WSFEv1. Each call goes once: who calls knows what may be repeated. */
export class ArcaAuthority implements InvoiceAuthority {
  /** @param issuer CUIT, digits only */
  constructor(
    private readonly url: string,
    private readonly issuer: string,
    private readonly tickets: Tickets,
    private readonly call: (call: SoapCall) => Promise<SoapAnswer>,
  ) {}

  async last({ point, type }: InvoiceSeries): Promise<number> {
    const result = await this.read('FECompUltimoAutorizado', { PtoVta: point, CbteTipo: type })
    const number = Number(textIn(result, 'CbteNro') ?? NaN)
    if (!Number.isInteger(number)) throw new AuthorityUnavailable('ARCA answered without a last number')
    return number
  }

  async find({ point, type }: InvoiceSeries, number: number): Promise<FoundInvoice | null> {
    const asked = { FeCompConsReq: { CbteTipo: type, CbteNro: number, PtoVta: point } }
    try {
      const found = elementIn(await this.read('FECompConsultar', asked), 'ResultGet')
      const has = (name: string) => (found && textIn(found, name)) ?? ''
      const [cae, until, date] = [has('CodAutorizacion'), has('FchVto'), has('CbteFch')]
      if (!/^\d{14}$/.test(cae) || date === '')
        throw new AuthorityUnavailable(`ARCA answered without the invoice ${number}`)
      const cents = (name: string) => Math.round(Number(has(name)) * 100)
      const [totalCents, vatCents] = [cents('ImpTotal'), cents('ImpIVA')]
      return {
        cae,
        caeUntil: dayOf(until),
        date: dayOf(date),
        totalCents,
        netCents: totalCents - vatCents,
        vatCents,
        document: { type: Number(has('DocTipo')), number: has('DocNro') },
        service: {
          from: dayOf(has('FchServDesde') || date),
          until: dayOf(has('FchServHasta') || date),
        },
      }
    } catch (error) {
      if (error instanceof AuthorityRefused && error.notes.some(({ code }) => code === MISSING)) return null
      throw error
    }
  }

  async authorize(invoice: NumberedInvoice): Promise<AuthorityDecision> {
    const { point, type } = invoice.series
    const result = await this.ask('FECAESolicitar', {
      FeCAEReq: {
        FeCabReq: { CantReg: 1, PtoVta: point, CbteTipo: type },
        FeDetReq: { FECAEDetRequest: detailOf(invoice) },
      },
    }).catch((error: unknown) => {
      if (error instanceof SoapCallLost)
        throw error.wasSent
          ? new AuthorityUncertain(error.message, { cause: error })
          : new AuthorityUnavailable(error.message, { cause: error })
      throw error
    })
    if (result === null) throw new AuthorityUncertain('The answer can’t be read')
    const detail = elementIn(result, 'FECAEDetResponse')
    const notes = notesIn(result)
    const [outcome, cae] = [detail && textIn(detail, 'Resultado'), detail && textIn(detail, 'CAE')]
    if (outcome === 'A' && cae !== undefined && /^\d{14}$/.test(cae))
      return {
        kind: 'authorized',
        cae,
        caeUntil: dayOf((detail && textIn(detail, 'CAEFchVto')) ?? ''),
        notes,
      }
    // Not seen by its codes: an answer without them may have been cut.
    if (notes.some(({ code }) => code === NO_TICKET || TEMPORARY.has(code)))
      throw new AuthorityUncertain(textOf(notes))
    if (outcome === 'R' && (cae ?? '') === '' && notes.length > 0) return { kind: 'rejected', notes }
    if (detail === undefined && notes.length > 0) throw new AuthorityRefused(notes)
    throw new AuthorityUncertain('The answer has neither a CAE nor a reason')
  }

  /** A call that changes nothing. */
  private async read(operation: string, content: XmlContent): Promise<XmlElement> {
    const result = await this.ask(operation, content).catch((error: unknown) => {
      throw error instanceof SoapCallLost ? new AuthorityUnavailable(error.message, { cause: error }) : error
    })
    if (result === null) throw new AuthorityUnavailable(`${operation}: the answer can’t be read`)
    const notes = errorsIn(result)
    if (notes.some(({ code }) => code === NO_TICKET || TEMPORARY.has(code)))
      throw new AuthorityUnavailable(textOf(notes))
    // Beside an error the values are zeros.
    if (notes.length > 0) throw new AuthorityRefused(notes)
    return result
  }

  /** @returns the operation's result, null if the answer has none */
  private async ask(operation: string, content: XmlContent): Promise<XmlElement | null> {
    const ticket = await this.tickets.current()
    const auth = { Token: ticket.token, Sign: ticket.sign, Cuit: this.issuer }
    const body = `<${operation} xmlns="${WSFE}">${xmlOf({ Auth: auth, ...content })}</${operation}>`
    const { text } = await this.call({ url: this.url, action: WSFE + operation, body })
    const result = resultIn(text, `${operation}Result`)
    if (result !== null && errorsIn(result).some(({ code }) => code === NO_TICKET))
      await this.tickets.drop(ticket)
    return result
  }
}

function resultIn(text: string, name: string): XmlElement | null {
  try {
    return elementIn(parseXml(text), name) ?? null
  } catch {
    return null
  }
}

function errorsIn(result: XmlElement): AuthorityNote[] {
  const errors = elementIn(result, 'Errors')
  return errors === undefined ? [] : notesIn(errors)
}

function textOf(notes: readonly AuthorityNote[]): string {
  return notes.map(({ code, text }) => `${code} ${text}`).join('; ')
}

/** 20261129 as 2026-11-29. */
function dayOf(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}
