import { addMonths, fieldErrors } from '@preciosa/contracts'
import type { FleetSheet } from '@preciosa/contracts/fleets'
import { backofficeInvoiceRoutes as routes, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { pesosOf, problemsIn, type Read } from '../offers/offer-form.rules.js'
import { readRecipient, recipientFormOf, type RecipientForm } from './recipient-form.rules.js'

export interface FleetInvoiceForm extends RecipientForm {
  from: string
  until: string
  total: string
}

type FleetInvoice = ReturnType<typeof routes.invoiceFleet.body.parse>
type Fleet = Pick<FleetSheet, 'id' | 'from' | 'until' | 'price'>

/** The month after the last invoice, to its recipient; the first month of a fleet without one. */
export function fleetInvoiceForm(
  fleet: Fleet,
  last: Pick<InvoiceSheet, 'until' | 'billing'> | null,
): FleetInvoiceForm {
  const from = last === null ? fleet.from : dayAfter(last.until, 1)
  const month = dayAfter(sameDay(from, 1), -1)
  const until = month > fleet.until && from <= fleet.until ? fleet.until : month
  const period = { from, until }
  return { ...recipientFormOf(last?.billing ?? null), ...period, total: totalText(fleet, period) }
}

/** The agreed price of whole months; empty for any other period, whose amount staff decide. */
export function totalText(
  { price }: Pick<Fleet, 'price'>,
  { from, until }: Pick<FleetInvoiceForm, 'from' | 'until'>,
): string {
  const months = wholeMonths(from, until)
  if (months === null) return ''
  return String((Math.round(price * 100) * months) / 100).replace('.', ',')
}

export function readFleetInvoice(form: FleetInvoiceForm, fleetId: number): Read<FleetInvoice> {
  const { from, until, total, ...written } = form
  const pesos = pesosOf(total)
  const recipient = readRecipient(written)
  const read = routes.invoiceFleet.body.safeParse({
    ...{ fleetId, from, until, recipient: recipient.ok ? recipient.body : {} },
    total: Number.isNaN(pesos) ? undefined : pesos,
  })
  const problems = {
    ...(recipient.ok ? {} : recipient.problems),
    ...(until < from ? { until: 'Es antes del primer día.' } : {}),
    ...(read.success ? {} : problemsIn(fieldErrors(read.error))),
  }
  return read.success && Object.keys(problems).length === 0
    ? { ok: true, body: read.data }
    : { ok: false, problems }
}

const MOST_MONTHS = 24
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Null if the period doesn't end the day before a month is full. */
function wholeMonths(from: string, until: string): number | null {
  if (!DAY.test(from) || !DAY.test(until)) return null
  const after = dayAfter(until, 1)
  for (let months = 1; months <= MOST_MONTHS; months++) if (sameDay(from, months) === after) return months
  return null
}

/** The same day of a later month, or that month's last. */
function sameDay(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months)
  const last = dayAfter(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
