import { Injectable } from '@nestjs/common'
import type { InvoiceSettings } from '@preciosa/contracts/invoices'
import { Clock, Database } from '@preciosa/platform'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import { ALL_TYPES, typeOf } from '../voucher.rules.js'
import { Authorities } from './authorities.js'
import { LeaseLost, SeriesLease } from './series-lease.js'
import { problemInWords } from './problems.rules.js'
import { SeriesRepository } from './series.repository.js'
import { SeriesWork } from './series-work.js'
import { IssuedMails } from './issued-mails.service.js'

/** Sends what waits to the authority, each series in the order of its numbers. */
@Injectable()
export class SendingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: InvoiceSettingsService,
    private readonly authorities: Authorities,
    private readonly mails: IssuedMails,
  ) {}

  /**
   * Safe at any time and by several processes: each series has one at work. What the authority doesn't answer
   * waits. @param comparesAll also the last numbers of series without anything to do
   */
  async run({ comparesAll = false } = {}): Promise<void> {
    const settings = await this.settings.ready(this.db.pool)
    if (settings === null) return
    const outcomes = await Promise.allSettled(
      (await this.seriesOf(settings, comparesAll)).map((id) => this.work(id, settings)),
    )
    const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} series failed`)
  }

  private async seriesOf(settings: InvoiceSettings, isAll: boolean): Promise<number[]> {
    const { environment, cuit, point } = settings
    const series = new SeriesRepository(this.db.pool)
    const waiting = await new InvoiceRepository(this.db.pool).sendable(environment)
    const types = waiting.map(({ kind, letter }) => typeOf(kind, letter))
    for (const type of types) await series.ensure({ environment, cuit, point, type })
    return series.toWork(settings, isAll ? ALL_TYPES : types)
  }

  private async work(seriesId: number, settings: InvoiceSettings): Promise<void> {
    const lease = await SeriesLease.claim(this.db, this.clock, seriesId)
    if (lease === null) return
    const subject = { seriesId, invoiceId: null as number | null }
    const work = new SeriesWork(
      { lease, clock: this.clock, settings: this.settings, mails: this.mails },
      this.authorities.of(settings, () => subject),
      (invoiceId) => (subject.invoiceId = invoiceId),
    )
    try {
      while (await work.step());
      await lease.release(null)
    } catch (error) {
      if (error instanceof LeaseLost) return
      const problem = problemInWords(error)
      if (problem === null) throw error
      await lease.release(problem)
    }
  }
}
