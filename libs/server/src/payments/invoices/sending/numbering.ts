import type { InvoiceEnvironment } from '@preciosa/contracts/invoices'
import { type Clock, dayAt, type Queryable } from '@preciosa/platform'
import type { FoundInvoice, NumberedInvoice } from '../authority/authority.js'
import {
  type InvoiceContent,
  type InvoiceRow,
  type Issuer,
  numbered,
  type NumberedRow,
} from '../rows/invoice-row.js'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import type { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import { kindOf, type Voucher } from '../voucher.rules.js'
import { laterDay, sentAs } from './numbered.rules.js'
import type { SeriesLease } from './series-lease.js'
import { type SeriesRow, SeriesRepository } from './series.repository.js'
import { amountsToSend, issuerOf, limitsOf, voucherOf } from './vouchers.rules.js'

/** Gives the numbers of a series that this process holds. */
export class Numbering {
  constructor(
    private readonly lease: SeriesLease,
    private readonly clock: Clock,
    private readonly settings: Pick<InvoiceSettingsService, 'on'>,
  ) {}

  /** Gives the oldest that waits the next number. @returns null if none waits */
  async next(): Promise<(NumberedInvoice & { row: NumberedRow }) | null> {
    const { lease, clock } = this
    return lease.transaction(async (client, series) => {
      const settings = await this.settings.on(client)
      const of = kindOf(series.type)
      if (settings === null || of === undefined || !isOf(series, settings)) return null
      const rows = new InvoiceRepository(client)
      for (;;) {
        const row = await rows.next(series.environment, of.kind, of.letter)
        if (row === undefined) return null
        const credited = row.creditsId === null ? null : await invoiceOf(client, row.creditsId)
        const voucher = voucherOf(row, credited, settings.condition, limitsOf(settings))
        if ('hold' in voucher) {
          await rows.set(row.id, { hold: voucher.hold })
          continue
        }
        if (voucher.letter !== row.letter) {
          await rows.set(row.id, { letter: voucher.letter })
          continue
        }
        const issuer = issuerOf(settings)
        if (await this.takeFound(client, series, row, voucher)) continue
        const number = series.lastNumber + 1
        const date = laterDay(dayAt(clock.now()), series.lastDate)
        const { netCents, vatCents } = amountsToSend(row, voucher.letter, credited)
        const numbering = {
          ...{ seriesId: series.id, number, date, issuer, netCents, vatCents, point: series.point },
          ...fieldsOf(voucher),
        }
        if (!(await rows.happened(row, 'numbered', { ...numbering, notes: [] })))
          throw new Error(`The invoice ${row.id} can't be numbered`)
        const sent = numbered({ ...row, ...numbering, state: 'sending' })
        return { ...sentAs(sent, credited), row: sent }
      }
    })
  }

  /** One that waits may be at the authority already, under a number that a restored database lacked. */
  private async takeFound(
    client: Queryable,
    series: SeriesRow,
    row: InvoiceRow,
    voucher: Voucher,
  ): Promise<boolean> {
    const rows = new InvoiceRepository(client)
    const found = await rows.found(series.id, row, voucher.document)
    if (found === undefined) return false
    await rows.remove(found.id)
    const { seriesId, number, date, issuer, cae, caeUntil, point, netCents, vatCents } = found
    await rows.happened(row, 'found', {
      ...{ seriesId, number, date, issuer, cae, caeUntil, point, netCents, vatCents },
      ...fieldsOf(voucher),
      authorizedAt: this.clock.now(),
    })
    return true
  }

  /** A number of the authority's that we lack becomes ours: of one that waits and is equal, or of nothing known. */
  async adopt(number: number, found: FoundInvoice): Promise<void> {
    const { lease, settings: store, clock } = this
    await lease.transaction(async (client, series) => {
      const settings = await store.on(client)
      const of = kindOf(series.type)
      if (settings === null || of === undefined) throw new Error(`The series ${series.id} has no issuer`)
      const rows = new InvoiceRepository(client)
      const { document, date, cae, caeUntil, service, totalCents, netCents, vatCents } = found
      const issuer: Issuer = { ...issuerOf(settings), cuit: series.cuit }
      const numbering = { seriesId: series.id, number, date, issuer }
      const like = await rows.waitingLike(
        { environment: series.environment, ...of },
        { totalCents, ...service },
      )
      let taken = false
      for (const row of like) {
        const credited = row.creditsId === null ? null : await invoiceOf(client, row.creditsId)
        const voucher = voucherOf(row, credited, settings.condition, limitsOf(settings))
        if ('hold' in voucher || !isDocument(voucher.document, document)) continue
        taken = await rows.happened(row, 'found', {
          ...{ ...numbering, ...fieldsOf(voucher), point: series.point },
          ...{ netCents, vatCents, cae, caeUntil, authorizedAt: clock.now() },
        })
        break
      }
      if (!taken) {
        const content = foundContent(series.environment, series.point, of, found)
        // The authority doesn't say the recipient's condition.
        const { type: documentType, number: documentNumber } = document
        const sent = { ...content, ...numbering, documentType, documentNumber }
        await rows.addFound(sent, { cae, caeUntil, at: clock.now() })
      }
      await new SeriesRepository(client).change(series.id, {
        lastNumber: number,
        lastDate: laterDay(date, series.lastDate),
      })
    })
  }

  /** The invoice that a credit note refers to. */
  async creditedOf(row: InvoiceRow): Promise<NumberedRow | null> {
    const { creditsId } = row
    if (creditsId === null) return null
    return this.lease.transaction((client) => invoiceOf(client, creditsId))
  }
}

async function invoiceOf(client: Queryable, id: number): Promise<NumberedRow> {
  const row = await new InvoiceRepository(client).one(id)
  if (row === undefined) throw new Error(`There is no invoice ${id}`)
  return numbered(row)
}

function isOf(
  series: SeriesRow,
  settings: { environment: InvoiceEnvironment; cuit: string; point: number },
): boolean {
  const { environment, cuit, point } = settings
  return series.environment === environment && series.cuit === cuit && series.point === point
}

function isDocument(one: Voucher['document'], other: Voucher['document']): boolean {
  return one.type === other.type && Number(one.number) === Number(other.number)
}

function fieldsOf({ document, vatCondition }: Pick<Voucher, 'document' | 'vatCondition'>) {
  return { documentType: document.type, documentNumber: document.number, vatCondition }
}

function foundContent(
  environment: InvoiceEnvironment,
  point: number,
  of: Pick<InvoiceContent, 'kind' | 'letter'>,
  { totalCents, netCents, vatCents, service }: FoundInvoice,
): InvoiceContent {
  return {
    environment,
    point,
    ...of,
    ...service,
    ...{ totalCents, netCents, vatCents },
    name: 'Hecha fuera de este sistema, o antes de restaurar una copia',
    recipient: null,
    hold: null,
    accountId: null,
    billId: null,
    paymentId: null,
    fleetId: null,
    creditsId: null,
    creditedCents: null,
  }
}
