import type { Chargebacks } from './chargebacks.js'
import type { SandboxClock } from './clock.js'
import { refusal } from './errors.js'
import { deductionsOf, type Payment } from './payment-resource.js'
import { pesos } from './payments.rules.js'
import type { Payments } from './payments.js'
import type { Seller } from './seller.js'
import { type Json, textAt, timeAt, wireDate } from './values.js'

/** As Mercado Pago's glossary of the report «Todas las transacciones» names them. */
export const REPORT_COLUMNS = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'PAYMENT_METHOD_TYPE',
  'PAYMENT_METHOD',
  'SITE',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_CURRENCY',
  'SETTLEMENT_DATE',
  'REAL_AMOUNT',
  'METADATA',
  'TAXES_AMOUNT',
  'INSTALLMENTS',
  'TAX_DETAIL',
  'TAXES_DISAGGREGATED',
] as const
export type ReportRow = Record<(typeof REPORT_COLUMNS)[number], string>
export type ReportChange = (rows: ReportRow[]) => ReportRow[]

const TAKES = 60_000
/** Cells of JSON, whose quotes Mercado Pago doesn't double. */
const JSON_COLUMNS = ['METADATA', 'TAXES_DISAGGREGATED']

interface Made {
  id: number
  user_id: number
  begin_date: string
  end_date: string
  file_name: string
  created_from: 'manual'
  date_created: string
}

/** Reports of what payments did to the balance, in the seller's columns. */
export class Reports {
  change: ReportChange | undefined
  private settings: Json | undefined
  private readonly made: { report: Made; readyAt: number; text: string }[] = []

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
    private readonly payments: Payments,
    private readonly chargebacks: Chargebacks,
  ) {}

  /** @throws Refusal 404 before it is configured */
  config(): Json {
    if (this.settings === undefined) throw refusal(404, 'Configuration not found', 404)
    return this.settings
  }

  /** @throws Refusal for an unknown column */
  configure(settings: Json): Json {
    const columns = namesIn(settings)
    const known: readonly string[] = REPORT_COLUMNS
    if (columns.length === 0 || columns.some((name) => !known.includes(name)))
      throw refusal(400, 'Invalid columns')
    this.settings = settings
    return settings
  }

  create(body: Json): Made {
    const [from, until] = [timeAt(body, 'begin_date'), timeAt(body, 'end_date')]
    if (from === undefined || until === undefined || from > until) throw refusal(400, 'Invalid dates')
    const columns = namesIn(this.config())
    const id = this.seller.nextId()
    const report: Made = {
      id,
      user_id: this.seller.id,
      begin_date: textAt(body, 'begin_date'),
      end_date: textAt(body, 'end_date'),
      file_name: `settlement-report-${this.seller.id}-${id}.csv`,
      created_from: 'manual',
      date_created: wireDate(this.clock.now()),
    }
    const rows = this.rows(from, until)
    const text = csvOf(columns, this.change === undefined ? rows : this.change(rows))
    this.made.push({ report, readyAt: this.clock.now() + TAKES, text })
    return report
  }

  ready(): Made[] {
    return this.made.filter(({ readyAt }) => readyAt <= this.clock.now()).map(({ report }) => report)
  }

  text(fileName: string): string {
    const found = this.made.find(
      ({ report, readyAt }) => report.file_name === fileName && readyAt <= this.clock.now(),
    )
    if (found === undefined) throw refusal(404, 'Report not found', 404)
    return found.text
  }

  private rows(from: number, until: number): ReportRow[] {
    return this.payments
      .all()
      .flatMap((payment) => this.rowsOf(payment))
      .filter(({ at }) => at >= from && at <= until)
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row)
  }

  private rowsOf(payment: Payment): { at: number; row: ReportRow }[] {
    const { date_approved, transaction_amount: amount, transaction_amount_refunded: refunded } = payment
    if (date_approved === null) return []
    const left = pesos(amount - refunded)
    const moved = (type: string, date: string, sum: number) => ({
      at: Date.parse(date),
      row: this.row(payment, type, date, sum),
    })
    const chargeback = this.chargebacks.all().find(({ payments }) => payments.includes(payment.id))
    return [
      moved('SETTLEMENT', date_approved, amount),
      ...payment.refunds
        .filter(({ status }) => status === 'approved')
        .map((refund) => moved('REFUND', refund.date_created, -refund.amount)),
      ...(chargeback === undefined || chargeback.date_created === null
        ? []
        : [moved('CHARGEBACK', chargeback.date_created, -left)]),
      ...(chargeback?.coverage_applied === true
        ? [moved('CHARGEBACK_CANCEL', chargeback.date_last_updated, left)]
        : []),
      ...(payment.status === 'in_mediation' ? [moved('DISPUTE', payment.date_last_updated, -left)] : []),
    ]
  }

  /** Fee and withholdings come back with the money. */
  private row(payment: Payment, type: string, date: string, amount: number): ReportRow {
    const { fee, taxes } = deductionsOf(amount)
    const withheld = pesos(taxes.reduce((sum, tax) => sum + tax.amount, 0))
    const net = money(amount - fee - withheld)
    const detail = taxes.map((tax) => ({ ...tax, amount: -tax.amount }))
    return {
      EXTERNAL_REFERENCE: payment.external_reference ?? '',
      SOURCE_ID: String(payment.id),
      USER_ID: String(this.seller.id),
      PAYMENT_METHOD_TYPE: textAt(payment, 'payment_type_id'),
      PAYMENT_METHOD: textAt(payment, 'payment_method_id'),
      SITE: 'MLA',
      TRANSACTION_TYPE: type,
      TRANSACTION_AMOUNT: money(amount),
      TRANSACTION_CURRENCY: 'ARS',
      TRANSACTION_DATE: date,
      FEE_AMOUNT: money(-fee),
      SETTLEMENT_NET_AMOUNT: net,
      SETTLEMENT_CURRENCY: 'ARS',
      SETTLEMENT_DATE: date,
      REAL_AMOUNT: net,
      METADATA: JSON.stringify([payment.metadata]),
      TAXES_AMOUNT: money(-withheld),
      INSTALLMENTS: '1',
      TAX_DETAIL: 'buenos_aires',
      TAXES_DISAGGREGATED: JSON.stringify(detail),
    }
  }
}

function namesIn(settings: Json): string[] {
  const { columns } = settings
  return Array.isArray(columns) ? columns.map((column: unknown) => textAt(column, 'key')) : []
}

function csvOf(columns: readonly string[], rows: readonly ReportRow[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => {
      const cell = (row as Record<string, string>)[column] ?? ''
      return JSON_COLUMNS.includes(column) ? `"${cell}"` : cell
    }),
  )
  return [columns, ...lines].map((cells) => `${cells.join(';')}\n`).join('')
}

function money(amount: number): string {
  return pesos(amount).toFixed(2)
}
