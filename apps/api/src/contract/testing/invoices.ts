import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type InvoiceSettings, invoiceSettingsRoutes, type InvoiceState } from '@preciosa/contracts/invoices'
import { Clock, Database } from '@preciosa/platform'
import { BILLING, bodyOf } from '@preciosa/testing'

export const ISSUER_CUIT = '30712345671'

/** Payments of other calls are before the first day, and get no invoice. */
const SETTINGS: InvoiceSettings = {
  isOn: true,
  environment: 'homologation',
  cuit: ISSUER_CUIT,
  condition: 'responsable-inscripto',
  point: 3,
  firstDay: '2026-12-01',
  name: 'Guía S. A.',
  address: 'Av. de Ejemplo 1234, Ciudad de Buenos Aires',
  grossIncome: '901-234567-1',
  activityStart: '2020-03-01',
  creditsLostChargebacks: false,
  namedFrom: 10_000_000,
  creditInvoiceFrom: 5_549_862,
}
/** CbteTipo of an invoice B. */
const INVOICE_B = 6

type Settings = { revision: number; settings: InvoiceSettings }

/** Electronic invoices as the worker leaves them. */
export class Invoices {
  constructor(private readonly app: NestFastifyApplication) {}

  async switchOn(staff: Record<string, string>): Promise<void> {
    const { method, path: url } = invoiceSettingsRoutes.saveInvoiceSettings
    const payload: Settings = { revision: 0, settings: SETTINGS }
    const answer = await this.app.inject({ method, url, payload, headers: staff })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  /** The settings as they are, which may be saved. */
  async settings(staff: Record<string, string>): Promise<Settings> {
    const { method, path: url } = invoiceSettingsRoutes.invoiceSettings
    const answer = await this.app.inject({ method, url, headers: staff })
    return { revision: bodyOf<{ revision: number }>(answer).revision, settings: SETTINGS }
  }

  /** Of a person, or of a group. A rejected one, or one with a hold, has no number. */
  async add(
    of: { accountId: number } | { fleetId: number },
    { state = 'authorized', hold = null }: { state?: InvoiceState; hold?: string | null } = {},
  ): Promise<{ id: number; paymentId: string | null }> {
    const { accountId, fleetId } = { accountId: null, fleetId: null, ...of }
    const paymentId = accountId === null ? null : randomUUID()
    const { name, cuit, condition, address, grossIncome, activityStart } = SETTINGS
    const issuer = { name, cuit, condition, address, grossIncome, activityStart }
    const [row] = await this.query<{ id: number }>(
      `insert into invoice (environment, kind, account_id, bill_id, fleet_id, name, service_from, service_until,
                            total_cents, net_cents, vat_cents, recipient, letter, point, state, hold, notes, created_at)
       values ('homologation', 'invoice', $1, $2, $3, 'Pack de 15 consultas', '2026-11-01', '2026-11-30',
               121000, 100000, 21000, $4, 'B', 3, $5, $6, $7, $8)
       returning id`,
      [
        ...[accountId, paymentId, fleetId, JSON.stringify(BILLING), state === 'rejected' ? state : 'pending'],
        ...[hold, JSON.stringify(state === 'rejected' ? [{ code: 10_015, text: 'DocNro' }] : []), this.now()],
      ],
    )
    const { id } = row!
    if (state !== 'authorized') return { id, paymentId }
    const seriesId = await this.series()
    await this.query(
      `update invoice set state = 'authorized', series_id = $2, issuer = $3, document_type = 96, document_number = '30111222',
              vat_condition = 5, number = (select coalesce(max(number), 0) + 1 from invoice where series_id = $2),
              date = '2026-11-20', cae = $4, cae_until = '2026-11-30', authorized_at = $5
        where id = $1`,
      [id, seriesId, JSON.stringify(issuer), String(76_470_000_000_000 + id), this.now()],
    )
    await this.query(
      `insert into invoice_exchange (series_id, invoice_id, at, operation, request, answer)
       values ($1, $2, $3, 'FECAESolicitar', '<a/>', '<b/>'), ($1, $2, $3, 'FECAESolicitar', '<a/>', null)`,
      [seriesId, id, this.now()],
    )
    return { id, paymentId }
  }

  /** Numbers of invoices B, which go on. */
  async series(): Promise<number> {
    return this.seriesOf(SETTINGS.point, 'last_number = invoice_series.last_number + 1')
  }

  /** Numbers of invoices B at another point of sale, which stand still. */
  async stoppedSeries(): Promise<number> {
    const id = await this.seriesOf(SETTINGS.point + 1, 'settling = false')
    const stop = { kind: 'other-number', ours: 1, theirs: 3, notes: [{ code: 10_016, text: 'CbteDesde' }] }
    await this.query('update invoice_series set stopped_at = $2, stop = $3 where id = $1', [
      id,
      this.now(),
      JSON.stringify(stop),
    ])
    return id
  }

  private async seriesOf(point: number, change: string): Promise<number> {
    const [row] = await this.query<{ id: number }>(
      `insert into invoice_series (environment, cuit, point, type, last_number, last_date)
       values ('homologation', $1, $2, ${INVOICE_B}, 1, '2026-11-20')
       on conflict (environment, cuit, point, type) do update set ${change} returning id`,
      [ISSUER_CUIT, point],
    )
    return row!.id
  }

  private now(): Date {
    return this.app.get(Clock).now()
  }

  private query<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
    return this.app.get(Database).query<R>(sql, values)
  }
}
