import {
  INVOICE_KIND_NAMES,
  INVOICE_STATE_NAMES,
  invoiceNumber,
  type Invoice,
  type InvoiceEnvironment,
  type InvoiceSeriesState,
  type InvoiceState,
  type InvoiceSummary,
} from '@preciosa/contracts/invoices'
import type { Tone } from '../format/shown.js'

const STATE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  pending: 'info',
  sending: 'info',
  authorized: 'success',
  rejected: 'error',
  uncertain: 'warning',
}

export function stateChip(state: InvoiceState): { name: string; tone: Tone } {
  return { name: INVOICE_STATE_NAMES[state], tone: STATE_TONES[state] }
}

export const ENVIRONMENT_NAMES: Readonly<Record<InvoiceEnvironment, string>> = {
  homologation: 'Homologación, de prueba',
  production: 'Producción, de verdad',
}

/** Until it is authorized, what a person does comes before its state. */
export function invoiceStatus({ state, hold, byHand }: Pick<InvoiceSummary, 'state' | 'hold' | 'byHand'>): {
  name: string
  tone: Tone
} {
  if (state !== 'authorized' && byHand !== null) return { name: 'Resuelta a mano', tone: 'default' }
  if (state !== 'authorized' && hold !== null) return { name: 'Retenida', tone: 'warning' }
  return stateChip(state)
}

/** `B 0003-00000042`, `A, sin número`. */
export function numberText({ type, point, number }: Pick<Invoice, 'type' | 'point' | 'number'>): string {
  return number === null ? `${type}, sin número` : `${type} ${invoiceNumber(point, number)}`
}

export function recipientName({ recipient }: Pick<InvoiceSummary, 'recipient'>): string {
  return recipient ?? 'Consumidor final'
}

/** `Nota de crédito A, punto 4` */
export function seriesName({
  kind,
  type,
  point,
}: Pick<InvoiceSeriesState, 'kind' | 'type' | 'point'>): string {
  return `${INVOICE_KIND_NAMES[kind]} ${type}, punto ${point}`
}
