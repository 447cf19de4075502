import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt, AttemptStatus } from '@preciosa/contracts/payments'
import { Database, loadConfig } from '@preciosa/platform'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { CreditsModule, CreditsService, openServices } from '@preciosa/server'
import {
  createTestDatabase,
  describeWith,
  fetchedBody,
  freePort,
  freshBuild,
  printFigures,
  type SignedInPerson,
  type TestDatabase,
  waitFor,
} from '@preciosa/testing'
import { URI } from 'otpauth'
import pg from 'pg'
import { faultsNow } from '../libs/server/src/payments/testing/payment-invariants.js'
import { addBuyers, purchase } from './buyers.js'
import { Pooler } from './pooler.js'
import { built, type Program, SECRETS, startApi, startSite, startWorker } from './programs.js'

/** `transaction` shows what a pooler of transactions would break. */
const MODE = { pool_mode: process.env.PRECIOSA_POOL_MODE ?? 'session' }
const ADMIN = 'admin@guia.example'
const VERSIONS = 20
const BUYERS = 5
const RESTARTS = 4
/** Pauses around the time after which the pooler drops an idle connection, in milliseconds. */
const PAUSES = [0, 300, 900, 990, 1000, 1010, 1100, 2000]

describeWith(['pgbouncer'], 'the system behind PgBouncer', () => {
  let folder: string
  let database: TestDatabase
  let pooler: Pooler
  let mp: RunningMercadoPago
  let environment: Record<string, string>
  let api: Program
  let site: Program
  let client: pg.Client
  let codias: number[]
  let buyers: SignedInPerson[]
  const stops: (() => Promise<unknown>)[] = []
  const bought: { key: string; orderId: string }[] = []
  let searches = 0
  const count = { answers: 0, refused: 0, pages: 0, refusedPages: 0 }

  beforeAll(async () => {
    await freshBuild()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-behind-'))
    stops.push(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'files'))
    database = await createTestDatabase()
    stops.push(() => database.drop())
    pooler = await Pooler.start(database.url, MODE)
    stops.push(() => pooler.stop())
    client = new pg.Client(database.url)
    await client.connect()
    stops.push(() => client.end())
    mp = await startMercadoPago({ signatureTime: 'real', keysOfSubscriptions: false })
    stops.push(() => mp.stop())
    const key = await run(['apps/api/dist/command.js', 'backup', '--new-key'])
    const port = await freePort()
    const own = {
      DATABASE_DIRECT_URL: database.url,
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_KEY: key.output.trim(),
    }
    environment = {
      ...own,
      SITE_URL: 'https://guia.example',
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      ...mp.envFor(`http://127.0.0.1:${port}`),
    }
    await importList(1)
    codias = (await rows<{ codia: number }>('select id as codia from version order by id')).map(
      ({ codia }) => codia,
    )
    expect(codias).toHaveLength(VERSIONS)
    buyers = await addBuyers(database.url, BUYERS)
    api = await startApi(pooler.url, join(folder, 'files'), { port, LIMITS: 'off', more: environment })
    stops.push(() => api.stop())
    const worker = await startWorker(pooler.url, join(folder, 'files'), environment)
    stops.push(() => worker.stop())
    site = await startSite(api.url)
    stops.push(() => site.stop())
  })

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
    printFigures(
      `${count.answers} answers, ${count.refused} refused and repeated; ${count.pages} pages, ${count.refusedPages} refused; ` +
        `${bought.length} purchases`,
    )
  })

  async function rows<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> {
    return (await client.query<T>(statement, values)).rows
  }

  /** A command of the operator, through the pooler. */
  async function run(words: string[]): Promise<{ code: number | null; output: string }> {
    const [file = '', ...rest] = words
    const child = spawn(process.execPath, [built(file), ...rest], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        ...SECRETS,
        ...environment,
        DATABASE_URL: pooler.url,
        FILES_DIR: join(folder, 'files'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += String(text)))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  }

  /** Its prices carry the list's number. */
  async function importList(number: number): Promise<void> {
    const path = join(folder, `${number}.csv`)
    const lines = Array.from({ length: VERSIONS }, (_, at) => {
      const start = `2026-10;auto;C-${at};Marca;Grupo;Versión ${at}`
      return `${start};0km;${20_000 + number}\n${start};2023;${14_000 + number}`
    })
    await writeFile(path, ['periodo;tipo;codigo;marca;grupo;version;anio;precio', ...lines].join('\n'))
    const words = ['import', path, '--format', 'preciosa', '--publish']
    expect(await run(['scripts/dist/price-list.js', ...words])).toMatchObject({ code: 0 })
  }

  /** Repeats a request that was refused for a moment. Any other failure ends the test. */
  async function asked(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const answer = await fetch(api.url + path, init)
      if (answer.status < 500) {
        count.answers += 1
        return answer
      }
      expect([path, answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        path,
        503,
        expect.stringMatching(/^\d+$/) as string,
        expect.stringContaining('"unavailable"') as string,
      ])
      count.refused += 1
      await sleep(100)
    }
  }

  async function page(): Promise<void> {
    // Another search each time: answers are cached.
    const answer = await fetch(new URL(`/resultado-busqueda?s=versi%C3%B3n%20${(searches += 1)}`, site.url))
    await answer.text()
    expect([200, 503]).toContain(answer.status)
    if (answer.status === 200) count.pages += 1
    else {
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      count.refusedPages += 1
    }
  }

  async function look({ token }: SignedInPerson, codia: number): Promise<number> {
    const answer = await asked(`/preciosa/models/${codia}/prices`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  }

  /** As a browser does: the same key until there is an answer, then looks until it is decided. */
  async function buy(person: SignedInPerson, path: string): Promise<void> {
    const key = randomUUID()
    const answer = await asked(path, purchase(person, { cardToken: mp.cardToken({ holder: 'APRO' }), key }))
    expect(answer.status).toBe(201)
    const { paymentId } = await fetchedBody<Attempt>(answer)
    bought.push({ key, orderId: paymentId })
    const headers = { authorization: `Bearer ${person.token}` }
    await waitFor(
      async () => {
        const said = await asked(`/boxful/payments/${paymentId}/status`, { headers })
        return (await fetchedBody<AttemptStatus>(said)) === 'paid'
      },
      // The job that a lost call leaves undone is made up for within minutes.
      { interval: 200, timeout: 300_000, what: `payment of ${path}` },
    )
  }

  async function planAndPack(person: SignedInPerson): Promise<void> {
    const [plan] = await rows<{ id: number }>(`select id from plan where code = 'individualCar' limit 1`)
    const [pack] = await rows<{ id: number }>('select id from product order by id limit 1')
    await buy(person, `/admin/subscriptions/${plan!.id}`)
    await buy(person, `/admin/payments?productId=${pack!.id}`)
  }

  /** Every purchase is one paid order, and the ledger agrees. */
  async function nothingIsLost(): Promise<void> {
    const orders = await rows<{ key: string; id: string; status: string }>(
      'select idempotency_key as key, id, status from payment_order order by key',
    )
    const expected = bought.map(({ key, orderId }) => ({ key, id: orderId, status: 'paid' }))
    expect(orders).toEqual(expected.sort((one, other) => (one.key < other.key ? -1 : 1)))
    const own = { DATABASE_URL: database.url, FILES_DIR: folder, LOG_LEVEL: 'silent' }
    const services = await openServices(loadConfig({ ...own, SECRET_KEYS: SECRETS.SECRET_KEYS }), [
      CreditsModule,
    ])
    try {
      const books = { db: services.get(Database), credits: services.get(CreditsService) }
      expect(await faultsNow(books)).toEqual([])
    } finally {
      await services.close()
    }
  }

  it('starts with the lines of docs/deployment.md', async () => {
    const [, lines = ''] =
      /```ini\n[^]*?\[pgbouncer\]\n([^]*?)```/.exec(await readFile('docs/deployment.md', 'utf8')) ?? []
    const settings = lines.split('\n').flatMap((line) => {
      const [name = '', ...value] = line.split('=').map((part) => part.trim())
      // Users are the test's.
      return value.length === 0 || name.startsWith('auth_') ? [] : [[name, value.join('=')] as const]
    })
    expect(settings.length).toBeGreaterThan(3)
    const documented = await Pooler.start(database.url, Object.fromEntries(settings))
    await documented.stop()
  })

  it('signs staff in, shows prices, sells, publishes and makes a backup that can be restored', async () => {
    const added = await run(['apps/api/dist/command.js', 'staff', 'add', ADMIN, '--role', 'admin'])
    const [, password = '', address = ''] = /clave (\S+)\nautenticador (\S+)/.exec(added.output) ?? []
    const entered = await asked('/backoffice/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password, totp: URI.parse(address).generate() }),
    })
    expect(await entered.json()).toMatchObject({ role: 'admin' })

    await planAndPack(buyers[0]!)
    expect(await look(buyers[0]!, codias[0]!)).toBe(200)
    await page()

    const price = async () => {
      const answer = await asked(`/preciosa/models/${codias[0]}/prices`, {
        headers: { authorization: `Bearer ${buyers[0]!.token}` },
      })
      return JSON.stringify(await fetchedBody(answer))
    }
    expect(await price()).toContain('14001')
    await importList(2)
    await waitFor(async () => (await price()).includes('14002'), { what: 'the second edition' })

    // By prepared statements.
    expect((await asked('/preciosa/changes?vehicleType=cars')).status).toBe(200)
    expect(await run(['apps/api/dist/command.js', 'backup'])).toMatchObject({ code: 0 })
    const [made = ''] = (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.age'))
    expect(
      await run(['apps/api/dist/command.js', 'verify', '--from', join(folder, 'backups', made)]),
    ).toMatchObject({
      code: 0,
    })
    expect(count.refused).toBe(0)
    await nothingIsLost()
  }, 300_000)

  it('takes connections that it dropped for idle ones again', async () => {
    await pooler.restart({ ...MODE, client_idle_timeout: 1, server_idle_timeout: 1, server_lifetime: 1 })
    for (const pause of [...PAUSES, ...PAUSES]) {
      await sleep(pause)
      expect(await look(buyers[0]!, codias[0]!)).toBe(200)
      await page()
    }
    await importList(3)
    await planAndPack(buyers[1]!)
    await nothingIsLost()
  }, 300_000)

  it('waits a bounded time for one that hangs', async () => {
    await pooler.restart(MODE)
    expect(await look(buyers[0]!, codias[0]!)).toBe(200)
    const headers = { authorization: `Bearer ${buyers[0]!.token}` }
    await pooler.hangingWhile(async () => {
      const waiting = await fetch(`${api.url}/preciosa/models/${codias[0]}/prices`, { headers })
      expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await fetch(`${api.url}/health/ready`)).status).toBe(503)
      expect((await fetch(`${api.url}/health/live`)).status).toBe(200)
    })
    expect(await look(buyers[0]!, codias[1]!)).toBe(200)
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
  }, 300_000)

  it('loses nothing when it is restarted', async () => {
    await pooler.restart(MODE)
    const people = buyers.slice(2, -1)
    const until = { isOver: false }
    const reading = buyers.slice(0, 2).map(async (person) => {
      for (let at = 0; !until.isOver; at += 1) {
        expect([200, 402]).toContain(await look(person, codias[at % VERSIONS]!))
        await page()
      }
    })
    const restarting = (async () => {
      for (let at = 0; at < RESTARTS; at += 1) {
        await sleep(300 + Math.random() * 500)
        await pooler.close()
        await sleep(300)
        await pooler.open(MODE)
      }
    })()
    try {
      await Promise.all([restarting, ...people.map(planAndPack), importList(4)])
    } finally {
      until.isOver = true
    }
    await Promise.all(reading)
    expect(count.refused).toBeGreaterThan(0)
    const before = count.refused
    await importList(5)
    await planAndPack(buyers.at(-1)!)
    expect(count.refused).toBe(before)
    await nothingIsLost()
  }, 600_000)
})
