import type { MetricValue } from '@preciosa/platform'

/** Values of a series each minute, in the notation of promtool: `0+60x30` is 0, 60 … 1800. */
type Series = Readonly<Record<string, string>>

interface Case {
  /** Fires after two hours, or at `at`. */
  fires: Series
  /** Doesn't fire then, though it isn't far from it. */
  silent: Series
  at?: string
  /** Labels of the alert besides its severity. */
  labels?: Readonly<Record<string, string>>
}

const always = (value: number) => `${value}x4320`
const SINCE_START = always(0)
const EACH_MINUTE = '0+60x4320'

const requests = (job: string, status: string) =>
  `preciosa_http_requests_total{job="${job}",instance="a",status="${status}"}`
const bucket = (le: string) =>
  `preciosa_http_request_seconds_bucket{job="site",method="GET",route="/",le="${le}"}`
const slow = (below: string): Series => ({
  [bucket('0.5')]: below,
  [bucket('1')]: below,
  [bucket('2.5')]: '0+100x4320',
  [bucket('+Inf')]: '0+100x4320',
})
const up = (job: string) => `up{job="${job}",instance="a"}`
const up2 = (job: string) => `up{job="${job}",instance="b"}`
const invoices = (state: string) => `preciosa_invoices{state="${state}"}`
const mails = (outcome: string) => `preciosa_mails_last_day{outcome="${outcome}"}`
const behind = (type: string) => `preciosa_prices_months_behind{vehicle_type="${type}"}`

const down = (job: string): Case => ({
  fires: { [up(job)]: always(0) },
  silent: { [up(job)]: always(0), [up2(job)]: always(1) },
})

/** For each alert of deploy/preciosa.rules.yml. Time begins on 1 January 1970. */
export const ALARM_CASES: Readonly<Record<string, Case>> = {
  ApiDown: down('api'),
  SiteDown: down('site'),
  WorkerDown: down('worker'),
  ReplicaDown: {
    fires: { [up('api')]: always(0), [up2('api')]: always(1) },
    silent: { [up('api')]: '0x115 1x20', [up2('api')]: always(1) },
    labels: { job: 'api', instance: 'a' },
  },
  Errors: {
    fires: { [requests('api', '200')]: '0+90x4320', [requests('api', '503')]: '0+10x4320' },
    silent: { [requests('api', '200')]: '0+97x4320', [requests('api', '503')]: '0+3x4320' },
    labels: { job: 'api' },
  },
  Slow: { fires: slow('0+90x4320'), silent: slow('0+96x4320'), labels: { job: 'site' } },
  ConnectionsUsedUp: {
    fires: {
      preciosa_database_used_connections: always(95),
      preciosa_database_max_connections: always(100),
    },
    silent: {
      preciosa_database_used_connections: always(85),
      preciosa_database_max_connections: always(100),
    },
  },
  MetricsMissing: {
    fires: { 'preciosa_look_failed{job="worker",source="queues"}': always(1) },
    silent: { 'preciosa_look_failed{job="worker",source="queues"}': '0x118 1x20' },
    labels: { job: 'worker', source: 'queues' },
  },
  WorkerIdle: {
    fires: { 'preciosa_job_last_done_seconds{job_name="payments.poll",instance="a"}': SINCE_START },
    silent: {
      'preciosa_job_last_done_seconds{job_name="payments.poll",instance="a"}': SINCE_START,
      'preciosa_job_last_done_seconds{job_name="payments.poll",instance="b"}': EACH_MINUTE,
    },
  },
  OutboxLate: {
    fires: { preciosa_outbox_lag_seconds: always(600) },
    silent: { preciosa_outbox_lag_seconds: always(200) },
  },
  OutboxSetAside: {
    fires: { preciosa_outbox_set_aside: always(1) },
    silent: { preciosa_outbox_set_aside: always(0) },
  },
  QueueWaits: {
    fires: { 'preciosa_queue_oldest_seconds{queue="mail"}': EACH_MINUTE },
    silent: { 'preciosa_queue_oldest_seconds{queue="mail"}': always(1700) },
    labels: { queue: 'mail' },
  },
  JobsFailing: {
    fires: { 'preciosa_job_last_failed_seconds{queue="mail",job_name="mail.send"}': '0x90 5400x60' },
    silent: { 'preciosa_job_last_failed_seconds{queue="mail",job_name="mail.send"}': '0x30 1800x120' },
    labels: { queue: 'mail', job_name: 'mail.send' },
  },
  PaymentFindings: {
    fires: { 'preciosa_payment_findings{kind="chargeback"}': always(1) },
    silent: { 'preciosa_payment_findings{kind="chargeback"}': '0x80 1x60' },
    labels: { kind: 'chargeback' },
  },
  PaymentDeadline: {
    fires: { preciosa_payment_deadline_seconds: always(80_000) },
    silent: { preciosa_payment_deadline_seconds: always(100_000) },
  },
  InvoicesLate: {
    fires: { [invoices('late')]: always(1) },
    silent: { [invoices('late')]: always(0), [invoices('waiting')]: always(9) },
  },
  InvoicesRejected: {
    fires: { [invoices('rejected')]: always(1) },
    silent: { [invoices('rejected')]: always(0), [invoices('waiting')]: always(9) },
    labels: { state: 'rejected' },
  },
  InvoicesStopped: {
    fires: { preciosa_invoice_series_stopped: always(1) },
    silent: { preciosa_invoice_series_stopped: '0x110 1x20' },
  },
  ArcaCertificate: {
    fires: { preciosa_arca_certificate_end_seconds: always(13 * 86_400) },
    silent: { preciosa_arca_certificate_end_seconds: always(15 * 86_400) },
  },
  MailsFailing: {
    fires: { [mails('failed')]: always(6), [mails('sent')]: always(94) },
    silent: { [mails('failed')]: always(6), [mails('sent')]: always(194) },
  },
  MailsWaiting: {
    fires: { preciosa_mails_waiting: always(11) },
    silent: { preciosa_mails_waiting: '0x100 11x60' },
  },
  BackupOld: {
    fires: { preciosa_backup_last_good_seconds: always(3600) },
    silent: { preciosa_backup_last_good_seconds: always(3 * 3600) },
    at: '2290m',
  },
  BackupUnverified: {
    fires: { preciosa_backup_last_verified_seconds: always(0 - 40 * 86_400) },
    silent: { preciosa_backup_last_verified_seconds: always(4 * 3600 - 40 * 86_400) },
  },
  PricesMissing: {
    fires: { [behind('cars')]: always(1), [behind('motorcycles')]: always(0) },
    silent: { [behind('cars')]: '1x2900 0x1440', [behind('motorcycles')]: always(0) },
    // 3 January, 7:00 in Buenos Aires.
    at: '3480m',
    labels: { vehicle_type: 'cars' },
  },
  DollarOld: {
    fires: { preciosa_dollar_fetched_seconds: always(-5 * 86_400) },
    silent: { preciosa_dollar_fetched_seconds: always(4 * 3600 - 5 * 86_400) },
  },
}

const PART = /^(-?\d+)(?:([+-]\d+))?x(\d+)$/

/** A series in the notation of promtool at a minute. */
function valueAt(notation: string, minute: number): number {
  let begin = 0
  for (const part of notation.split(' ')) {
    const [, first, step = '0', times] = PART.exec(part) ?? []
    if (first === undefined) throw new Error(`Not a series: ${part}`)
    const last = begin + Number(times)
    if (minute <= last) return Number(first) + (minute - begin) * Number(step)
    begin = last + 1
  }
  return Number.NaN
}

/** What a program would show at a minute. */
export function valuesAt(series: Series, minute: number): MetricValue[] {
  return Object.entries(series).map(([id, notation]) => {
    const [name = '', labels = ''] = id.split('{')
    const found = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
    return {
      name,
      value: valueAt(notation, minute),
      labels: Object.fromEntries(found) as Record<string, string>,
    }
  })
}
