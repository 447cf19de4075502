import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import {
  importOptionsSchema,
  type EditionReport,
  type ImportOptions,
  type AnyListFormat,
  type Rejection,
} from '@preciosa/contracts/price-lists'
import {
  AppError,
  CONFIG,
  Clock,
  Database,
  FileStorage,
  enqueue,
  inTransaction,
  type Queryable,
  jobsWith,
  type Config,
} from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { recordAudit } from '../../operations/audit/index.js'
import { ListRefused, refuse } from '../../files/list-files/index.js'
import { fingerprintOf } from './fingerprint.js'
import { readSoFar, type ReadSoFar, RefusedWhileReading } from './folding/refused.js'
import { storingProgress, type OnProgress } from './import-progress.js'
import { type OpenList, openList } from './open-list.js'
import { isStillApproved } from './left-out/approved.rules.js'
import { LeftOutRepository } from './left-out/left-out.repository.js'
import type { LeftOut } from './left-out/left-out.rules.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository, type PriceListRow } from './price-list.repository.js'
import { PublishingService } from './publishing.service.js'
import { refusalOf } from './refused-report.js'
import { rejectionPages } from './rejection-pages.js'
import type { OnStage } from './staging/stage-list.js'
import { unknownList } from './unknown.js'

export interface ImportResult {
  priceListId: number
  status: 'staged' | 'held' | 'published' | 'unchanged' | 'refused'
  reports: EditionReport[]
}

/** Imports a file: one transaction until its editions are staged, another one to publish them. */
@Injectable()
export class PriceListsService {
  constructor(
    private readonly db: Database,
    private readonly files: FileStorage,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async importFile(
    path: string,
    format: AnyListFormat,
    options: Partial<ImportOptions> = {},
    onProgress: OnProgress = () => undefined,
  ): Promise<ImportResult> {
    const list = await this.register(path, basename(path), format, importOptionsSchema.parse(options))
    // The caller needs the list's id from the start, to discard the list if the import breaks off.
    await onProgress({ priceListId: list.id, stage: 'reading', rows: 0, bytes: 0 })
    const kept = this.files.keepCopy(path, list.fileKey)
    // Awaited below; until then Node would report a rejection as unhandled.
    kept.catch(() => undefined)
    try {
      const result = await this.runImport(list, path, onProgress, kept)
      await kept
      return result
    } catch (error) {
      await kept.catch(() => undefined)
      // If the database doesn't answer, the nightly job discards the list.
      await this.discardInterrupted(list.id).catch(() => undefined)
      throw error
    }
  }

  /** Idempotent; undefined for a discarded list. */
  async process(
    priceListId: number,
    onProgress: OnProgress = () => undefined,
  ): Promise<ImportResult | undefined> {
    const lists = new PriceListRepository(this.db.pool)
    const list = await lists.find(priceListId)
    if (list === undefined) throw unknownList(priceListId)
    if (await lists.start(list.id)) {
      const { report, stored } = storingProgress(this.db, list.id, onProgress)
      return this.files
        .withLocalFile(list.fileKey, (path) => this.runImport(list, path, report))
        .finally(stored)
    }
    const { status } = await lists.state(list.id)
    // The process died between staging and publication: only the publication is missing.
    if (status === 'staged' && list.options.publish) return this.publishStaged(list, onProgress)
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

  /** @param kept rejects if storing the file fails: no list is staged without its original */
  private async runImport(
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
      return await this.stageAndPublish(list, open, hash.digest('hex'), onProgress)
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error
      const reading = error instanceof RefusedWhileReading ? error.soFar : undefined
      return await this.refuse(list, error, open === undefined ? reading : readSoFar(open.rows))
    }
  }

  private async stageAndPublish(
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
          const leftOut = await new LeftOutRepository(client).settle(list.id, fingerprint)
          const twin = await this.usableTwin(client, list, fingerprint)
          if (twin === undefined)
            await this.stage(client, { ...list, sha256, fingerprint, leftOut }, open, (stage) =>
              onProgress({ stage, ...progress }),
            )
          await onProgress({ stage: 'staged', ...progress })
          return this.settle(client, twin ?? list, list.options, onProgress)
        },
      }),
    )
  }

  private async usableTwin(
    client: PoolClient,
    list: PriceListRow,
    fingerprint: string,
  ): Promise<PriceListRow | undefined> {
    const lists = new PriceListRepository(client)
    const twin = await lists.waitingTwin(list.id, fingerprint, list.options)
    if (twin === undefined || !(await this.publishing.isComparedWithCurrent(client, twin.id)))
      return undefined
    await lists.finishImport(list.id, 'discarded', `Es la misma que la lista ${twin.id}.`)
    return twin
  }

  private async stage(
    client: PoolClient,
    list: PriceListRow & { sha256: string; fingerprint: string; leftOut: LeftOut[] },
    open: OpenList,
    onStage: OnStage,
  ): Promise<void> {
    await inTransaction(client, async () => {
      const reports = await open.stage(client, list.leftOut, onStage)
      // Written last: progress reports update the same row and would wait for this transaction.
      const lists = new PriceListRepository(client)
      await lists.setFile(list.id, list)
      await lists.keepRejections(list.id, open.rows.rejections, open.rows.rejections.length)
      const isDoubtful = open.rows.rejections.length > 0 || reports.some(({ guards }) => guards.length > 0)
      const unchanged = reports.every(({ status }) => status === 'unchanged')
      await lists.keepReports(list.id, reports)
      const figures = new LeftOutRepository(client)
      const approved = isDoubtful ? await figures.approved(list.id) : null
      const held = isDoubtful && (approved === null || !isStillApproved(approved, reports))
      if (held && approved !== null) await figures.withdrawApproval(list.id)
      const problem = held && approved !== null ? HELD_AGAIN : null
      await lists.finishImport(list.id, unchanged ? 'unchanged' : held ? 'held' : 'staged', problem)
    })
  }

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

  private async publishStaged(list: PriceListRow, onProgress: OnProgress): Promise<ImportResult> {
    return this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        work: () => this.settle(client, list, list.options, onProgress),
      }),
    )
  }

  private async refuse(list: PriceListRow, error: ListRefused, soFar?: ReadSoFar): Promise<ImportResult> {
    const { rejections, report, problem } = refusalOf(list.options, error, soFar)
    await this.db.transaction(async (client) => {
      const lists = new PriceListRepository(client)
      await lists.keepRejections(list.id, rejections, report.rows.rejected)
      await lists.keepReports(list.id, [report])
      await lists.finishImport(list.id, 'refused', problem)
    })
    return { priceListId: list.id, status: 'refused', reports: [report] }
  }

  private async outcome(list: PriceListRow, db: Queryable = this.db.pool): Promise<ImportResult> {
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

  /** False if the list isn't being imported. */
  async refuseExhausting(priceListId: number): Promise<boolean> {
    const list = await new PriceListRepository(this.db.pool).find(priceListId)
    if (list?.status !== 'importing') return false
    const megabytes = Math.round(this.config.priceLists.memory / 1024 / 1024)
    const reason = `Importar la lista tomó más memoria que los ${megabytes} MB que hay para cada una, o se cortó a mitad de camino. Revisá el archivo antes de volver a subirlo.`
    await this.refuse(list, refuse(reason))
    return true
  }

  async discardInterrupted(priceListId: number): Promise<void> {
    const key = await this.db.transaction(async (client) => {
      const marked = await new PriceListRepository(client).markInterrupted(priceListId)
      if (marked !== undefined) await enqueue(client, 'files.remove', { key: marked })
      return marked
    })
    // A command may run without a worker.
    if (key !== undefined) await this.files.remove(key)
  }

  /** Keeps the file, because the list's job may restart the import. */
  async markInterrupted(priceListId: number): Promise<void> {
    await new PriceListRepository(this.db.pool).markInterrupted(priceListId)
  }

  /** Page by page: a slow reader holds no connection. @throws AppError `not-found` */
  async rejections(priceListId: number): Promise<AsyncIterable<Rejection[]>> {
    const lists = new PriceListRepository(this.db.pool)
    await lists.state(priceListId)
    return rejectionPages(lists, priceListId)
  }

  /** Runs nightly. */
  async tidy(): Promise<void> {
    const now = this.clock.now().getTime()
    const forgotten = new Date(now - 60 * DAY_MS)
    const interrupted = new Date(now - DAY_MS)
    // The locks protect an import's new sheets while no edition refers to them.
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        work: () =>
          inTransaction(client, () => new PriceListRepository(client).tidy({ forgotten, interrupted })),
      }),
    )
    await this.files.removeParts('price-lists', interrupted)
    await this.files.removeOld('downloads', interrupted)
  }

  /** Keeps their files. Runs nightly. */
  async discardLost(isUnderWay: (jobId: string) => Promise<boolean>): Promise<void> {
    const lists = new PriceListRepository(this.db.pool)
    for (const id of await lists.receivedBefore(new Date(this.clock.now().getTime() - DAY_MS)))
      if (!(await this.hasJob(id, isUnderWay))) await lists.discardLost(id)
  }

  private async hasJob(
    priceListId: number,
    isUnderWay: (jobId: string) => Promise<boolean>,
  ): Promise<boolean> {
    for (const { id, state } of await jobsWith(this.db.pool, 'price-list.import', { priceListId }))
      if (state === 'pending' || (state === 'relayed' && (await isUnderWay(id)))) return true
    return false
  }
}

const HELD_AGAIN =
  'Al cambiar sus precios apareció algo que la retiene y que no estaba aprobado: hay que aprobarla otra vez.'
const DAY_MS = 24 * 3600 * 1000
