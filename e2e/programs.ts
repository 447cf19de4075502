import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, freshBuild, waitFor } from '@preciosa/testing'

const root = fileURLToPath(new URL('..', import.meta.url))
let fresh: Promise<void> | undefined

/** A program of the project as in production, on a free port. */
export interface Program {
  url: string
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Gets what a program writes. */
export type Log = (text: string) => void

/** The program ended before it was ready, for example because its database is down. */
export class EndedByItself extends Error {
  constructor(file: string, output = '') {
    super(`${file} ended by itself${output === '' ? '' : `:\n${output}`}`)
  }
}

/** Where a program's output goes without a `log`, so that a passing run is quiet. */
function outputFile(file: string, port: number): string {
  const path = join(root, 'test-results/programs', `${file.replaceAll('/', '.')}-${port}.log`)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

/** @throws Error if the program isn't built */
export function built(file: string, tree = root): string {
  const path = join(tree, file)
  if (!existsSync(path)) throw new Error(`${file} is missing: node scripts/build.mjs`)
  return path
}

/** @param tree the folder of another release, which is built */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  {
    portName,
    port: wanted,
    log,
    tree = root,
  }: { portName: string; port?: number | undefined; log?: Log | undefined; tree?: string },
): Promise<Program> {
  await (fresh ??= freshBuild())
  const port = wanted ?? (await freePort())
  const kept = log === undefined ? outputFile(file, port) : null
  const output = kept === null ? 'pipe' : openSync(kept, 'a')
  const child: ChildProcess = spawn(process.execPath, [built(file, tree)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, [portName]: String(port) },
    // The program ends if the channel closes, as when the tests are killed.
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (output !== 'pipe') closeSync(output)
  if (log !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', log)
  const url = `http://127.0.0.1:${port}`
  let isReady = false
  child.on('message', (message) => (isReady ||= message === 'ready'))
  const gone = () => child.exitCode !== null || child.signalCode !== null
  try {
    // Not by its address, where a program of another run could answer.
    await waitFor(() => gone() || isReady, { what: file })
    if (gone()) throw new EndedByItself(file, kept === null ? '' : readFileSync(kept, 'utf8'))
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const endWith = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    // `close` comes when its last output was read.
    if (!gone()) await once(child, log === undefined ? 'exit' : 'close')
  }
  return { url, stop: () => endWith('SIGTERM'), kill: () => endWith('SIGKILL') }
}

export const SECRETS = {
  SECRET_KEYS: 'tests:a-key-that-only-this-test-knows-of',
  CLIENT_ID: 'e2e',
  CLIENT_SECRET: 'secret-of-the-e2e-client',
}

export const PASSWORD = 'una clave que nadie usa'

export function startApi(
  databaseUrl: string,
  filesDir: string,
  {
    port,
    more: variables = {},
    log,
    ...more
  }: {
    port?: number
    more?: Record<string, string>
    log?: Log
  } & Partial<Record<'LIMITS' | 'STAFF_TOTP' | 'REDIS_URL', string>> = {},
): Promise<Program> {
  const env = { ...SECRETS, DATABASE_URL: databaseUrl, FILES_DIR: filesDir, ...more, ...variables }
  return startProgram('apps/api/dist/main.js', env, {
    portName: 'API_PORT',
    port,
    log,
  })
}

export function startWorker(
  databaseUrl: string,
  filesDir: string,
  more: Record<string, string> = {},
  log?: Log,
): Promise<Program> {
  // Normal priority, so that a busy machine doesn't delay the tests.
  const env = {
    ...SECRETS,
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    PRICE_LIST_NICENESS: '0',
    ...more,
  }
  return startProgram('apps/worker/dist/main.js', env, {
    portName: 'WORKER_PORT',
    log,
  })
}

export function startSite(
  apiUrl: string,
  more: Record<string, string> = {},
  port?: number,
  log?: Log,
): Promise<Program> {
  return startProgram(
    'apps/site/server.mjs',
    { ...SECRETS, API_URL: apiUrl, ...more },
    { portName: 'PORT', port, log },
  )
}
