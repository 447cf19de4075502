import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, freshBuild, waitFor } from '@preciosa/testing'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Whether everything is built that a program of these sources needs; asked once by each test file. */
let fresh: Promise<void> | undefined

/** A program of the project as it runs in production, on a port of its own. */
export interface Program {
  url: string
  stop(): Promise<void>
  /** As a crash would: nothing is closed, nobody is told. */
  kill(): Promise<void>
}

/** A program that ended before it was ready, as one does whose database is away. */
export class EndedByItself extends Error {
  constructor(file: string) {
    super(`${file} ended by itself`)
  }
}

/** The path of a built program. @throws Error when it wasn't built */
export function built(file: string): string {
  const path = join(root, file)
  if (!existsSync(path)) throw new Error(`${file} is missing: node scripts/build.mjs`)
  return path
}

async function startProgram(
  file: string,
  env: Record<string, string>,
  { portName, health, port: wanted }: { portName: string; health: string; port?: number | undefined },
): Promise<Program> {
  await (fresh ??= freshBuild())
  const port = wanted ?? (await freePort())
  const child: ChildProcess = spawn(process.execPath, [built(file)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, [portName]: String(port) },
    // By the channel it notices when the tests are killed, and ends as well.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  const gone = () => child.exitCode !== null || child.signalCode !== null
  try {
    await waitFor(async () => gone() || (await fetch(url + health)).ok, { what: file })
    if (gone()) throw new EndedByItself(file)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const endWith = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (!gone()) await once(child, 'exit')
  }
  return { url, stop: () => endWith('SIGTERM'), kill: () => endWith('SIGKILL') }
}

/** What API and site share. */
export const SECRETS = {
  SECRET_KEY: 'a key that only this test knows of',
  CLIENT_ID: 'e2e',
  CLIENT_SECRET: 'secret-of-the-e2e-client',
}

/** Of every person and member of staff that the tests make. */
export const PASSWORD = 'una clave que nadie usa'

/** The API on a database. */
export function startApi(
  databaseUrl: string,
  filesDir: string,
  {
    port,
    more: variables = {},
    ...more
  }: {
    port?: number
    more?: Record<string, string>
  } & Partial<Record<'LIMITS' | 'STAFF_TOTP' | 'REDIS_URL', string>> = {},
): Promise<Program> {
  const env = { ...SECRETS, DATABASE_URL: databaseUrl, FILES_DIR: filesDir, ...more, ...variables }
  return startProgram('apps/api/dist/main.js', env, { portName: 'API_PORT', health: '/health/live', port })
}

/** The worker on a database; its port is for the board of queues alone. */
export function startWorker(
  databaseUrl: string,
  filesDir: string,
  more: Record<string, string> = {},
): Promise<Program> {
  // As quick as the others: what a test waits for mustn't depend on what else the machine does.
  const env = {
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    PRICE_LIST_NICENESS: '0',
    ...more,
  }
  return startProgram('apps/worker/dist/main.js', env, { portName: 'WORKER_PORT', health: '/health/live' })
}

/** The site on an API, with further variables. */
export function startSite(
  apiUrl: string,
  more: Record<string, string> = {},
  port?: number,
): Promise<Program> {
  return startProgram(
    'apps/site/server.mjs',
    { ...SECRETS, API_URL: apiUrl, ...more },
    { portName: 'PORT', health: '/health/live', port },
  )
}
