import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import {
  importOptionsSchema,
  VEHICLE_TYPES,
  type EditionReport,
  type ImportOptions,
  type ImportProgress,
  type AnyListFormat,
  type Rejection,
} from '@preciosa/contracts'
import {
  AppError,
  CONFIG,
  Clock,
  Database,
  FileStorage,
  inTransaction,
  jobsWith,
  type Config,
} from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { recordAudit } from '../audit/index.js'
import { fingerprintOf } from './fingerprint.js'
import { type OpenList, openList } from './open-list.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository, type PriceListRow } from './price-list.repository.js'
import { PublishingService } from './publishing.service.js'
import { ListRefused, readSoFar, type ReadSoFar, refuse, RowsRefused } from './reading/refusal.js'
import { unknownList } from './unknown.js'
import type { OnStage } from './staging/stage-list.js'

/** Told how far the import of a list has come. */
export type OnProgress = (progress: ImportProgress & { priceListId: number }) => void | Promise<void>

/** What came of an import: the list it ended in (an earlier one, when the same list was waiting) and its reports. */
export interface ImportResult {
  priceListId: number
  status: 'staged' | 'held' | 'published' | 'unchanged' | 'refused'
  reports: EditionReport[]
}

/** Takes price lists in: reads, checks, compares, holds and publishes them (design D1, D2). */
@Injectable()
export class PriceListsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FileStorage) private readonly files: FileStorage,
    @Inject(PublishingService) private readonly publishing: PublishingService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes in a file at once, as the command line does.
   * @param path the file, read while a copy of it is kept
   */
  async importFile(
    path: string,
    format: AnyListFormat,
    options: Partial<ImportOptions> = {},
    onProgress: OnProgress = () => undefined,
  ): Promise<ImportResult> {
    const list = await this.register(path, basename(path), format, importOptionsSchema.parse(options))
    // Whoever has to set the list aside knows it from the first moment.
    await onProgress({ priceListId: list.id, stage: 'reading', rows: 0, bytes: 0 })
    const kept = this.files.keepCopy(path, list.fileKey)
    // Waited for below; until then nobody listens.
    kept.catch(() => undefined)
    try {
      const result = await this.takeIn(list, path, onProgress, kept)
      await kept
      return result
    } catch (error) {
      await kept.catch(() => undefined)
      // As far as the database still answers: what can't be set aside now is so by night.
      await this.setAside(list.id).catch(() => undefined)
      throw error
    }
  }

  /**
   * Takes in a list that was received before; running twice has the effect of once.
   * @returns undefined for a list that was set aside, such as one equal to a list that waits already
   */
  async process(
    priceListId: number,
    onProgress: OnProgress = () => undefined,
  ): Promise<ImportResult | undefined> {
    const lists = new PriceListRepository(this.db.pool)
    const list = await lists.find(priceListId)
    if (list === undefined) throw unknownList(priceListId)
    if (await lists.start(list.id))
      return this.files.withLocalFile(list.fileKey, (path) =>
        this.takeIn(list, path, keptProgress(lists, list.id, onProgress)),
      )
    const { status } = await lists.state(list.id)
    // Killed between staging and publication: the second half is all that is missing.
    if (status === 'staged' && list.options.publish) return this.finish(list, onProgress)
    return status === 'discarded' ? undefined : this.outcome(list)
  }

  private async register(
    path: string,
    fileName: string,
    format: AnyListFormat,
    options: ImportOptions,
  ): Promise<PriceListRow> {
    const { size } = await stat(path)
    const list = { fileName, fileKey: this.files.newKey('price-lists'), format, options }
    const id = await this.db.transaction(async (client) => {
      const added = { ...list, status: 'importing' as const, bytes: size, fingerprint: null }
      const id = await new PriceListRepository(client).add(added)
      const after = { fileName, bytes: size, format: format.name, options }
      await recordAudit(client, { action: 'price-list.receive', entityId: id, actor: undefined, after })
      return id
    })
    return { id, status: 'importing', ...list }
  }

  /** @param kept rejects when the list's file can't be kept: no list goes on without its original */
  private async takeIn(
    list: PriceListRow,
    path: string,
    onProgress: OnProgress,
    kept: Promise<void> = Promise.resolve(),
  ): Promise<ImportResult> {
    let open: OpenList | undefined
    try {
      const hash = createHash('sha256')
      open = await openList(this.db.pool, path, list, {
        limits: this.config.priceLists.limits,
        month: this.clock.period(),
        hash,
        onProgress: (progress) => void onProgress({ priceListId: list.id, stage: 'reading', ...progress }),
      })
      await kept
      return await this.takeInOpen(list, open, hash.digest('hex'), onProgress)
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error
      if (open !== undefined) error.soFar = readSoFar(open.rows)
      return await this.refused(list, error)
    }
  }

  private async takeInOpen(
    list: PriceListRow,
    open: OpenList,
    sha256: string,
    onProgress: OnProgress,
  ): Promise<ImportResult> {
    const progress = { priceListId: list.id, rows: open.rows.rows, bytes: 0 }
    const types = open.rows.editions.map(({ vehicleType }) => vehicleType)
    const fingerprint = fingerprintOf(sha256, list.format, list.options)
    return this.db.connection((client) =>
      withListLocks(client, types, {
        onWait: () => onProgress({ stage: 'waiting', ...progress }),
        work: async () => {
          const twin = await this.usableTwin(client, list, fingerprint)
          if (twin === undefined)
            await this.stage(client, { ...list, sha256, fingerprint }, open, (stage) =>
              onProgress({ stage, ...progress }),
            )
          await onProgress({ stage: 'staged', ...progress })
          return this.settle(client, twin ?? list, list.options, onProgress)
        },
      }),
    )
  }

  /** The same list, staged before and still compared with the editions that stand: it serves again. */
  private async usableTwin(
    client: PoolClient,
    list: PriceListRow,
    fingerprint: string,
  ): Promise<PriceListRow | undefined> {
    const lists = new PriceListRepository(client)
    const twin = await lists.waitingTwin(list.id, fingerprint)
    if (twin === undefined || !(await this.publishing.isComparedWithCurrent(client, twin.id)))
      return undefined
    await lists.takenIn(list.id, 'discarded', `Es la misma que la lista ${twin.id}.`)
    return twin
  }

  private async stage(
    client: PoolClient,
    list: PriceListRow & { sha256: string; fingerprint: string },
    open: OpenList,
    onStage: OnStage,
  ): Promise<void> {
    await inTransaction(client, async () => {
      const reports = await open.stage(client, onStage)
      // Only now is the list's row written: who follows its progress writes it meanwhile.
      const lists = new PriceListRepository(client)
      await lists.setFile(list.id, list)
      await lists.keepRejections(list.id, open.rows.rejections, open.rows.rejections.length)
      const held = open.rows.rejections.length > 0 || reports.some(({ guards }) => guards.length > 0)
      const unchanged = reports.every(({ status }) => status === 'unchanged')
      await lists.keepReports(list.id, reports)
      await lists.takenIn(list.id, unchanged ? 'unchanged' : held ? 'held' : 'staged')
    })
  }

  /** Approves and publishes a staged list as far as its options say so. */
  private async settle(
    client: PoolClient,
    list: PriceListRow,
    options: ImportOptions,
    onProgress: OnProgress,
  ): Promise<ImportResult> {
    const lists = new PriceListRepository(client)
    const state = await lists.state(list.id)
    const rejected = state.rejectedRows > 0 && !options.acceptRejected
    const guarded = state.reports.some(({ guards }) => guards.length > 0) && !options.acceptGuards
    if (state.status === 'held' && !rejected && !guarded) await lists.setStatus(list.id, 'staged')
    if (options.publish && state.status !== 'unchanged' && !rejected && !guarded) {
      await onProgress({ priceListId: list.id, stage: 'publishing', rows: 0, bytes: 0 })
      await this.publishing.publishLocked(client, list.id)
      await onProgress({ priceListId: list.id, stage: 'published', rows: 0, bytes: 0 })
    }
    return this.outcome(list, client)
  }

  private async finish(list: PriceListRow, onProgress: OnProgress): Promise<ImportResult> {
    return this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        work: () => this.settle(client, list, list.options, onProgress),
      }),
    )
  }

  private async refused(list: PriceListRow, error: ListRefused): Promise<ImportResult> {
    const { rejections, soFar } = error
    const all = [
      ...rejections.map((row) => ({ ...row, period: null, vehicleType: null })),
      ...(soFar?.rejections ?? []),
    ]
    const fileFaults = error instanceof RowsRefused ? 0 : rejections.length
    const report = refusedReport(list.options, all, fileFaults, soFar)
    await this.db.transaction(async (client) => {
      const lists = new PriceListRepository(client)
      await lists.keepRejections(list.id, all, report.rows.rejected)
      await lists.keepReports(list.id, [report])
      await lists.takenIn(
        list.id,
        'refused',
        rejections
          .map(({ reason }) => reason)
          .slice(0, 3)
          .join(' '),
      )
    })
    return { priceListId: list.id, status: 'refused', reports: [report] }
  }

  private async outcome(
    list: PriceListRow,
    db: Database['pool'] | PoolClient = this.db.pool,
  ): Promise<ImportResult> {
    const { status, reports } = await new PriceListRepository(db).state(list.id)
    if (status === 'received' || status === 'importing' || status === 'discarded') {
      throw new AppError('conflict', `La lista ${list.id} no está lista: ${status}.`)
    }
    const settled = reports.map((report) => ({
      ...report,
      status: report.status === 'unchanged' ? report.status : status,
    }))
    return { priceListId: list.id, status, reports: settled }
  }

  /**
   * Refuses a list whose import ended the process that did it: it took more memory than there is for one list.
   * @returns false when it isn't being imported
   */
  async refuseExhausting(priceListId: number): Promise<boolean> {
    const list = await new PriceListRepository(this.db.pool).find(priceListId)
    if (list?.status !== 'importing') return false
    const megabytes = Math.round(this.config.priceLists.memory / 1024 / 1024)
    const reason = `Importar la lista tomó más memoria que los ${megabytes} MB que hay para cada una, o se cortó a mitad de camino. Revisá el archivo antes de volver a subirlo.`
    await this.refused(list, refuse(reason))
    return true
  }

  /** Sets aside a list whose import broke off, with its copy of the file; one that got further stays as it is. */
  async setAside(priceListId: number): Promise<void> {
    const lists = new PriceListRepository(this.db.pool)
    const fileKey = await lists.discardInterrupted(priceListId)
    if (fileKey !== undefined) await this.files.remove(fileKey)
  }

  /** Sets aside a list that was received and that nobody will take in any more; its file is kept. */
  async giveUp(priceListId: number): Promise<void> {
    await new PriceListRepository(this.db.pool).discardInterrupted(priceListId)
  }

  /**
   * All rejected rows of a list, in the order of the file, in pages that are read as they are asked for: whoever takes
   * them slowly, or stops, holds no connection and no more than a page.
   * @throws AppError `not-found`
   */
  async rejections(priceListId: number): Promise<AsyncIterable<Rejection[]>> {
    const lists = new PriceListRepository(this.db.pool)
    await lists.state(priceListId)
    return pagesOf(lists, priceListId)
  }

  /** Removes what abandoned lists left behind; runs nightly. */
  async tidy(): Promise<void> {
    const now = this.clock.now().getTime()
    const forgotten = new Date(now - 60 * DAY_MS)
    const interrupted = new Date(now - DAY_MS)
    // Under the locks: an import may be about to use a sheet that nothing refers to yet.
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        work: () =>
          inTransaction(client, () => new PriceListRepository(client).tidy({ forgotten, interrupted })),
      }),
    )
    await this.files.removeParts('price-lists', interrupted)
    await this.files.removeOld('downloads', interrupted)
  }

  /**
   * Sets aside the lists that were received a day ago and whose job is lost, so that they don't wait for ever; runs
   * nightly. Their files are kept.
   * @param isUnderWay whether the queue has a job still to run, by its id
   */
  async giveUpLost(isUnderWay: (jobId: string) => Promise<boolean>): Promise<void> {
    const lists = new PriceListRepository(this.db.pool)
    for (const id of await lists.receivedBefore(new Date(this.clock.now().getTime() - DAY_MS)))
      if (!(await this.waitsForItsTurn(id, isUnderWay))) await lists.discardLost(id)
  }

  private async waitsForItsTurn(
    priceListId: number,
    isUnderWay: (jobId: string) => Promise<boolean>,
  ): Promise<boolean> {
    for (const { id, state } of await jobsWith(this.db.pool, 'price-list.import', { priceListId }))
      if (state === 'pending' || (state === 'relayed' && (await isUnderWay(id)))) return true
    return false
  }
}

const REJECTIONS_PAGE = 2000

async function* pagesOf(lists: PriceListRepository, priceListId: number): AsyncGenerator<Rejection[]> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const page: (Rejection & { ordinal: number })[] = await lists.rejectionsAfter(
      priceListId,
      last,
      REJECTIONS_PAGE,
    )
    if (page.length > 0) yield page
    last = page.length < REJECTIONS_PAGE ? undefined : page.at(-1)?.ordinal
  }
}

const DAY_MS = 24 * 3600 * 1000
const PROGRESS_EVERY_MS = 500

/** Progress that whoever looks at the list can read too; it must never make the import fail. */
function keptProgress(lists: PriceListRepository, listId: number, onProgress: OnProgress): OnProgress {
  let last: { stage: string; at: number } | undefined
  return async (progress) => {
    await onProgress(progress)
    const now = performance.now()
    if (last !== undefined && last.stage === progress.stage && now - last.at < PROGRESS_EVERY_MS) return
    last = { stage: progress.stage, at: now }
    await lists.setProgress(listId, progress).catch(() => undefined)
  }
}

/** A refused list's report: the first `fileFaults` of the rejections are of the file as a whole and count as no row. */
function refusedReport(
  options: ImportOptions,
  rejections: Rejection[],
  fileFaults: number,
  soFar: ReadSoFar | undefined,
): EditionReport {
  const rows = soFar?.rows ?? { read: 0, skipped: 0, duplicates: 0 }
  return {
    id: null,
    status: 'refused',
    period: soFar?.period ?? options.period ?? null,
    vehicleType: soFar?.vehicleType ?? options.vehicleType ?? null,
    rows: { ...rows, rejected: rejections.length - fileFaults },
    versions: 0,
    prices: 0,
    newPrices: 0,
    rounded: 0,
    carried: 0,
    rejected: rejections
      .slice(0, 100)
      .map(({ line, column, value, reason }) => ({ line, column, value, reason })),
    fileFaults,
    diff: { added: 0, removed: 0, changed: 0, unchanged: 0 },
    guards: [],
    rises: [],
    falls: [],
    suspects: [],
  }
}
