import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, installedBinaries } from './binaries.js'
import { prepareCluster, SUPERUSER } from './cluster.js'
import { PostgresError, PostgresInUseError } from './errors.js'
import { takeLock } from './lock.js'
import { placeForData } from './places.js'
import { claimPort } from './ports.js'
import { readPostmaster, stopOrphan } from './postmaster.js'
import { Runner } from './runner.js'
import { type Durability, settingArguments } from './settings.js'
import { watchOverServer } from './watcher.js'

export interface PostgresOptions {
  dataDir: string
  preferredPort: number
  durability: Durability
  /** Folder of another PostgreSQL's programs; by default the embedded ones run. */
  programs?: string
  settings?: Record<string, string>
}

export interface RunningPostgres {
  url: string
  port: number
  pid: number
  /** True if the server of a killed run was stopped first. */
  recovered: boolean
  dataDir: string
  runsAs: string | null
  logFile: string
  /** Settles when the server ends: true after `stop`. */
  ended: Promise<boolean>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000
const LOG_LIMIT = 5_000_000

async function takeDataDir(dataDir: string): Promise<() => Promise<void>> {
  const lock = await takeLock(`${dataDir}.lock`)
  if (lock.holder !== null) throw new PostgresInUseError(lock.holder.pid, dataDir)
  return lock.release
}

async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-15).join('\n')
}

async function becomesReady(server: ChildProcess, place: string): Promise<boolean> {
  const end = Date.now() + START_TIMEOUT_MS
  while (server.exitCode === null && server.signalCode === null) {
    const said = await readPostmaster(place)
    if (said?.pid === server.pid && said?.ready) return true
    if (Date.now() > end) {
      server.kill('SIGQUIT')
      return false
    }
    await sleep(8)
  }
  return false
}

/** Removes the remains of earlier runs first. @throws PostgresError with a message for the operator */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dirname(dataDir), { recursive: true })
  const release = await takeDataDir(dataDir)
  try {
    const runner = await Runner.choose(dataDir)
    const binaries = await (options.programs === undefined
      ? findBinaries(runner)
      : installedBinaries(options.programs, runner))
    const place = await placeForData(dataDir, runner)
    const recovered = await stopOrphan(place)
    const password = await prepareCluster(dataDir, place, binaries, runner)
    const logFile = `${dataDir}.log`
    let preferred = options.preferredPort
    for (let attempt = 1; ; attempt++) {
      const claimed = await claimPort(preferred)
      const { port } = claimed
      const append = ((await stat(logFile).catch(() => null))?.size ?? 0) < LOG_LIMIT
      const log = openSync(logFile, append ? 'a' : 'w', 0o600)
      const args = ['-D', place, '-p', `${port}`, ...settingArguments(options.durability, options.settings)]
      const server = runner.spawn(binaries.postgres, args, ['ignore', log, log])
      closeSync(log)
      const ended = new Promise<void>((done) => {
        server.once('exit', () => done())
        server.once('error', () => done())
      })
      if (await becomesReady(server, place)) {
        const releaseBoth = () => Promise.all([release(), claimed.release()])
        const handle = handleOf(server, ended, releaseBoth, runner)
        const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
        return {
          url,
          port,
          recovered,
          dataDir: place,
          runsAs: runner.owner === null ? null : runner.name,
          logFile,
          ...handle,
        }
      }
      await claimed.release()
      const tail = await tailOf(logFile)
      if (attempt === 5 || !/could not bind|Address already in use/.test(tail)) {
        throw new PostgresError(`PostgreSQL no arrancó. Lo último de ${logFile}:\n${tail}`)
      }
      preferred = port + 1
    }
  } catch (error) {
    await release()
    throw error
  }
}

function handleOf(
  server: ChildProcess,
  gone: Promise<void>,
  release: () => Promise<unknown>,
  runner: Runner,
): Pick<RunningPostgres, 'pid' | 'ended' | 'stop'> {
  const pid = server.pid ?? 0
  const watcher = watchOverServer(pid, runner)
  let asked = false
  const ended = gone.then(async () => {
    watcher.stop()
    await release()
    return asked
  })
  return {
    pid,
    ended,
    async stop() {
      asked = true
      server.kill('SIGINT')
      const harder = setTimeout(() => server.kill('SIGQUIT'), 30_000)
      await ended
      clearTimeout(harder)
    },
  }
}
