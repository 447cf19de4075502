import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { Clock, Database, FileStorage, inTransaction, type Queryable } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { MailService } from '../mail/index.js'
import type { BackupFile, BackupPlace } from './backup-place.js'
import { BackupPlaces } from './backup-places.js'
import { BackupRefused } from './backup-refused.js'
import { BackupRepository } from './backup.repository.js'
import { BackupsService } from './backups.service.js'
import { countRows, fillTables, refuseUsed } from './data.js'
import type { Deletion } from './deletions.rules.js'
import { deletionsInAll } from './deletions-file.js'
import { problemOf } from './problems.js'
import { RestoredRepository } from './restored.repository.js'
import { refuseOtherSchema } from './same-schema.js'
import { passOver, readBackup, rowsIn } from './whole-backup.js'

/** No file of ours is larger than what was copied; the backup's sums are compared. */
const ANY_SIZE = { bytes: Infinity, detail: '' }

const LOOKS = 11
const LOOK_MS = 200

interface ListOptions {
  /** Goes on without a list of deletions. */
  withoutList?: boolean
}

export interface RestoredBackup {
  /** The moment that the data are of. */
  at: Date
  rows: number
  files: number
  /** Accounts that are deleted again. */
  deletions: number
}

/** Brings a backup back into an empty database, and closes the system until it is reconciled. */
@Injectable()
export class RestoringService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
    private readonly backups: BackupsService,
    private readonly mails: MailService,
    private readonly places: BackupPlaces,
  ) {}

  /**
   * Reads the backup to its end before it touches anything, then fills database and files, all or nothing of the database.
   * @throws BackupRefused
   */
  async restore(from: BackupFile, key: string, options: ListOptions = {}): Promise<RestoredBackup> {
    try {
      return await this.backups.alone(async (client) => {
        await this.refuseRunning(client)
        await refuseUsed(client)
        const deletions = await this.deletions([from.place], options)
        await readBackup(from, key, {
          about: (about) => refuseOtherSchema(client, about),
          rows: countRows,
          file: (_, bytes) => passOver(bytes),
        })
        const { at, tables, files } = await this.fill(client, from, key, deletions)
        return { at, rows: rowsIn(tables), files: files.length, deletions: deletions.length }
      })
    } catch (error) {
      throw error instanceof BackupRefused
        ? error
        : new BackupRefused(problemOf(error, from.place.path(from.file)), error)
    }
  }

  /**
   * Closes the system after its database was brought back by other means.
   * @param place of the backups, for the list of deletions; null for the configured one
   * @returns the number of deletions that come again @throws BackupRefused
   */
  async close(backupAt: Date, place: BackupPlace | null, options: ListOptions = {}): Promise<number> {
    return this.backups.alone(async (client) => {
      await this.refuseRunning(client)
      if (await new RestoredRepository(client).isClosed())
        throw new BackupRefused(
          'El sistema ya está cerrado por una restauración, que conserva su lista de bajas.',
        )
      const deletions = await this.deletions(place === null ? [] : [place], options)
      await inTransaction(client, () => this.closeIn(client, backupAt, deletions))
      return deletions.length
    })
  }

  /** Opens a closed system without reconciling it. @returns false if it wasn't closed */
  async open(): Promise<boolean> {
    const restored = new RestoredRepository(this.db.pool)
    if (!(await restored.isClosed())) return false
    await restored.open(this.clock.now())
    return true
  }

  private fill(client: PoolClient, from: BackupFile, key: string, deletions: readonly Deletion[]) {
    return inTransaction(client, async () => {
      const filled = await fillTables(client, (rows) =>
        readBackup(from, key, {
          about: (about) => refuseOtherSchema(client, about),
          rows,
          file: async (name, bytes) => {
            await this.storage.keepStream(Readable.from(bytes), name, ANY_SIZE)
          },
        }),
      )
      await this.closeIn(client, filled.at, deletions)
      return filled
    })
  }

  /** @throws BackupRefused without a list, unless that is asked for */
  private async deletions(
    given: readonly BackupPlace[],
    { withoutList = false }: ListOptions,
  ): Promise<Deletion[]> {
    const { own } = this.places
    const places = [...given, ...(own === null ? [] : [own])]
    const found = await deletionsInAll(places)
    if (found === null && !withoutList)
      throw new BackupRefused(
        `No hay una lista de bajas (deletions.txt) en ${places.map(({ name }) => name).join(' ni en ')}: quien se dio de baja después de la copia volvería. ` +
          'Traela de la carpeta de las copias de cada noche, o repetí con --without-deletions.',
      )
    return found ?? []
  }

  private async closeIn(client: Queryable, backupAt: Date, deletions: readonly Deletion[]): Promise<void> {
    const restored = new RestoredRepository(client)
    const now = this.clock.now()
    await restored.put(backupAt, now, deletions)
    await restored.endSessions()
    await new BackupRepository(client).forgetUnfinished()
    await restored.repeatJobs(backupAt)
    // They may have been sent since the backup.
    await this.mails.endOpen(client, now)
  }

  /** @throws BackupRefused while another program of ours uses the database */
  private async refuseRunning(db: Queryable): Promise<void> {
    let running = await programsOf(db)
    // PostgreSQL ends a connection a moment after its program.
    for (let look = 1; running.length > 0 && look < LOOKS; look += 1) {
      await sleep(LOOK_MS)
      running = await programsOf(db)
    }
    if (running.length > 0)
      throw new BackupRefused(
        `Otros programas usan la base de datos (${running.join(', ')}): pará npm start, o la API y el worker, antes de restaurar.`,
      )
  }
}

async function programsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'preciosa-%'
        and application_name <> current_setting('application_name')`,
  )
  return rows.map(({ name }) => name)
}
