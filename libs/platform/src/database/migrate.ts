import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Migration,
  MigrationExecutor,
  type MigrationInterface,
  type QueryRunner,
  QueryFailedError,
} from 'typeorm'
import { AppError } from '../errors/app-error.js'
import { createDataSource } from './data-source.js'
import { Database, type Queryable } from './database.js'

const MIGRATION_LOCK = 7_317_001
const TURN_MS = 200
/** A lock that others hold, and a deadlock with them. */
const BUSY = ['55P03', '40P01']
/** Readers of a table queue behind a migration that waits for it, so it waits shortly and often. */
const PATIENCE = { lockSeconds: 2, tries: 30, pauseMs: 3000 }

export interface Schema {
  migrations: (new () => MigrationInterface)[]
  /** Updates shipped data after the migrations, in a transaction; returns the changes for the log. */
  shippedData: (db: Queryable) => Promise<string[]>
}

interface MigrateOptions extends Schema {
  url: string
  /** Called after each try in which a migration didn't get its lock. */
  onBusy?: (migration: string) => void
  patience?: typeof PATIENCE
}

interface Run {
  executor: MigrationExecutor
  runner: QueryRunner
  patience: typeof PATIENCE
  onBusy: MigrateOptions['onBusy']
}

/**
 * Runs each missing migration in a transaction of its own. Several processes may migrate at once: an advisory lock
 * serializes them.
 * @throws AppError `unavailable` if a migration doesn't get its lock; those before it stay, and the next call goes on
 */
export async function migrate({
  url,
  migrations,
  shippedData,
  onBusy,
  patience = PATIENCE,
}: MigrateOptions): Promise<{ migrations: string[]; data: string[] }> {
  const { lockSeconds } = patience
  const settings = { url, migrations, name: 'preciosa-migrate', pool: 2, lockSeconds }
  const dataSource = await createDataSource(settings).initialize()
  const runner = dataSource.createQueryRunner()
  try {
    await takeTurn(runner)
    const executor = new MigrationExecutor(dataSource, runner)
    const missing = await executor.getPendingMigrations()
    for (const migration of missing) await runPatiently(migration, { executor, runner, patience, onBusy })
    const data = await new Database(dataSource).transaction(shippedData)
    return { migrations: missing.map(({ name }) => name), data }
  } finally {
    // The lock goes with its session, which a killed process leaves behind until its last statement ends.
    await runner.release()
    await dataSource.destroy()
  }
}

/** Asks again and again: an index that is made concurrently would wait for a statement that waits. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const sql = 'select pg_try_advisory_lock($1) as mine'
    const [row] = (await runner.query(sql, [MIGRATION_LOCK])) as { mine: boolean }[]
    if (row?.mine === true) return
    await sleep(TURN_MS)
  }
}

/** @throws Error with the migration's name */
async function runPatiently(migration: Migration, { patience, onBusy, ...at }: Run): Promise<void> {
  const { name } = migration
  for (let left = patience.tries - 1; ; left--) {
    try {
      await run(migration, at)
      return
    } catch (error) {
      if (!isBusy(error)) throw new Error(`La migración ${name} falló: ${messageOf(error)}`, { cause: error })
      if (left === 0) throw new AppError('unavailable', gaveUp(name, patience.tries))
      onBusy?.(name)
      await sleep(patience.pauseMs)
    }
  }
}

async function run(
  migration: Migration,
  { executor, runner }: Pick<Run, 'executor' | 'runner'>,
): Promise<void> {
  if (migration.instance?.transaction === false) {
    await executor.executeMigration(migration)
    return
  }
  await runner.startTransaction()
  try {
    await executor.executeMigration(migration)
    await runner.commitTransaction()
  } catch (error) {
    // On a lost connection there is nothing to roll back; the first error says why.
    await runner.rollbackTransaction().catch(() => undefined)
    throw error
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isBusy(error: unknown): boolean {
  const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string }
  return code !== undefined && BUSY.includes(code)
}

function gaveUp(migration: string, tries: number): string {
  return (
    `La migración ${migration} no pudo bloquear lo que cambia en ${tries} intentos: otra sesión lo usa desde hace rato ` +
    '(una copia de seguridad o una consulta larga; se ve en pg_stat_activity). Nada quedó a medias: corré migrate de nuevo cuando termine.'
  )
}
