import type { MetricValue } from '@preciosa/platform'

/** The metrics of one moment. Without values a maximum is NaN, which no alarm holds for. */
export class Figures {
  constructor(
    private readonly values: readonly MetricValue[],
    /** Unix time. */
    readonly now: number,
  ) {}

  max(name: string, labels: Readonly<Record<string, string>> = {}): number {
    const found = this.values.filter(
      (each) =>
        each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
    )
    return found.length === 0 ? Number.NaN : Math.max(...found.map(({ value }) => value))
  }

  /** Values of a label whose series pass. */
  labels(name: string, label: string, passes: (value: number) => boolean): string[] {
    const found = this.values.filter((each) => each.name === name && passes(each.value))
    return [...new Set(found.map(({ labels }) => labels[label] ?? ''))].sort()
  }

  /** Seconds since the latest of these times. */
  age(name: string): number {
    return this.now - this.max(name)
  }
}

export interface Alarm {
  /** As in deploy/preciosa.rules.yml, which has the same conditions. */
  name: string
  summary: string
  /** Minutes that it has to hold. */
  after: number
  /** What it holds for: values of the label that its alert has, or '' if that has none. */
  holds(figures: Figures): readonly string[]
}

export interface Firing {
  alarm: Alarm
  subject: string
  /** Of alarm and subject, as in `Since`. */
  key: string
  /** Unix time. */
  since: number
}

/** When each alarm began to hold for a subject, by both. */
export type Since = ReadonlyMap<string, number>

const keyOf = ({ name }: Alarm, subject: string) => `${name} ${subject}`.trim()
/** Of an alert without a label. */
const whenever = (holds: boolean) => (holds ? [''] : [])

const HOUR = 3600
const DAY = 24 * HOUR
/** Buenos Aires has no daylight saving time. */
const OFFSET = 3 * HOUR

/**
 * What the worker mails itself. Not among them: what the metrics of other programs say, and troubles of the mail, which would
 * hold up their own mail.
 */
export const ALARMS: readonly Alarm[] = [
  {
    name: 'ConnectionsUsedUp',
    summary: 'Casi no quedan conexiones a la base de datos.',
    after: 5,
    holds: (all) =>
      whenever(
        all.max('preciosa_database_used_connections') / all.max('preciosa_database_max_connections') > 0.9,
      ),
  },
  {
    name: 'MetricsMissing',
    summary: 'Faltan métricas: la base de datos o la cola no responden.',
    after: 10,
    holds: (all) => all.labels('preciosa_look_failed', 'source', (value) => value === 1),
  },
  {
    name: 'OutboxLate',
    summary: 'Hay trabajos que no llegan a la cola.',
    after: 5,
    holds: (all) => whenever(all.max('preciosa_outbox_lag_seconds') > 300),
  },
  {
    name: 'OutboxSetAside',
    summary: 'Hay trabajos que esta versión no conoce y que no se hacen.',
    after: 0,
    holds: (all) => whenever(all.max('preciosa_outbox_set_aside') > 0),
  },
  {
    name: 'QueueWaits',
    summary: 'Una cola crece: su primer trabajo espera desde hace media hora.',
    after: 5,
    holds: (all) => all.labels('preciosa_queue_oldest_seconds', 'queue', (value) => value > HOUR / 2),
  },
  {
    name: 'JobsFailing',
    summary: 'Un trabajo falló y no se repite más.',
    after: 0,
    holds: (all) =>
      all.labels('preciosa_job_last_failed_seconds', 'job_name', (value) => all.now - value < HOUR),
  },
  {
    name: 'PaymentFindings',
    summary: 'Un pago espera una decisión.',
    after: 60,
    holds: (all) => all.labels('preciosa_payment_findings', 'kind', (value) => value > 0),
  },
  {
    name: 'PaymentDeadline',
    summary: 'Un contracargo vence en menos de un día.',
    after: 5,
    holds: (all) => whenever(all.max('preciosa_payment_deadline_seconds') - all.now < DAY),
  },
  {
    name: 'InvoicesLate',
    summary: 'Una factura espera hace siete días; ARCA las toma hasta los diez.',
    after: 60,
    holds: (all) => whenever(all.max('preciosa_invoices', { state: 'late' }) > 0),
  },
  {
    name: 'InvoicesRejected',
    summary: 'Una factura rechazada o retenida espera una corrección.',
    after: 60,
    holds: (all) => ['rejected', 'held'].filter((state) => all.max('preciosa_invoices', { state }) > 0),
  },
  {
    name: 'InvoicesStopped',
    summary: 'Una numeración de facturas está detenida.',
    after: 15,
    holds: (all) => whenever(all.max('preciosa_invoice_series_stopped') > 0),
  },
  {
    name: 'ArcaCertificate',
    summary: 'El certificado de ARCA vence en menos de dos semanas.',
    after: 60,
    holds: (all) => whenever(all.max('preciosa_arca_certificate_end_seconds') - all.now < 14 * DAY),
  },
  {
    name: 'BackupOld',
    summary: 'No hay una copia de seguridad buena desde hace 36 horas.',
    after: 60,
    holds: (all) => whenever(all.age('preciosa_backup_last_good_seconds') > 36 * HOUR),
  },
  {
    name: 'BackupUnverified',
    summary: 'Ninguna copia de seguridad se probó en los últimos 40 días.',
    after: 60,
    holds: (all) => whenever(all.age('preciosa_backup_last_verified_seconds') > 40 * DAY),
  },
  {
    name: 'PricesMissing',
    summary: 'Es el día 3 o más y falta la lista de precios del mes.',
    after: 60,
    holds: (all) =>
      new Date((all.now - OFFSET) * 1000).getUTCDate() < 3
        ? []
        : all.labels('preciosa_prices_months_behind', 'vehicle_type', (value) => value > 0),
  },
  {
    name: 'DollarOld',
    summary: 'La cotización del dólar no cambia desde hace cinco días.',
    after: 60,
    holds: (all) => whenever(all.age('preciosa_dollar_fetched_seconds') > 5 * DAY),
  },
]

/**
 * @param before as of the last look
 * @returns the same of now
 */
export function holding(before: Since, figures: Figures): Since {
  const keys = ALARMS.flatMap((alarm) => alarm.holds(figures).map((subject) => keyOf(alarm, subject)))
  return new Map(keys.map((key) => [key, before.get(key) ?? figures.now]))
}

/** Alarms that hold for as long as they have to. */
export function firing(since: Since, figures: Figures): Firing[] {
  return ALARMS.flatMap((alarm) =>
    alarm.holds(figures).map((subject) => {
      const key = keyOf(alarm, subject)
      return { alarm, subject, key, since: since.get(key) ?? Number.NaN }
    }),
  ).filter((found) => figures.now - found.since >= found.alarm.after * 60)
}
