import { setTimeout as sleep } from 'node:timers/promises'
import { migrations } from '@preciosa/migrations'
import { createDataSource, migrate, type Queryable, waitForDatabase } from '@preciosa/platform'
import { PostgresInUseError, type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { orLeaving } from './leaving.js'
import { ownHome, paths } from './paths.js'
import { runningState } from './run-file.js'
import { takeSecretFiles } from './secret-files.js'

type Say = (line: string) => void

const USUAL_PORT = 54_329
const NAME = 'preciosa'
/** Milliseconds to wait for another command of this clone that holds the database. */
const IN_USE_WAIT_MS = 15 * 60_000

interface WithDatabase {
  seconds?: number
  leaving?: () => Promise<void>
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

export interface OpenDatabase {
  url: string
  server: RunningPostgres | null
  close: () => Promise<void>
}

function external(): string | null {
  const url = process.env['DATABASE_URL']
  return url === undefined || url === '' ? null : url
}

function waitFor(url: string, say: Say, seconds: number): Promise<void> {
  return waitForDatabase(url, {
    seconds,
    onWait: (problem, elapsed) => {
      const since = elapsed < 1 ? '' : ` (hace ${Math.round(elapsed)} s)`
      say(`Esperando a la base de datos${since}… ${problem}`)
    },
  })
}

async function openExternal(url: string, say: Say, seconds: number): Promise<OpenDatabase> {
  await waitFor(url, say, seconds)
  return { url, server: null, close: () => Promise.resolve() }
}

async function createIfMissing(adminUrl: string): Promise<string> {
  const dataSource = await createDataSource({ url: adminUrl, name: 'preciosa-start', pool: 1 }).initialize()
  try {
    const found: unknown[] = await dataSource.query('select from pg_database where datname = $1', [NAME])
    if (found.length === 0) await dataSource.query(`create database ${NAME}`)
  } finally {
    await dataSource.destroy()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${NAME}`
  return url.href
}

async function startOwnServer(say: Say): Promise<RunningPostgres> {
  const end = Date.now() + IN_USE_WAIT_MS
  for (let isReported = false; ; isReported = true) {
    try {
      return await startPostgres({ dataDir: paths.pgdata, preferredPort: USUAL_PORT, durability: 'safe' })
    } catch (error) {
      if (!(error instanceof PostgresInUseError) || Date.now() > end) throw error
      if (!isReported)
        say(`Otra orden (proceso ${error.pid}) está usando la base de datos; espero a que termine…`)
      await sleep(300)
    }
  }
}

function sayWhereItIs(server: RunningPostgres, say: Say): void {
  if (server.port !== USUAL_PORT) {
    say(`El puerto ${USUAL_PORT} está ocupado; PostgreSQL usa el ${server.port}.`)
  }
  if (server.dataDir !== paths.pgdata) {
    say(
      `Los datos se guardan en ${server.dataDir}: el usuario «${server.runsAs}» no puede entrar en esta carpeta.`,
    )
  }
  if (server.recovered) say('Había quedado un PostgreSQL de una corrida anterior; lo detuve.')
}

/** Imported late: not every command needs the server library. */
async function shippedData(db: Queryable): Promise<string[]> {
  const { bringShippedDataUpToDate } = await import('@preciosa/server')
  return bringShippedDataUpToDate(db)
}

async function bringUpToDate(url: string, say: Say): Promise<void> {
  const onBusy = (migration: string) =>
    say(`La migración ${migration} espera a otra sesión que usa lo que cambia…`)
  await migrate({ url, migrations, shippedData, onBusy })
}

export async function openDatabase(say: Say, seconds = 60): Promise<OpenDatabase> {
  const given = external()
  if (given !== null) {
    const database = await openExternal(given, say, seconds)
    await bringUpToDate(process.env['DATABASE_DIRECT_URL'] || database.url, say)
    return database
  }
  await ownHome()
  const server = await startOwnServer(say)
  try {
    sayWhereItIs(server, say)
    const url = await createIfMissing(server.url)
    await bringUpToDate(url, say)
    return { url, server, close: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Uses DATABASE_URL, else the running `npm start`, else a temporary embedded server. */
export async function withDatabase<T>(
  work: (url: string, filesDir: string) => Promise<T>,
  { seconds = 60, leaving = () => Promise.resolve() }: WithDatabase = {},
): Promise<T> {
  takeSecretFiles()
  const filesDir = filesFolder()
  if (external() === null) {
    // A start in progress holds the database and publishes its address after migrating.
    for (let state = await runningState(); state !== null; state = await runningState()) {
      if (state.databaseUrl !== null) {
        const { databaseUrl } = state
        await waitFor(databaseUrl, sayOnStderr, seconds)
        return orLeaving(leaving, () => work(databaseUrl, state.filesDir))
      }
      await sleep(200)
    }
  }
  const database = await openDatabase(sayOnStderr, seconds)
  try {
    return await orLeaving(
      () => leaving().finally(() => database.close()),
      () => work(database.url, filesDir),
    )
  } finally {
    await database.close()
  }
}

export function filesFolder(): string {
  const given = process.env['FILES_DIR']
  return given === undefined || given === '' ? paths.files : given
}
