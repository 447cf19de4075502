import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Database, loadConfig } from '@preciosa/platform'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { DeletionService, openServices, OwnAccountModule } from '@preciosa/server'
import {
  createTestDatabase,
  freePort,
  freshBuild,
  GuideBuilder,
  printFigures,
  type TestDatabase,
  waitFor,
} from '@preciosa/testing'
import { URI } from 'otpauth'
import pg from 'pg'
import { built, type Program, SECRETS, startApi, startSite, startWorker } from './programs.js'

const NEW_PRICE = 21_413
const KILLS = 6
const ADMIN = 'admin@guia.example'
const CUSTOMERS = ['ana@ejemplo.com', 'eva@ejemplo.com']

/** The whole system of one machine: a database, a folder of files, its programs. */
interface Machine {
  database: TestDatabase
  files: string
}

let folder: string
let backups: string
let key: string
let mp: RunningMercadoPago
let first: Machine
let admin: { password: string; code: () => string }
/** Milliseconds. */
let wholeBackup: number
const machines: Machine[] = []
const figures: string[] = []

async function machine(): Promise<Machine> {
  const made = { database: await createTestDatabase(), files: await mkdtemp(join(folder, 'files-')) }
  machines.push(made)
  return made
}

const environment = ({ database, files }: Machine) => ({
  ...SECRETS,
  DATABASE_URL: database.url,
  FILES_DIR: files,
  BACKUP_DIR: backups,
  BACKUP_KEY: key,
})

/** As in the images. @param before how a shell starts it */
function command(on: Machine, words: string[], before = ''): ChildProcess {
  const line = `${before} exec "$@"`
  return spawn('bash', ['-c', line, 'bash', process.execPath, built('apps/api/dist/command.js'), ...words], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment(on) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(
  on: Machine,
  words: string[],
  before = '',
): Promise<{ code: number | null; output: string }> {
  const child = command(on, words, before)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function rowsOf({ database }: Machine, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await freshBuild()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-restore-'))
  backups = join(folder, 'backups')
  mp = await startMercadoPago({ isTest: true })
  first = await machine()
  key = (await run(first, ['backup', '--new-key'])).output.trim()
  const guide = await GuideBuilder.open(first.database.url)
  const gol = [{ name: 'Gol Trend', newPrice: NEW_PRICE, prices: { 2019: 15_000 } }]
  await guide.published({ period: '2026-11', brands: { Volkswagen: { Gol: gol } } })
  await guide.close()
  const added = await run(first, ['staff', 'add', ADMIN, '--role', 'admin'])
  const [, password = '', address = ''] = /clave (\S+)\nautenticador (\S+)/.exec(added.output) ?? []
  const authenticator = URI.parse(address)
  admin = { password, code: () => authenticator.generate() }
  const list = join(folder, 'users.csv')
  await writeFile(
    list,
    ['email,type,plan', ...CUSTOMERS.map((email) => `${email},individual,individualFree`)].join('\n'),
  )
  expect(await run(first, ['users', 'import', list])).toMatchObject({ code: 0 })
})

afterAll(async () => {
  await mp.stop()
  for (const { database } of machines) await database.drop()
  await rm(folder, { recursive: true, force: true })
  printFigures(figures.join('\n'))
})

const copies = async () => (await readdir(backups)).filter((name) => name.endsWith('.age'))

it('a backup that is killed or has no room leaves nothing that looks like one', async () => {
  const full = await run(first, ['backup'], 'ulimit -f 8;')
  expect([full.code, full.output]).toEqual([
    1,
    expect.stringMatching(/no admite un archivo tan grande/) as string,
  ])
  expect(await readdir(backups)).toEqual([])
  const started = performance.now()
  expect(await run(first, ['backup'])).toMatchObject({ code: 0 })
  wholeBackup = performance.now() - started
  const [whole = ''] = await copies()
  for (let at = 1; at <= KILLS; at += 1) {
    const child = command(first, ['backup'])
    await sleep((wholeBackup * at) / KILLS)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
  const names = await copies()
  expect(names).toContain(whole)
  for (const name of names)
    expect(await run(first, ['verify', '--from', join(backups, name)])).toMatchObject({ code: 0 })
})

it('a restore that is killed leaves an empty database, or a whole and closed one', async () => {
  const target = await machine()
  const trial = await machine()
  const started = performance.now()
  expect(await run(trial, ['restore', '--from', backups])).toMatchObject({ code: 0 })
  const whole = performance.now() - started
  figures.push(
    `backup ${Math.round(wholeBackup)} ms, restore ${Math.round(whole)} ms, with the start of Node`,
  )
  let isWhole = false
  for (let at = 1; at <= KILLS && !isWhole; at += 1) {
    const child = command(target, ['restore', '--from', backups])
    await sleep((whole * at) / KILLS)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    // PostgreSQL ends the transaction of the killed client.
    await waitFor(
      async () =>
        (
          await rowsOf(
            target,
            `select from pg_stat_activity where application_name = 'preciosa-cli'
      and datname = current_database()`,
          )
        ).length === 0,
    )
    const [{ accounts, closed } = {}] = await rowsOf(
      target,
      'select (select count(*)::int from account) as accounts, (select count(*)::int from restored) as closed',
    )
    isWhole = closed === 1
    expect(accounts).toBe(isWhole ? CUSTOMERS.length : 0)
  }
  const again = await run(target, ['restore', '--from', backups])
  expect(again).toMatchObject(
    isWhole ? { code: 1, output: expect.stringMatching(/ya tiene datos/) as string } : { code: 0 },
  )
})

describe('a system that comes back on another machine', () => {
  let second: Machine
  const running: Program[] = []
  afterAll(async () => {
    for (const program of running.reverse()) await program.stop()
  })
  const more = (apiUrl: string) => ({ ...mp.envFor(apiUrl), BACKUP_DIR: backups, BACKUP_KEY: key })

  it('is closed until the worker has reconciled it, and then answers as before', async () => {
    expect(await run(first, ['backup'])).toMatchObject({ code: 0 })
    // Leaves after the backup; the worker writes the list beside the backups.
    const services = await openServices(loadConfig({ ...environment(first), LOG_LEVEL: 'warn' }), [
      OwnAccountModule,
    ])
    const [gone] = await services
      .get(Database)
      .query<{ id: number }>('select id from account where email = $1', [CUSTOMERS[0]])
    await services.get(DeletionService).delete(gone!.id, CUSTOMERS[0]!)
    await services.close()
    const worker = await startWorker(first.database.url, first.files, {
      BACKUP_DIR: backups,
      BACKUP_KEY: key,
    })
    const listed = () => readFile(join(backups, 'deletions.txt'), 'utf8').catch(() => '')
    await waitFor(async () => (await listed()).startsWith(`${gone!.id} `), { what: 'the list of deletions' })
    await worker.stop()

    second = await machine()
    const restored = await run(second, ['restore', '--from', backups])
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/La lista de bajas tiene 1/) as string,
    })
    const port = await freePort()
    const api = await startApi(second.database.url, second.files, {
      port,
      more: more(`http://127.0.0.1:${port}`),
    })
    running.push(api)
    const site = await startSite(api.url)
    running.push(site)
    expect((await fetch(`${api.url}/preciosa/brands`)).status).toBe(503)
    expect((await fetch(site.url)).status).toBe(503)
    running.push(await startWorker(second.database.url, second.files, more(api.url)))
    await waitFor(async () => (await fetch(`${api.url}/preciosa/brands`)).ok, { what: 'an open system' })
    const smoke = spawn(process.execPath, ['deploy/ask.mjs', site.url, api.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    smoke.stdout.on('data', (text: Buffer) => (said += String(text)))
    const [code] = (await once(smoke, 'close')) as [number | null]
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(await rowsOf(second, 'select email from account order by email')).toEqual([
      { email: '' },
      { email: CUSTOMERS[1] },
    ])
    expect(await rowsOf(second, `select kind, status from mail where status <> 'unknown'`)).toEqual([])
  })

  it('lets staff in, who see where the data came from', async () => {
    const [api] = running
    const entered = await fetch(`${api!.url}/backoffice/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password: admin.password, totp: admin.code() }),
    })
    expect(await entered.json()).toMatchObject({ role: 'admin' })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const answer = await fetch(`${api!.url}/backoffice/dashboard`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({
      backups: { isOn: true, restored: { openedAt: expect.any(String) as string } },
    })
  })

  it('shows the price of a version', async () => {
    const [, site] = running
    const found = await (await fetch(new URL('/resultado-busqueda?s=gol%20trend', site!.url))).text()
    expect(found.includes('Gol Trend')).toBe(true)
  })
})
