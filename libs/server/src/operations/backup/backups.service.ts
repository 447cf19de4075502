import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Injectable } from '@nestjs/common'
import { VERSION } from '@preciosa/contracts'
import { Clock, Database, FileStorage, inTransaction } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { BackupRefused } from './backup-refused.js'
import { backupName, backupsAmong, outdated, partsAmong } from './backup-names.rules.js'
import { BackupRepository, type RunKind } from './backup.repository.js'
import { problemOf } from './problems.js'
import { addDeletions } from './deletions-file.js'
import { DeletionsRepository } from './deletions.repository.js'
import { makeFolder } from './make-folder.js'
import { migrationsOf } from './tables.js'
import { rowsIn, writeBackup } from './whole-backup.js'

/** Advisory lock of the one process that makes, verifies or restores a backup. */
export const BACKUP_LOCK = 7_317_003
const DAY = 86_400_000
const YEAR = 365 * DAY

export interface Made {
  path: string
  bytes: number
  rows: number
  files: number
}

/** Makes backups, and removes old ones. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes all data and files of one moment into a new file of the folder.
   * @throws BackupRefused if one is being made, or the folder can't take it
   */
  async make(folder: string, key: string): Promise<Made> {
    const at = this.clock.now()
    const name = backupName(at)
    const path = join(folder, name)
    const made = await this.recorded('backup', path, folder, async (client) => {
      await makeFolder(folder)
      for (const part of partsAmong(await filesIn(folder))) await rm(join(folder, part), { force: true })
      const { tables, files } = await this.write(client, path, key, at)
      await addDeletions(folder, await new DeletionsRepository(client).all())
      const { size } = await stat(path)
      return { path, bytes: size, rows: rowsIn(tables), files: files.length }
    })
    await new BackupRepository(this.db.pool).forgetBefore(new Date(at.getTime() - YEAR))
    return made
  }

  /**
   * Runs `work` alone and keeps how it went.
   * @param path of the backup
   * @param place folder or file, for what went wrong
   * @throws BackupRefused
   */
  async recorded<T extends { rows: number; bytes?: number }>(
    kind: RunKind,
    path: string,
    place: string,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const run: { id?: number } = {}
    try {
      return await this.alone(async (client) => {
        const log = new BackupRepository(client)
        run.id = await log.begin(kind, placeOf(path), this.clock.now())
        const done = await work(client)
        await log.end(run.id, this.clock.now(), done)
        return done
      })
    } catch (error) {
      const problem = problemOf(error, place)
      if (run.id !== undefined)
        await new BackupRepository(this.db.pool).end(run.id, this.clock.now(), { problem })
      throw error instanceof BackupRefused ? error : new BackupRefused(problem, error)
    }
  }

  /** Removes old backups of the folder. */
  async removeOutdated(folder: string): Promise<void> {
    for (const name of outdated(await filesIn(folder))) await rm(join(folder, name), { force: true })
  }

  /** The newest backup of a folder, or the file itself. @throws BackupRefused without any */
  async find(place: string): Promise<string> {
    try {
      if ((await stat(place)).isFile()) return place
      // A clock that was wrong once must not hide the backups since.
      const latest = backupName(new Date(this.clock.now().getTime() + DAY))
      const newest = backupsAmong(await filesIn(place)).find((name) => name <= latest)
      if (newest !== undefined) return join(place, newest)
    } catch (error) {
      throw new BackupRefused(problemOf(error, place), error)
    }
    throw new BackupRefused(`No hay ninguna copia en ${place}.`)
  }

  /** Runs `work` if no other process makes, verifies or restores a backup. @throws BackupRefused */
  alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.db.connection(async (client) => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        BACKUP_LOCK,
      ])
      if (rows[0]?.free !== true)
        throw new BackupRefused(
          'Ya se está haciendo, probando o restaurando una copia: esperá a que termine.',
        )
      try {
        return await work(client)
      } finally {
        // Also after a failure, whose connection closes a moment later. A lost one has lost the lock.
        await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined)
      }
    })
  }

  private write(client: PoolClient, path: string, key: string, at: Date) {
    return inTransaction(client, async () => {
      await client.query('set transaction isolation level repeatable read, read only')
      const about = { at: at.toISOString(), version: VERSION, migrations: await migrationsOf(client) }
      return writeBackup(client, { storage: this.storage, path, key, about })
    })
  }
}

function placeOf(path: string): { folder: string; file: string } {
  return { folder: resolve(dirname(path)), file: basename(path) }
}

/** Names of regular files: others may have a backup's name, too. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
