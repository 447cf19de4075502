import { fieldErrors } from '@preciosa/contracts'
import {
  CERTIFICATE_WARNING_DAYS,
  type CertificateProblem,
  type InvoiceSettings,
  invoiceSettingsSchema,
  type InvoiceSettingsSheet,
} from '@preciosa/contracts/invoices'
import { counted, dayOf } from '../format/shown.js'
import { pesosOf, problemsIn, type Read } from '../offers/offer-form.rules.js'

/** Emptied inputs are null in react-admin; numbers are as typed. */
export type SettingsForm = Partial<Record<keyof InvoiceSettings, unknown>>

const FIRST = {
  isOn: false,
  environment: 'homologation',
  creditsLostChargebacks: false,
  namedFrom: 10_000_000,
  creditInvoiceFrom: 5_549_862,
} as const

const pesos = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

export function settingsForm(settings: InvoiceSettings | null): SettingsForm {
  const { namedFrom, creditInvoiceFrom, ...rest } = settings ?? FIRST
  return {
    ...rest,
    ...(settings === null ? {} : { point: String(settings.point) }),
    namedFrom: pesos.format(namedFrom),
    creditInvoiceFrom: pesos.format(creditInvoiceFrom),
  }
}

export function readSettings(form: SettingsForm): Read<InvoiceSettings> {
  const fields = Object.keys(invoiceSettingsSchema.shape) as (keyof InvoiceSettings)[]
  const read = invoiceSettingsSchema.safeParse({
    ...Object.fromEntries(fields.map((field) => [field, form[field] ?? undefined])),
    point: Number(form.point ?? NaN),
    namedFrom: amountOf(form.namedFrom),
    creditInvoiceFrom: amountOf(form.creditInvoiceFrom),
  })
  return read.success
    ? { ok: true, body: read.data }
    : { ok: false, problems: problemsIn(fieldErrors(read.error)) }
}

function amountOf(text: unknown): number | undefined {
  const amount = pesosOf(typeof text === 'string' ? text : '')
  return Number.isNaN(amount) ? undefined : amount
}

export interface Question {
  title: string
  lines: readonly string[]
  confirm: string
}

type Standing = Pick<InvoiceSettings, 'isOn' | 'environment' | 'firstDay'>

/** What has to be confirmed before it is saved; null for nothing. @param waiting invoices that aren't authorized */
export function questionBefore(before: Standing | null, after: Standing, waiting: number): Question | null {
  const [was, is] = [standingOf(before), standingOf(after)]
  if (was === is)
    return is === 'production' && before !== null && after.firstDay < before.firstDay
      ? {
          title: '¿Facturar desde antes?',
          lines: [`Los pagos desde el ${after.firstDay} que no tengan factura la reciben enseguida.`],
          confirm: 'Facturar desde antes',
        }
      : null
  if (is === 'production')
    return {
      title: '¿Facturar de verdad?',
      lines: [
        'Desde ahora cada factura es real: ARCA la registra, la persona la recibe y paga impuestos.',
        'No se borra: se anula con una nota de crédito.',
        `Los pagos desde el ${after.firstDay} que no tengan factura la reciben enseguida.`,
      ],
      confirm: 'Facturar de verdad',
    }
  if (is === 'homologation' && was === 'off') return null
  const stays =
    waiting === 0
      ? 'Ahora no espera ninguna factura.'
      : `${counted(waiting, 'factura queda', 'facturas quedan')} esperando. A los diez días ARCA ya no acepta su fecha.`
  return is === 'off'
    ? {
        title: '¿Apagar la facturación?',
        lines: [
          stays,
          'Los pagos tienen sólo comprobante. Si la encendés otra vez, los que no tengan factura la reciben enseguida, desde el primer día.',
        ],
        confirm: 'Apagar',
      }
    : {
        title: '¿Dejar de facturar de verdad?',
        lines: ['Desde ahora las facturas son de prueba y no valen.', stays],
        confirm: 'Pasar a homologación',
      }
}

function standingOf(settings: Standing | null): 'off' | Standing['environment'] {
  return settings?.isOn === true ? settings.environment : 'off'
}

export const CERTIFICATE_SAYS: Readonly<Record<CertificateProblem, string>> = {
  missing:
    'No hay certificado: en el servidor, ARCA_CERTIFICATE_FILE y ARCA_KEY_FILE llevan las rutas del certificado y de su clave.',
  expired: 'El certificado venció: hay que pedirle otro a ARCA y ponerlo en el servidor.',
  'not-yet': 'El certificado todavía no empezó a valer.',
  'other-cuit': 'El certificado es de otro CUIT que el de quien emite.',
  unreadable: 'El certificado no se puede leer: hay que revisar el archivo en el servidor.',
}

/** About a certificate that ends soon; null for a later end, or none. */
export function certificateWarning(
  { until, problem }: InvoiceSettingsSheet['certificate'],
  now: Date,
): string | null {
  if (until === null || problem === 'expired') return null
  const days = Math.floor((Date.parse(until) - now.getTime()) / 86_400_000)
  if (days >= CERTIFICATE_WARNING_DAYS) return null
  return `El certificado vence el ${dayOf(until)}, en ${counted(days, 'día', 'días')}. Hay que pedirle otro a ARCA antes y ponerlo en el servidor.`
}
