import type { InvoiceEnvironment } from '@preciosa/contracts/invoices'
import { type Clock, type Database, dayAt, enqueue, type Queryable } from '@preciosa/platform'
import {
  type AuthorityDecision,
  type AuthorityNote,
  AuthorityRefused,
  AuthorityUnavailable,
  AuthorityUncertain,
  type FoundInvoice,
  type InvoiceAuthority,
  type NumberedInvoice,
} from '../authority/authority.js'
import {
  type InvoiceContent,
  type Issuer,
  numbered,
  type InvoiceRow,
  type NumberedRow,
} from '../rows/invoice-row.js'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import type { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import { kindOf, type Voucher } from '../voucher.rules.js'
import type { IssuedMails } from './issued-mails.service.js'
import { isSame, laterDay, sentAs } from './numbered.rules.js'
import { isOfRecipient } from './rejections.rules.js'
import type { SeriesLease } from './series-lease.js'
import { type SeriesRow, SeriesRepository, type Stop } from './series.repository.js'
import { amountsToSend, issuerOf, limitsOf, voucherOf } from './vouchers.rules.js'

/** "El número o fecha del comprobante no se corresponde con el próximo a autorizar" (manual WSFEv1). */
const NOT_NEXT = 10016
/** So many in a row, not of their recipients, have a cause outside the invoices. */
const MOST_REJECTIONS = 5

interface Parts {
  lease: SeriesLease
  clock: Clock
  db: Database
  settings: Pick<InvoiceSettingsService, 'on'>
  mails: Pick<IssuedMails, 'send'>
}

/** What one process does with a series that it holds. */
export class SeriesWork {
  private isCompared = false

  /** @param about names the invoice that the next call is about */
  constructor(
    private readonly parts: Parts,
    private readonly authority: InvoiceAuthority,
    private readonly about: (invoiceId: number | null) => void,
  ) {}

  /**
   * One number further. @returns false if nothing is left to do
   * @throws AuthorityUnavailable, AuthorityUncertain to go on later; AuthorityRefused after it stopped the series
   */
  async step(): Promise<boolean> {
    const { series, underWay } = await this.standing()
    if (series.stop !== null)
      return series.settling && (await this.orStop(series, this.settle(series, underWay)))
    if (underWay !== undefined) {
      // Its process died between two lines: whether it was sent is unknown.
      if (underWay.state === 'sending') await this.change(underWay, 'lost')
      return this.resolve(series, { ...underWay, state: 'uncertain' })
    }
    if (!this.isCompared && !(await this.compare(series))) return false
    const next = await this.number()
    return next !== null && (await this.send(series, next))
  }

  private standing() {
    return this.parts.lease.transaction(async (client, series) => ({
      series,
      underWay: await new InvoiceRepository(client).underWay(series.id),
    }))
  }

  /** @returns false if it stopped the series */
  private async compare(series: SeriesRow): Promise<boolean> {
    this.about(null)
    const theirs = await this.orStop(series, this.authority.last(series))
    this.isCompared = theirs === series.lastNumber
    if (!this.isCompared) await this.stop(series, { kind: 'other-number', theirs, notes: [] })
    return this.isCompared
  }

  /** Gives the oldest that waits the next number. @returns null if none waits */
  private async number(): Promise<(NumberedInvoice & { row: NumberedRow }) | null> {
    const { lease, clock } = this.parts
    return lease.transaction(async (client, series) => {
      const settings = await this.parts.settings.on(client)
      const of = kindOf(series.type)
      if (settings === null || of === undefined || !isOf(series, settings)) return null
      const rows = new InvoiceRepository(client)
      for (;;) {
        const row = await rows.next(series.environment, of.kind, of.letter)
        if (row === undefined) return null
        const credited = row.creditsId === null ? null : await this.withPoint(client, row.creditsId)
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
        if (await this.takeFound(client, series, row, voucher.document)) continue
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
        return { ...sentAs(sent, series.point, credited), row: sent }
      }
    })
  }

  /** One that waits may be at the authority already, under a number that a restored database lacked. */
  private async takeFound(
    client: Queryable,
    series: SeriesRow,
    row: InvoiceRow,
    document: Voucher['document'],
  ): Promise<boolean> {
    const rows = new InvoiceRepository(client)
    const found = await rows.found(series.id, row, document)
    if (found === undefined) return false
    await rows.remove(found.id)
    const {
      seriesId,
      number,
      date,
      issuer,
      documentType,
      documentNumber,
      vatCondition,
      cae,
      caeUntil,
      point,
    } = found
    const { netCents, vatCents } = found
    await rows.happened(row, 'found', {
      ...{ seriesId, number, date, issuer, documentType, documentNumber, vatCondition, cae, caeUntil, point },
      ...{ netCents, vatCents, authorizedAt: this.parts.clock.now() },
    })
    return true
  }

  private async send(series: SeriesRow, sent: NumberedInvoice & { row: NumberedRow }): Promise<boolean> {
    const { row, ...invoice } = sent
    this.about(row.id)
    let decision: AuthorityDecision
    try {
      decision = await this.authority.authorize(invoice)
    } catch (error) {
      if (error instanceof AuthorityUnavailable) await this.change(row, 'not-sent')
      else if (error instanceof AuthorityUncertain) await this.change(row, 'lost')
      else if (error instanceof AuthorityRefused) return this.refused(series, row, error)
      throw error
    }
    if (decision.kind === 'authorized') {
      await this.authorized(row, decision)
      return true
    }
    if (isNotNext(decision.notes)) return this.outOfOrder(series, row, decision.notes)
    await this.rejected(row, decision.notes)
    return true
  }

  /** The call itself was refused, and the next would be, too. */
  private async refused(series: SeriesRow, row: NumberedRow, error: AuthorityRefused): Promise<false> {
    if (isNotNext(error.notes)) return this.outOfOrder(series, row, error.notes)
    await this.change(row, 'not-sent')
    await this.stop(series, { kind: 'refused', theirs: null, notes: [...error.notes] })
    throw error
  }

  /** The number may be taken by this very invoice, sent twice; or the series goes another way at the authority. */
  private async outOfOrder(
    series: SeriesRow,
    row: NumberedRow,
    notes: readonly AuthorityNote[],
  ): Promise<false> {
    await this.change(row, 'lost')
    const uncertain: NumberedRow = { ...row, state: 'uncertain' }
    const found = await this.authority.find(series, row.number)
    if (found !== null && isSame(found, uncertain)) {
      await this.authorized(uncertain, { ...found, notes: [] })
      return false
    }
    if (found === null) await this.change(uncertain, 'not-sent')
    const theirs = await this.authority.last(series)
    const kind = found === null ? 'other-number' : 'other-invoice'
    await this.stop(series, { kind, theirs, notes: [...notes] })
    return false
  }

  /** Only asking by its number decides about an invoice whose answer was lost. */
  private async resolve(series: SeriesRow, row: NumberedRow): Promise<boolean> {
    this.about(row.id)
    const found = await this.orStop(series, this.authority.find(series, row.number))
    if (found === null) {
      await this.change(row, 'again')
      const credited = await this.creditedOf(row)
      return this.send(series, { ...sentAs(row, series.point, credited), row: { ...row, state: 'sending' } })
    }
    if (isSame(found, row)) {
      await this.authorized(row, { ...found, notes: [] })
      return true
    }
    await this.stop(series, { kind: 'other-invoice', theirs: row.number, notes: [] })
    return false
  }

  /** Takes the numbers that we lack from the authority, and goes on if then both are at the same. */
  private async settle(series: SeriesRow, underWay: NumberedRow | undefined): Promise<boolean> {
    this.about(underWay?.id ?? null)
    if (underWay !== undefined) {
      const found = await this.authority.find(series, underWay.number)
      if (found !== null && isSame(found, underWay)) await this.authorized(underWay, { ...found, notes: [] })
      else await this.change(underWay, underWay.state === 'sending' ? 'lost' : 'not-sent')
    }
    this.about(null)
    const theirs = await this.authority.last(series)
    for (let number = (await this.standing()).series.lastNumber + 1; number <= theirs; number++) {
      const found = await this.authority.find(series, number)
      if (found === null) break
      await this.adopt(number, found)
    }
    const { lastNumber: ours } = (await this.standing()).series
    if (ours !== theirs) {
      await this.stop({ ...series, lastNumber: ours }, { kind: 'other-number', theirs, notes: [] })
      return false
    }
    await this.parts.lease.transaction((client) =>
      new SeriesRepository(client).change(series.id, {
        stop: null,
        stoppedAt: null,
        settling: false,
        rejections: 0,
      }),
    )
    return true
  }

  /** A number of the authority's that we lack becomes ours: of one that waits and is equal, or of nothing known. */
  private async adopt(number: number, found: FoundInvoice): Promise<void> {
    const { lease, settings: store, clock } = this.parts
    await lease.transaction(async (client, series) => {
      const settings = await store.on(client)
      const of = kindOf(series.type)
      if (settings === null || of === undefined) throw new Error(`Nobody issues the series ${series.id}`)
      const rows = new InvoiceRepository(client)
      const { document, date, cae, caeUntil, service, totalCents, netCents, vatCents } = found
      const issuer: Issuer = { ...issuerOf(settings), cuit: series.cuit }
      const numbering = {
        seriesId: series.id,
        number,
        date,
        issuer,
        ...fieldsOf({ document, vatCondition: 0 }),
      }
      const like = await rows.waitingLike(
        { environment: series.environment, ...of },
        { totalCents, ...service },
      )
      let taken = false
      for (const row of like) {
        const credited = row.creditsId === null ? null : await this.withPoint(client, row.creditsId)
        const voucher = voucherOf(row, credited, settings.condition, limitsOf(settings))
        if ('hold' in voucher || !isDocument(voucher.document, document)) continue
        taken = await rows.happened(row, 'found', {
          ...{ ...numbering, vatCondition: voucher.vatCondition, point: series.point },
          ...{ netCents, vatCents, cae, caeUntil, authorizedAt: clock.now() },
        })
        break
      }
      if (!taken) {
        const content = foundContent(series.environment, series.point, of, found)
        await rows.addFound({ ...content, ...numbering }, { cae, caeUntil, at: clock.now() })
      }
      await new SeriesRepository(client).change(series.id, {
        lastNumber: number,
        lastDate: laterDay(date, series.lastDate),
      })
    })
  }

  private async authorized(
    row: NumberedRow,
    { cae, caeUntil, notes }: { cae: string; caeUntil: string; notes: AuthorityNote[] },
  ): Promise<void> {
    const { lease, clock, mails } = this.parts
    await lease.transaction(async (client, series) => {
      const authorizedAt = clock.now()
      const change = { cae, caeUntil, notes, authorizedAt }
      if (!(await new InvoiceRepository(client).happened(row, 'authorized', change)))
        throw new Error(`The invoice ${row.id} changed while it was authorized`)
      const { number: lastNumber, date: lastDate } = row
      await new SeriesRepository(client).change(series.id, { lastNumber, lastDate, rejections: 0 })
      await mails.send(client, row)
      // What credits it waited for it.
      if ((await new InvoiceRepository(client).creditedCents(row.id)) > 0)
        await enqueue(client, 'invoices.send', {})
    })
  }

  /** The number goes to the next one. */
  private async rejected(row: NumberedRow, notes: AuthorityNote[]): Promise<void> {
    const rejections = await this.parts.lease.transaction(async (client, series) => {
      await new InvoiceRepository(client).happened(row, 'rejected', { notes })
      const inRow = isOfRecipient(notes) ? series.rejections : series.rejections + 1
      await new SeriesRepository(client).change(series.id, { rejections: inRow })
      return inRow
    })
    if (rejections < MOST_REJECTIONS || isOfRecipient(notes)) return
    const { series } = await this.standing()
    await this.stop(series, { kind: 'refused', theirs: null, notes })
  }

  private async change(row: NumberedRow, event: 'lost' | 'not-sent' | 'again'): Promise<void> {
    await this.parts.lease.transaction(async (client) => {
      await new InvoiceRepository(client).happened(row, event)
    })
  }

  private async stop(series: SeriesRow, stop: Omit<Stop, 'ours'>): Promise<void> {
    const stoppedAt = this.parts.clock.now()
    await this.parts.lease.transaction(async (client, { lastNumber: ours }) => {
      await new SeriesRepository(client).change(series.id, {
        stop: { ...stop, ours },
        stoppedAt,
        settling: false,
      })
    })
  }

  private async orStop<T>(series: SeriesRow, asked: Promise<T>): Promise<T> {
    return asked.catch(async (error: unknown) => {
      if (error instanceof AuthorityRefused)
        await this.stop(series, { kind: 'refused', theirs: null, notes: [...error.notes] })
      throw error
    })
  }

  private async creditedOf(row: InvoiceRow) {
    const { creditsId } = row
    if (creditsId === null) return null
    return this.parts.lease.transaction((client) => this.withPoint(client, creditsId))
  }

  private async withPoint(client: Queryable, id: number) {
    const row = await new InvoiceRepository(client).one(id)
    if (row === undefined) throw new Error(`There is no invoice ${id}`)
    return { ...numbered(row), seriesPoint: row.point }
  }
}

function isOf(
  series: SeriesRow,
  settings: { environment: InvoiceEnvironment; cuit: string; point: number },
): boolean {
  const { environment, cuit, point } = settings
  return series.environment === environment && series.cuit === cuit && series.point === point
}

function isNotNext(notes: readonly AuthorityNote[]): boolean {
  return notes.some(({ code }) => code === NOT_NEXT)
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
