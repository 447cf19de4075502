import type { TaxStatus, TaxType } from '@preciosa/contracts/billing'
import {
  INVOICE_KINDS,
  INVOICE_LETTERS,
  type InvoiceKind,
  type InvoiceLetter,
  type IssuerCondition,
} from '@preciosa/contracts/invoices'

export interface Recipient {
  taxStatus: TaxStatus | null
  taxType: TaxType | null
  /** As the billing data have it, CUIT and CUIL with dashes. */
  taxId: string | null
}

/** ARCA's codes for one invoice or credit note. */
export interface Voucher {
  letter: InvoiceLetter
  /** CbteTipo */
  type: number
  /** CondicionIVAReceptorId */
  vatCondition: number
  /** DocTipo and DocNro */
  document: { type: number; number: string }
}

export interface InvoiceLimits {
  /** From here on a final consumer is named (RG 5700/2025 and 5866/2026). */
  namedFromCents: number
  /** From here on a large company gets a credit invoice (FCE MiPyME, RG 5866/2026). */
  creditInvoiceFromCents: number
}

export const INVOICE_LIMITS: InvoiceLimits = {
  namedFromCents: 10_000_000_00,
  creditInvoiceFromCents: 5_549_862_00,
}

const TYPES: Readonly<Record<InvoiceKind, Readonly<Record<InvoiceLetter, number>>>> = {
  invoice: { A: 1, B: 6, C: 11 },
  'credit-note': { A: 3, B: 8, C: 13 },
}

const KINDS = new Map(
  INVOICE_KINDS.flatMap((kind) =>
    INVOICE_LETTERS.map((letter) => [TYPES[kind][letter], { kind, letter }] as const),
  ),
)

/** Each CbteTipo that is issued here. */
export const ALL_TYPES: readonly number[] = [...KINDS.keys()]

/** CbteTipo of manual WSFEv1. */
export function typeOf(kind: InvoiceKind, letter: InvoiceLetter): number {
  return TYPES[kind][letter]
}

/** What a CbteTipo is; undefined for one that isn't issued here. */
export function kindOf(type: number): { kind: InvoiceKind; letter: InvoiceLetter } | undefined {
  return KINDS.get(type)
}

const FOREIGN = 'El cliente es del exterior: puede corresponder una factura E, que se hace a mano.'
const NOT_CATEGORIZED = 'A un sujeto no categorizado corresponde percibir IVA: hacé la factura a mano.'

/** ARCA's condition of the recipient, and the letter that a Responsable Inscripto gives it; a reason if a person decides. */
const CONDITIONS: Readonly<Record<TaxStatus, { id: number; letter: 'A' | 'B' } | { hold: string }>> = {
  'IVA Responsable Inscripto': { id: 1, letter: 'A' },
  'IVA no Responsable': { id: 15, letter: 'B' },
  'Sujeto Exento': { id: 4, letter: 'B' },
  'Consumidor Final': { id: 5, letter: 'B' },
  'Responsable Monotributo': { id: 6, letter: 'A' },
  'Proveedor/Cliente del Exterior': { hold: FOREIGN },
  'IVA Liberado Ley 19.640': { id: 10, letter: 'B' },
  'Inscripto Agente de Percepción': { id: 1, letter: 'A' },
  'Pequeño Contribuyente Eventual': { id: 6, letter: 'A' },
  'Monotributista Social': { id: 13, letter: 'A' },
  'Pequeño Contribuyente Eventual Social': { id: 13, letter: 'A' },
  'Sujeto no Categorizado': { hold: NOT_CATEGORIZED },
}

const DOCUMENTS: Readonly<Record<TaxType, number>> = { CUIT: 80, CUIL: 86, DNI: 96, PASAPORTE: 94 }
const CUIT = DOCUMENTS.CUIT
const UNNAMED = { type: 99, number: '0' }

/** The letter that a recipient gets, also where only a person may issue it: then it's a guess. */
export function letterFor(
  issuer: IssuerCondition,
  { taxStatus }: Pick<Recipient, 'taxStatus'>,
): InvoiceLetter {
  const condition = CONDITIONS[taxStatus ?? 'Consumidor Final']
  return issuer !== 'responsable-inscripto' ? 'C' : 'letter' in condition ? condition.letter : 'B'
}

/**
 * The voucher that a recipient gets, by manual WSFEv1 (types, documents and `CondicionIVAReceptorId`): an issuer in the
 * VAT gives A to those in it or in the monotributo and B to others; another issuer gives C.
 *
 * @returns `hold` is the reason, in Spanish, if only a person may issue it
 */
export function voucherFor(
  issuer: IssuerCondition,
  recipient: Recipient,
  { kind, totalCents }: { kind: InvoiceKind; totalCents: number },
  limits: InvoiceLimits = INVOICE_LIMITS,
): Voucher | { hold: string } {
  const condition = CONDITIONS[recipient.taxStatus ?? 'Consumidor Final']
  if ('hold' in condition) return condition
  const letter = letterFor(issuer, recipient)
  const document = documentOf(recipient)
  if (document === null && totalCents >= limits.namedFromCents)
    return { hold: 'El importe pide nombre y documento: faltan los datos de facturación.' }
  if (document !== null && !/^\d+$/.test(document.number))
    return { hold: 'El documento tiene letras y ARCA sólo acepta números: hacé la factura a mano.' }
  if (kind === 'invoice' && document?.type === CUIT && totalCents >= limits.creditInvoiceFromCents)
    return { hold: 'Por el importe puede corresponder una factura de crédito electrónica (FCE).' }
  if (letter === 'A' && document === null)
    return { hold: 'Una factura A necesita el CUIT: faltan los datos de facturación.' }
  return {
    letter,
    type: TYPES[kind][letter],
    vatCondition: condition.id,
    // ARCA accepts only a CUIT on an A (10013); a CUIL has the same digits.
    document: document === null ? UNNAMED : letter === 'A' ? { ...document, type: CUIT } : document,
  }
}

function documentOf({ taxType, taxId }: Recipient): Voucher['document'] | null {
  if (taxType === null || taxId === null) return null
  return { type: DOCUMENTS[taxType], number: taxId.replaceAll('-', '') }
}
