import { addMonths, type FieldError, fieldErrors } from '@preciosa/contracts'
import {
  centsOf,
  newPackPriceSchema,
  newPackSchema,
  newPlanPriceSchema,
  packCents,
  yearlyCents,
} from '@preciosa/contracts/offers'
import { counted, dayOf, money, today } from '../format/shown.js'

interface Common {
  /** `2026-12-01` */
  day: string
  reason: string
}

export interface PlanForm extends Common {
  monthly: string
  infocreditsPerMonth: string
}

export interface PackForm extends Common {
  listPrice: string
  off: string
  sold: boolean
  /** Of a new pack only. */
  infoCredits: string
}

type PlanPrice = ReturnType<typeof newPlanPriceSchema.parse>
type PackPrice = ReturnType<typeof newPackPriceSchema.parse>
type Pack = ReturnType<typeof newPackSchema.parse>

export type Problems = Readonly<Record<string, string | undefined>>
export type Read<Body> = { ok: true; body: Body } | { ok: false; problems: Problems }

export function startOfNextMonth(now: Date): string {
  return `${addMonths(today(now).slice(0, 7), 1)}-01`
}

/** `6.500` and `6500,50` as in Argentina; NaN for anything else. */
export function pesosOf(text: string): number {
  const trimmed = text.trim()
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(trimmed)) return NaN
  return Number(trimmed.replaceAll('.', '').replace(',', '.'))
}

export function readPlanPrice(form: PlanForm, now: Date): Read<PlanPrice> {
  const { monthly, infocreditsPerMonth } = form
  return read(
    newPlanPriceSchema,
    { monthly: pesosOf(monthly), infocreditsPerMonth: wholeOf(infocreditsPerMonth) },
    form,
    now,
    priceProblem('monthly', monthly),
  )
}

export function readPackPrice(form: PackForm, now: Date): Read<PackPrice> {
  return read(newPackPriceSchema, packValues(form), form, now, priceProblem('listPrice', form.listPrice))
}

export function readPack(form: PackForm, now: Date): Read<Pack> {
  const values = { ...packValues(form), infoCredits: wholeOf(form.infoCredits) }
  return read(newPackSchema, values, form, now, priceProblem('listPrice', form.listPrice))
}

/** A form of one price, in pesos by the month. */
export function readPriced<Body>(
  schema: Schema<Body>,
  form: Common & { monthly: string },
  now: Date,
  own: readonly FieldError[],
): Read<Body> {
  const problems = [...priceProblem('monthly', form.monthly), ...own]
  return read(schema, { monthly: pesosOf(form.monthly) }, form, now, problems)
}

/** What will hold, said before it is saved; null while price or day can't be read. */
export function planSummary({ day, monthly, infocreditsPerMonth }: PlanForm, now: Date): string | null {
  const [from, cents, credits] = [
    startOfDay(day, now),
    centsOf(pesosOf(monthly)),
    wholeOf(infocreditsPerMonth),
  ]
  if (from === undefined || Number.isNaN(cents) || Number.isNaN(credits)) return null
  const prices = `${money(cents / 100)} por mes o ${money(yearlyCents(cents) / 100)} por año`
  return `${since(from, day, now)}: ${prices}, con ${counted(credits, 'InfoCredit', 'InfoCredits')} por mes.`
}

export function packSummary({ day, listPrice, off, sold }: PackForm, now: Date): string | null {
  const from = startOfDay(day, now)
  if (from === undefined) return null
  if (!sold) return `${since(from, day, now)} no se vende.`
  const [cents, percent] = [centsOf(pesosOf(listPrice)), wholeOf(off)]
  if (Number.isNaN(cents) || !(percent <= 90)) return null
  const price = money(packCents(cents, percent) / 100)
  const before = percent === 0 ? '' : ` (${money(cents / 100)} menos ${percent} %)`
  return `${since(from, day, now)}: ${price}${before}.`
}

function packValues({ listPrice, off, sold }: PackForm): object {
  return { listPrice: pesosOf(listPrice), off: wholeOf(off), sold }
}

interface Schema<Body> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Body } | { success: false; error: Parameters<typeof fieldErrors>[0] }
}

function read<Body>(
  schema: Schema<Body>,
  values: object,
  { day, reason }: Common,
  now: Date,
  own: readonly FieldError[],
): Read<Body> {
  const parsed = schema.safeParse({ ...values, reason, holdsFrom: startOfDay(day, now) })
  const past = day !== '' && day < today(now)
  const errors = [
    ...own,
    ...(past ? [{ path: 'holdsFrom', message: 'Elegí hoy o un día que venga.' }] : []),
    ...(parsed.success ? [] : fieldErrors(parsed.error)),
  ]
  if (parsed.success && errors.length === 0) return { ok: true, body: parsed.data }
  return { ok: false, problems: problemsIn(errors) }
}

/** By field; the first message of a field counts. */
export function problemsIn(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}

function priceProblem(path: string, text: string): FieldError[] {
  if (text.trim() === '' || !Number.isNaN(pesosOf(text))) return []
  return [{ path, message: 'Escribí el precio así: 6.500 o 6.500,50.' }]
}

function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN
}

/** The start of a day in Buenos Aires; of today, this minute. */
export function startOfDay(day: string, now: Date): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  if (day === today(now)) return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  const start = new Date(`${day}T00:00:00-03:00`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

function since(from: string, day: string, now: Date): string {
  return day === today(now) ? 'Desde ahora' : `Desde el ${dayOf(from)}`
}
