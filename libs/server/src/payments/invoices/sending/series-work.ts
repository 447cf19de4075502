import { type Clock, enqueue } from '@preciosa/platform'
import {
  type AuthorityDecision,
  type AuthorityNote,
  AuthorityRefused,
  AuthorityUnavailable,
  AuthorityUncertain,
  type InvoiceAuthority,
  type NumberedInvoice,
} from '../authority/authority.js'
import type { NumberedRow } from '../rows/invoice-row.js'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import type { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import type { IssuedMails } from './issued-mails.service.js'
import { isSame, sentAs } from './numbered.rules.js'
import { Numbering } from './numbering.js'
import { isOfRecipient } from './rejections.rules.js'
import type { SeriesLease } from './series-lease.js'
import { type SeriesRow, SeriesRepository, type Stop } from './series.repository.js'

/** "El número o fecha del comprobante no se corresponde con el próximo a autorizar" (manual WSFEv1). */
const NOT_NEXT = 10016
/** So many in a row, not of their recipients, have a cause outside the invoices. */
const MOST_REJECTIONS = 5

interface Parts {
  lease: SeriesLease
  clock: Clock
  settings: Pick<InvoiceSettingsService, 'on'>
  mails: Pick<IssuedMails, 'send'>
}

/** What one process does with a series that it holds. */
export class SeriesWork {
  private isCompared = false
  private readonly numbering: Numbering

  /** @param about names the invoice that the next call is about */
  constructor(
    private readonly parts: Parts,
    private readonly authority: InvoiceAuthority,
    private readonly about: (invoiceId: number | null) => void,
  ) {
    this.numbering = new Numbering(parts.lease, parts.clock, parts.settings)
  }

  /**
   * One number further. @returns false if nothing is left to do
   * @throws AuthorityUnavailable, AuthorityUncertain to go on later; AuthorityRefused after it stopped the series
   */
  async step(): Promise<boolean> {
    const { series, underWay } = await this.standing()
    if (series.stop !== null) return series.settling && (await this.orStop(this.settle(series, underWay)))
    if (underWay !== undefined) {
      // Its process died between two lines: whether it was sent is unknown.
      if (underWay.state === 'sending') await this.change(underWay, 'lost')
      return this.resolve(series, { ...underWay, state: 'uncertain' })
    }
    if (!this.isCompared && !(await this.compare(series))) return false
    const next = await this.numbering.next()
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
    const theirs = await this.orStop(this.authority.last(series))
    this.isCompared = theirs === series.lastNumber
    if (!this.isCompared) await this.stop({ kind: 'other-number', theirs, notes: [] })
    return this.isCompared
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
    await this.stop({ kind: 'refused', theirs: null, notes: [...error.notes] })
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
    await this.stop({ kind, theirs, notes: [...notes] })
    return false
  }

  /** Only asking by its number decides about an invoice whose answer was lost. */
  private async resolve(series: SeriesRow, row: NumberedRow): Promise<boolean> {
    this.about(row.id)
    const found = await this.orStop(this.authority.find(series, row.number))
    if (found === null) {
      await this.change(row, 'again')
      const credited = await this.numbering.creditedOf(row)
      return this.send(series, { ...sentAs(row, credited), row: { ...row, state: 'sending' } })
    }
    if (isSame(found, row)) {
      await this.authorized(row, { ...found, notes: [] })
      return true
    }
    await this.stop({ kind: 'other-invoice', theirs: row.number, notes: [] })
    return false
  }

  /** Takes the numbers that we lack from the authority, and goes on if then both are at the same. */
  private async settle(series: SeriesRow, underWay: NumberedRow | undefined): Promise<boolean> {
    this.about(underWay?.id ?? null)
    if (underWay !== undefined) {
      const found = await this.authority.find(series, underWay.number)
      if (found !== null && isSame(found, underWay)) await this.authorized(underWay, { ...found, notes: [] })
      // Free, or another invoice's: it isn't the number of this one.
      else await this.change(underWay, 'not-sent')
    }
    this.about(null)
    const theirs = await this.authority.last(series)
    for (let number = (await this.standing()).series.lastNumber + 1; number <= theirs; number++) {
      const found = await this.authority.find(series, number)
      if (found === null) break
      await this.numbering.adopt(number, found)
    }
    const { lastNumber: ours } = (await this.standing()).series
    if (ours !== theirs) {
      await this.stop({ kind: 'other-number', theirs, notes: [] })
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
    const isOurs = !isOfRecipient(notes)
    const inRow = await this.parts.lease.transaction(async (client, { id, rejections: before }) => {
      await new InvoiceRepository(client).happened(row, 'rejected', { notes })
      const rejections = isOurs ? before + 1 : before
      await new SeriesRepository(client).change(id, { rejections })
      return rejections
    })
    if (isOurs && inRow >= MOST_REJECTIONS) await this.stop({ kind: 'refused', theirs: null, notes })
  }

  private async change(row: NumberedRow, event: 'lost' | 'not-sent' | 'again'): Promise<void> {
    await this.parts.lease.transaction(async (client) => {
      await new InvoiceRepository(client).happened(row, event)
    })
  }

  private async stop(stop: Omit<Stop, 'ours'>): Promise<void> {
    const stoppedAt = this.parts.clock.now()
    await this.parts.lease.transaction(async (client, { id, lastNumber: ours }) => {
      await new SeriesRepository(client).change(id, {
        stop: { ...stop, ours },
        stoppedAt,
        settling: false,
      })
    })
  }

  private async orStop<T>(asked: Promise<T>): Promise<T> {
    return asked.catch(async (error: unknown) => {
      if (error instanceof AuthorityRefused)
        await this.stop({ kind: 'refused', theirs: null, notes: [...error.notes] })
      throw error
    })
  }
}

function isNotNext(notes: readonly AuthorityNote[]): boolean {
  return notes.some(({ code }) => code === NOT_NEXT)
}
