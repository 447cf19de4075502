import { Injectable } from '@nestjs/common'
import type { Period } from '@preciosa/contracts'
import type {
  Invoicing,
  InvoiceEnvironment,
  InvoiceSeriesState,
  InvoiceSheet,
  InvoiceSummary,
} from '@preciosa/contracts/invoices'
import { AppError, Clock, Database, enqueue, type Queryable } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../../../operations/audit/index.js'
import type { PageOf } from '../../../operations/paging/index.js'
import type { Billed } from '../../orders/index.js'
import { unknownInvoice } from '../invoice-pdfs.service.js'
import { NOTE_BY_HAND } from '../invoices.service.js'
import type { InvoiceRow } from '../rows/invoice-row.js'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import { SeriesRepository } from '../sending/series.repository.js'
import { InvoiceSettingsRepository } from '../settings/invoice-settings.repository.js'
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import { kindOf } from '../voucher.rules.js'
import { InvoiceDeskRepository, type InvoicesQuery } from './desk.repository.js'
import { mayOf } from './invoice-acts.rules.js'
import { notesInWords } from './invoice-words.rules.js'
import { toInvoice, toSummary } from './invoice-shapes.js'
import { invoicesCsv, salesBookCsv } from './invoices-csv.rules.js'
import { stopInWords } from './stops.rules.js'

const DAY = 24 * 3_600_000
/** ARCA takes an invoice of services until ten days after its date. */
const LATE_AFTER = 7 * DAY

/** Invoices for staff. */
@Injectable()
export class InvoiceDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: InvoiceSettingsService,
  ) {}

  async invoices(asked: InvoicesQuery): Promise<PageOf<InvoiceSummary>> {
    const store = new InvoiceDeskRepository(this.db.pool)
    const { data, total } = await store.page(await this.environment(), asked)
    return { data: data.map(toSummary), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<InvoicesQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'invoice.export', actor, asked } as const
    return invoicesCsv(await exportedList(this.db, list, (all) => this.invoices(all)))
  }

  /** Audits each download. @param month by the dates of the invoices */
  async book(month: Period, actor: Actor): Promise<Iterable<string>> {
    const rows = await new InvoiceDeskRepository(this.db.pool).book(await this.environment(), month)
    const after = { mes: month, filas: rows.length }
    await this.db.transaction((client) =>
      recordAudit(client, { action: 'invoice.book', entityId: null, actor, after }),
    )
    return salesBookCsv(rows)
  }

  /** @throws AppError `not-found` */
  async invoice(id: number): Promise<InvoiceSheet> {
    const [rows, desk] = [new InvoiceRepository(this.db.pool), new InvoiceDeskRepository(this.db.pool)]
    const row = await rows.one(id)
    if (row === undefined) throw unknownInvoice()
    const notes = await desk.notesOf(id)
    const credits = row.creditsId === null ? undefined : await rows.one(row.creditsId)
    return {
      ...toSummary(row),
      net: row.netCents / 100,
      vat: row.vatCents / 100,
      billing: row.recipient,
      from: row.from,
      until: row.until,
      notes: notesInWords(row.notes),
      credits: credits === undefined ? null : toInvoice(credits),
      creditNotes: notes.map(toInvoice),
      may: mayOf(
        row,
        notes.reduce((sum, { totalCents }) => sum + totalCents, 0),
      ),
      exchanges: (await desk.exchanges(id)).map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    }
  }

  async series(): Promise<InvoiceSeriesState[]> {
    const desk = new InvoiceDeskRepository(this.db.pool)
    const environment = await this.environment()
    const waiting = await desk.waiting(environment)
    return (await desk.series(environment)).flatMap((row) => {
      const of = kindOf(row.type)
      if (of === undefined) return []
      const { id, cuit, point, lastNumber, lastDate, problem, problemAt } = row
      const count = waiting.find((each) => each.kind === of.kind && each.letter === of.letter)?.count ?? 0
      return {
        ...{ id, environment, cuit, point, lastNumber, lastDate },
        type: of.letter,
        kind: of.kind,
        waiting: count,
        stop: stopInWords(row),
        problem:
          problem === null || problemAt === null ? null : { at: problemAt.toISOString(), text: problem },
      }
    })
  }

  /** For each screen of the console. */
  async state(): Promise<Invoicing> {
    const settings = await this.settings.on(this.db.pool)
    if (settings === null)
      return {
        environment: null,
        waiting: 0,
        rejected: 0,
        held: 0,
        late: 0,
        stopped: 0,
        certificateUntil: null,
      }
    const { environment } = settings
    const late = new Date(this.clock.now().getTime() - LATE_AFTER)
    return {
      environment,
      ...(await new InvoiceDeskRepository(this.db.pool).counts(environment, late)),
      certificateUntil: this.settings.certificateEnd()?.toISOString() ?? null,
    }
  }

  /** @throws AppError `not-found` for none that is stopped */
  async settleSeries(id: number, actor: Actor): Promise<InvoiceSeriesState> {
    const isStopped = await this.db.transaction(async (client) => {
      if (!(await new InvoiceDeskRepository(client).settle(await this.environment(client), id))) return false
      const series = await new SeriesRepository(client).one(id)
      const after = { numeración: id, ...series?.stop, notes: undefined }
      await recordAudit(client, { action: 'invoice.settle-series', entityId: id, actor, after })
      await enqueue(client, 'invoices.send', {})
      return true
    })
    const series = isStopped ? (await this.series()).find((each) => each.id === id) : undefined
    if (series === undefined) throw new AppError('not-found', 'Esa numeración no está detenida.')
    return series
  }

  /** @param recipient as it is kept; undefined leaves it @throws AppError `not-found`, `conflict` for one that isn't rejected or held */
  reissue(id: number, recipient: Billed | undefined, actor: Actor): Promise<InvoiceSheet> {
    return this.act(id, actor, 'reissue', async (client, row) => {
      const change = {
        hold: null,
        byHand: null,
        notes: [],
        ...(recipient === undefined || row.kind === 'credit-note' ? {} : { recipient }),
      }
      await new InvoiceRepository(client).happened(row, 'reissued', change)
      await enqueue(client, 'invoices.send', {})
      return {
        action: 'invoice.reissue',
        before: { recipient: audited(row.recipient), hold: row.hold },
        after: { recipient: audited(recipient ?? row.recipient) },
      }
    })
  }

  /** @throws AppError `not-found`, `conflict` */
  noteByHand(id: number, byHand: string, actor: Actor): Promise<InvoiceSheet> {
    return this.act(id, actor, 'byHand', async (client, row) => {
      await new InvoiceRepository(client).set(row.id, { byHand })
      if (row.state !== 'authorized') await new InvoiceDeskRepository(client).holdNotes(row.id, NOTE_BY_HAND)
      return { action: 'invoice.by-hand', before: { hold: row.hold, state: row.state }, after: { byHand } }
    })
  }

  /** The one that is set, also while invoices are off. */
  async environment(client: Queryable = this.db.pool): Promise<InvoiceEnvironment> {
    return (await new InvoiceSettingsRepository(client).row())?.settings.environment ?? 'homologation'
  }

  private async act(
    id: number,
    actor: Actor,
    may: keyof InvoiceSheet['may'],
    work: (
      client: Queryable,
      row: InvoiceRow,
    ) => Promise<Pick<Parameters<typeof recordAudit>[1], 'action' | 'before' | 'after'>>,
  ): Promise<InvoiceSheet> {
    const refusal = await this.db.transaction(async (client) => {
      const row = await new InvoiceRepository(client).locked(id)
      if (row === undefined) return unknownInvoice()
      if (!mayOf(row, 0)[may])
        return new AppError('conflict', 'La factura ya no está rechazada ni espera a una persona.')
      await recordAudit(client, { entityId: id, actor, ...(await work(client, row)) })
      return null
    })
    if (refusal !== null) throw refusal
    return this.invoice(id)
  }
}

/** What ARCA gets and the invoice keeps: an e-mail would outlive its account. */
export function audited(recipient: Billed | null): Partial<Billed> | null {
  if (recipient === null) return null
  const { enterpriseName, taxStatus, taxType, taxId } = recipient
  return { enterpriseName, taxStatus, taxType, taxId }
}
