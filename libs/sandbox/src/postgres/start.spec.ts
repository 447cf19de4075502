import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeAsRoot } from '@preciosa/testing'
import { PostgresInUseError } from './errors.js'
import { claimPort } from './ports.js'
import { isRunning, markOf } from './process.js'
import { type RunningPostgres, startPostgres } from './start.js'

const BASE_PORT = 55_400
let folder: string
let dataDir: string
const running: RunningPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa postgres '))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'pgdata')
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(preferredPort = BASE_PORT): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, preferredPort, durability: 'test' })
  running.push(server)
  return server
}

async function ask<T extends object>(server: RunningPostgres, sql: string): Promise<T | undefined> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows[0]
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  it('handles Spanish text in any environment', async () => {
    const language = process.env['LANG']
    delete process.env['LANG']
    const server = await start()
    if (language !== undefined) process.env['LANG'] = language
    await ask(server, 'CREATE EXTENSION pg_trgm')
    const row = await ask(
      server,
      `SELECT lower('Ñ') AS lower, 'ñ' < 'o' COLLATE "es-AR-x-icu" AS sorted, cardinality(show_trgm('ñandú')) AS trigrams,
        current_setting('server_encoding') AS encoding`,
    )
    expect(row).toEqual({ lower: 'ñ', sorted: true, trigrams: 6, encoding: 'UTF8' })
  })

  it('keeps its data and its private password between starts', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const second = await start()
    expect(await ask(second, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600)
    expect(second.recovered).toBe(false)
  })

  it('rejects a wrong password and a second start on its directory', async () => {
    const server = await start()
    const wrong = new pg.Client(server.url.replace(/:[^:@]+@/, ':wrong@'))
    await expect(wrong.connect()).rejects.toThrow('password authentication failed')
    await expect(start()).rejects.toBeInstanceOf(PostgresInUseError)
  })

  it('takes another port when the preferred port is in use', async () => {
    const blocker = createServer()
    const { port } = await claimPort(BASE_PORT + 50)
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', () => resolve()))
    const server = await start(port)
    expect(server.port).not.toBe(port)
    await new Promise((resolve) => blocker.close(resolve))
  })

  it('creates the cluster anew after an earlier run was killed while creating it', async () => {
    await mkdir(`${dataDir}.nuevo-1`, { recursive: true })
    await writeFile(join(`${dataDir}.nuevo-1`, 'PG_VERSION'), '18')
    const server = await start()
    expect(await ask(server, 'SELECT 1 AS one')).toEqual({ one: 1 })
    expect(existsSync(`${dataDir}.nuevo-1`)).toBe(false)
  })

  it('leaves a folder with other content alone', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'letters.txt'), 'mine')
    await expect(start()).rejects.toThrow('no la toco')
    await expect(readFile(join(dataDir, 'letters.txt'), 'utf8')).resolves.toBe('mine')
  })

  it('gets a new password when the password file is lost', async () => {
    await (await start()).stop()
    await rm(`${dataDir}.password`)
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it('ignores a stale postmaster.pid with the id of another program', async () => {
    const first = await start()
    const pidFile = await readFile(join(first.dataDir, 'postmaster.pid'), 'utf8')
    await first.stop()
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    await writeFile(join(first.dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, `${stranger.pid ?? 0}`))
    const second = await start()
    expect(await ask(second, 'SELECT 1 AS one')).toEqual({ one: 1 })
    expect(isRunning(markOf(stranger.pid ?? 0))).toBe(true)
    const gone = new Promise((resolve) => stranger.once('exit', resolve))
    stranger.kill()
    await gone
  })

  it('stops the server of a killed run', async () => {
    const first = await start()
    await writeFile(`${dataDir}.lock`, JSON.stringify({ pid: first.pid, identity: 'another life' }))
    const second = await startPostgres({ dataDir, preferredPort: BASE_PORT, durability: 'test' })
    running.splice(0, 1, second)
    expect(second.recovered).toBe(true)
    expect(second.pid).not.toBe(first.pid)
    expect(await first.ended).toBe(false)
    expect(await ask(second, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  it('reports an unexpected end', async () => {
    const server = await start()
    process.kill(server.pid, 'SIGINT')
    await expect(server.ended).resolves.toBe(false)
  })
})

describeAsRoot('the embedded PostgreSQL of a project in a folder of root', () => {
  it('keeps its data outside, finds it again and runs as an unprivileged user', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    expect(first.runsAs).not.toBeNull()
    expect(first.dataDir).not.toBe(dataDir)
    await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const second = await start()
    expect(second.dataDir).toBe(first.dataDir)
    expect(await ask(second, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
    await second.stop()
    await rm(join(first.dataDir, '..'), { recursive: true })
  })
})
