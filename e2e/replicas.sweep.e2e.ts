import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Prices } from '@preciosa/contracts/looks'
import type { PriceListDetail } from '@preciosa/contracts/price-lists'
import { Database, loadConfig } from '@preciosa/platform'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { CreditsModule, CreditsService, openServices, type Services } from '@preciosa/server'
import {
  addPeople,
  createTestDatabase,
  describeWith,
  fetchedBody,
  printFigures,
  type ScriptedSmtp,
  type SignedInPerson,
  startScriptedSmtp,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import { Cable } from '../libs/platform/src/queue/testing/cable.js'
import { faultsAtRest, faultsNow } from '../libs/server/src/payments/testing/payment-invariants.js'
import { ADMIN, addAdmin } from './admin.js'
import { addBuyers } from './buyers.js'
import { type Proxy, startProxy } from './docker/proxy.js'
import { type Failure, isOfOldCaddy, Load } from './load.js'
import { nameServerOf } from './name-server.js'
import { type Program, SECRETS, startProgram } from './programs.js'

const VERSIONS = 3000
/** Vehicles that people look at, one credit each. */
const LOOKED_AT = 600
const [READERS, LOOKERS, BUYERS] = [3, 2, 2]
/** Load after each end of a process. */
const REST_MS = 3000
/** A job whose worker was killed is taken over when its lock has run out. */
const TAKEN_OVER_MS = 120_000

/** Each list has one price for all, so that an answer shows its edition. */
function listText(number: number): string {
  const rows = Array.from({ length: VERSIONS }, (_, at) => {
    const start = `2026-10;auto;C-${at};Marca ${at % 3};Grupo ${at % 60};Versión ${at};`
    return `${start}0km;${20_000 + number}\n${start}2024;${15_000 + number}\n`
  })
  return `periodo;tipo;codigo;marca;grupo;version;anio;precio\n${rows.join('')}`
}

type What = 'api' | 'site' | 'worker'

/** One of two of a kind, at an address of its own that its name has while it runs. */
interface Replica {
  what: What
  host: string
  program: Program
}

interface Done {
  id: string
  at: number
}

describeWith(['caddy', 'redis'], 'two of each program', () => {
  const hosts: Record<'api' | 'site', string[]> = { api: [], site: [] }
  const replicas: Replica[] = []
  /** Jobs that workers logged as done. */
  const done: Done[] = []
  const kills: { what: What; from: number; until: number }[] = []
  /** Vehicles by person: shown, and asked for without an answer. */
  const shown = new Map<number, Set<number>>()
  const unheard = new Map<number, Set<number>>()
  let folder: string
  let database: TestDatabase
  let redis: Cable
  let mp: RunningMercadoPago
  let mail: ScriptedSmtp
  let proxy: Proxy
  let toApi: Server
  let load: Load
  let environment: Record<string, string>
  let password: string
  let cookie: string
  let services: Services | undefined
  let lists = 0
  let published = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-replicas-'))
    database = await createTestDatabase()
    // Others use the same queues.
    redis = new Cable(new URL(`${testRedis() ?? ''}/11`))
    await redis.plugIn()
    mp = await startMercadoPago({ signatureTime: 'real', keysOfSubscriptions: false })
    mail = await startScriptedSmtp()
    proxy = await startProxy(hosts)
    toApi = await nameServerOf(hosts.api, proxy.apiPort)
    load = new Load(proxy.url, mp)
    environment = {
      ...SECRETS,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      REPLICAS: '2',
      FILES_DIR: folder,
      SITE_URL: proxy.url,
      TRUSTED_PROXIES: 'loopback',
      STAFF_TOTP: 'off',
      DRAIN_SECONDS: '3',
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      PRICE_LIST_NICENESS: '0',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Preciosa <hola@guia.example>',
      CONTACT_EMAIL: 'oficina@guia.example',
      ...mp.envFor(proxy.url),
    }
    password = await addAdmin(environment)
    // Both workers at the same moment, so that both write the schedules.
    for (const what of ['worker', 'api', 'site'] as const) {
      const pair = await Promise.all([started(what, hostOf(what, 0)), started(what, hostOf(what, 1))])
      replicas.push(...pair)
    }
  })

  afterAll(async () => {
    load.isOver = true
    await services?.close()
    await Promise.all(replicas.map(({ program }) => program.stop()))
    toApi.close()
    await proxy.close()
    await mp.stop()
    await mail.stop()
    await redis.pull()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const hostOf = (what: What, at: number) => `127.0.0.${{ worker: 20, api: 30, site: 40 }[what] + at}`

  async function started(what: What, host: string): Promise<Replica> {
    const { port } = toApi.address() as { port: number }
    const of = {
      worker: { file: 'apps/worker/dist/main.js', own: { WORKER_HOST: host, LOG_LEVEL: 'info' } },
      api: { file: 'apps/api/dist/main.js', own: { API_HOST: host, LIMITS: 'off' } },
      site: {
        file: 'apps/site/server.mjs',
        own: { HOST: host, LIMIT_ADDRESS_PER_MINUTE: '1000000', API_URL: `http://127.0.0.1:${port}` },
      },
    }[what]
    const place = {
      worker: { portName: 'WORKER_PORT', log: linesOf(noteDone) },
      api: { portName: 'API_PORT', port: proxy.apiPort },
      site: { portName: 'PORT', port: proxy.sitePort },
    }[what]
    const program = await startProgram(of.file, { ...environment, ...of.own }, place)
    if (what !== 'worker') hosts[what].push(host)
    return { what, host, program }
  }

  function noteDone(line: string): void {
    if (!line.includes('"job done"')) return
    const { jobId: id } = JSON.parse(line) as { jobId: string }
    done.push({ id, at: Date.now() })
  }

  /** Ends a process and starts it again, as a supervisor does. */
  async function renew(replica: Replica, end: 'stop' | 'kill'): Promise<void> {
    const { what, host, program } = replica
    const from = Date.now()
    await program[end]()
    if (end === 'kill') kills.push({ what, from, until: Date.now() })
    // As Docker does, the name loses an address when its container has ended.
    if (what !== 'worker') hosts[what].splice(hosts[what].indexOf(host), 1)
    Object.assign(replica, await started(what, host))
  }

  async function signIn(): Promise<string> {
    const answer = await fetch(`${proxy.url}/backoffice/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password }),
    })
    expect([answer.ok, answer.ok || (await answer.text())]).toEqual([true, true])
    return String(answer.headers.get('set-cookie')).split(';')[0]!
  }

  /** Uploads the next list. @returns its id */
  async function upload(): Promise<number> {
    lists += 1
    const body = new FormData()
    body.set('format', 'preciosa')
    body.set('file', new Blob([listText(lists)]), `lista-${lists}.csv`)
    const init = { method: 'POST', headers: { cookie }, body }
    const taken = await load.insist('upload', '/backoffice/price-lists', init, (answer) =>
      fetchedBody<{ id: number }>(answer),
    )
    return taken!.id
  }

  async function statusOf(id: number): Promise<string | null> {
    return load.noting('list', `/backoffice/price-lists/${id}`, { headers: { cookie } }, async (answer) => {
      const { status, problem } = await fetchedBody<PriceListDetail>(answer)
      if (!['received', 'importing', 'staged', 'published'].includes(status))
        throw new Error(`The list is ${status}: ${problem ?? ''}`)
      return status
    })
  }

  async function publish(id: number): Promise<void> {
    const options = { timeout: TAKEN_OVER_MS, interval: 200 }
    await waitFor(async () => (await statusOf(id)) === 'staged', { ...options, what: `the import of ${id}` })
    // A killed API may have published without an answer.
    while ((await statusOf(id)) !== 'published')
      await load.noting(
        'publish',
        `/backoffice/price-lists/${id}/publish`,
        { method: 'POST', headers: { cookie } },
        (answer) => answer.text(),
      )
    published += 1
  }

  async function look(person: SignedInPerson, codias: readonly number[]): Promise<void> {
    const headers = { authorization: `Bearer ${person.token}` }
    const seen = new Set<number>()
    const lost = new Set<number>()
    shown.set(person.id, seen)
    unheard.set(person.id, lost)
    for (let at = 0; !load.isOver; at += 1) {
      const codia = codias[at % codias.length]!
      const prices = await load.noting('look', `/preciosa/models/${codia}/prices`, { headers }, (answer) =>
        fetchedBody<Prices>(answer),
      )
      if (prices === null) lost.add(codia)
      else {
        seen.add(codia)
        // One edition, that of a published list.
        const [used] = prices.usedPrices
        expect(prices.newPrice!.price - used!.price).toBe(5000)
      }
    }
  }

  it('go on while one of them ends or is killed, do each job once and charge once', async () => {
    cookie = await signIn()
    await publish(await upload())
    services = await openServices(loadConfig({ ...environment, LOG_LEVEL: 'silent' }), [CreditsModule])
    const db = services.get(Database)
    const books = { db, credits: services.get(CreditsService) }
    const idOf = async (statement: string) => (await db.query<{ id: number }>(statement))[0]!.id
    const wares = [
      await idOf(`select id from plan where kind = 'individual' and code <> 'individualFree' limit 1`),
      await idOf('select id from product limit 1'),
    ] as const
    const found = await db.query<{ codia: number }>(
      'select version_id as codia from edition_price order by version_id limit $1',
      [LOOKED_AT],
    )
    const codias = found.map(({ codia }) => codia)
    const paths = [
      '/',
      `/ficha/cars/${codias[0]}`,
      '/resultado-busqueda?q=version+1',
      '/preciosa/brands',
      '/resultado-busqueda?q=grupo+31',
      '/consola/',
    ]
    const lookers = await addPeople(database.url, { count: LOOKERS, credits: LOOKED_AT })
    const buyers = await addBuyers(database.url, BUYERS)
    const visitors = [
      ...Array.from({ length: READERS }, () => load.read(paths)),
      ...lookers.map((person) => look(person, codias)),
      ...buyers.map((person) => load.buy(person, wares)),
    ]
    const step = async (name: string, work: () => Promise<void>) => {
      load.stage = name
      const { pages, bought } = load.count
      const id = await upload()
      await waitFor(async () => (await statusOf(id)) !== 'received', { what: 'the worker', interval: 50 })
      await work()
      await publish(id)
      await sleep(REST_MS)
      const goesOn = () => load.count.pages > pages && load.count.bought > bought
      await waitFor(goesOn, { timeout: 60_000, what: 'the load' }).catch(() =>
        expect([load.count, load.failures.slice(-5)]).toEqual([]),
      )
    }
    try {
      await step('rest', () => sleep(REST_MS))
      for (const end of ['stop', 'kill'] as const)
        for (const replica of replicas) await step(`${end} ${replica.what}`, () => renew(replica, end))
      await step('Redis away', async () => {
        await redis.pull()
        await sleep(REST_MS)
        await redis.plugIn()
      })
    } finally {
      load.isOver = true
      await Promise.all(visitors)
    }
    const faults = async () => [
      ...(await faultsNow(books)),
      ...(await faultsAtRest(books, mp, { now: mp.now(), isOwing: false })),
    ]
    await atRest(db, faults)
    const late = load.failures.filter((failure) => !isOfOldCaddy(failure) && !wasHeld(failure))
    expect(late).toEqual([])
    const ofCaddy = load.failures.filter(isOfOldCaddy)
    // The few clients that post, in the moments in which a replica ends.
    expect(ofCaddy.length).toBeLessThan(replicas.length * 2 * (BUYERS + 1) * 2)
    await checkCredits(db, lookers)
    await checkLists(db)
    await checkJobs(db)
    await checkMails(db)
    const held = load.failures.filter((failure) => !isOfOldCaddy(failure))
    printFigures(
      `${load.count.pages} pages and answers, ${load.count.bought} packs bought, ${published} lists published, ` +
        `${done.length} jobs done, ${mail.taken.length} mails; ${held.length} requests ended with a killed process, ` +
        `${ofCaddy.length} POSTs refused by an old Caddy`,
    )
  })

  /** A request that a killed process may have held: it was on its way at that moment. */
  function wasHeld({ stage, startedAt, endedAt }: Failure): boolean {
    return kills.some(
      ({ what, from, until }) =>
        what !== 'worker' && stage === `kill ${what}` && startedAt <= until && endedAt >= from,
    )
  }

  /** The jobs that look after payments run each minute; what they look at is made older. */
  async function atRest(db: Database, faults: () => Promise<unknown[]>): Promise<void> {
    await db.query(
      `update payment_order set created_at = created_at - interval '2 hours', check_at = check_at - interval '1 day',
                                held_until = held_until - interval '1 minute'
        where status = 'pending'`,
    )
    let last: unknown[] = []
    await waitFor(async () => (last = await faults()).length === 0, {
      timeout: 200_000,
      interval: 500,
    }).catch(() => expect(last).toEqual([]))
    const open = async () => [
      ...(await db.query('select id from outbox where set_aside_at is not null')),
      ...(await db.query('select id from outbox where relayed_at is null and run_at < now()')),
      ...(await db.query(`select id from mail where status in ('waiting', 'sending')`)),
    ]
    await waitFor(async () => (last = await open()).length === 0, { timeout: 200_000, interval: 500 }).catch(
      () => expect(last).toEqual([]),
    )
    const relayed = await db.query<{ id: string }>('select id from outbox where relayed_at is not null')
    const missing = () => relayed.filter(({ id }) => !done.some((job) => job.id === id))
    await waitFor(() => missing().length === 0, { timeout: TAKEN_OVER_MS, what: 'all jobs' }).catch(() =>
      expect(missing()).toEqual([]),
    )
  }

  /** Spent is what was shown, and what a request without an answer may have got. */
  async function checkCredits(db: Database, people: readonly SignedInPerson[]): Promise<void> {
    for (const { id } of people) {
      const spends = await db.query<{ codia: number }>(
        'select codia from credit_spend where account_id = $1',
        [id],
      )
      const spent = spends.map(({ codia }) => codia)
      expect(spent.length).toBe(new Set(spent).size)
      const [lots] = await db.query<{ used: number }>(
        'select sum(used)::int as used from credit_lot where account_id = $1',
        [id],
      )
      expect(lots?.used).toBe(spent.length)
      const seen = shown.get(id)!
      expect([...seen].filter((codia) => !spent.includes(codia))).toEqual([])
      expect(spent.filter((codia) => !seen.has(codia) && !unheard.get(id)!.has(codia))).toEqual([])
    }
  }

  async function checkLists(db: Database): Promise<void> {
    const audited = await db.query<{ id: number }>(
      `select entity_id as id from audit where action = 'price-list.publish' order by id`,
    )
    expect(audited).toHaveLength(published)
    expect(new Set(audited.map(({ id }) => id)).size).toBe(published)
    const current = await db.query(
      `select distinct e.new_price - 20000 as number, (select count(*)::int from edition where status = 'published') as editions
         from published p join edition_price e on e.edition_id = p.edition_id`,
    )
    expect(current).toEqual([{ number: lists, editions: 1 }])
  }

  /** A job runs again only if its worker was killed before the queue had its end. */
  async function checkJobs(db: Database): Promise<void> {
    const repeated = done.filter(({ id }, at) => done.findIndex((job) => job.id === id) !== at)
    const cut = (at: number) => kills.some(({ from, until }) => at >= from - 1000 && at <= until)
    const unexplained = repeated.filter(({ id }) => !done.some((job) => job.id === id && cut(job.at)))
    expect(unexplained).toEqual([])
    // Two workers started at the same moment: a schedule has one job for each of its times.
    const times = new Map<string, string[]>()
    for (const { id } of done) {
      const [, schedule, millis] = /^repeat:(.+):(\d+)$/.exec(id) ?? []
      if (schedule !== undefined) times.set(schedule, [...(times.get(schedule) ?? []), millis!])
    }
    const polls = times.get('payments.poll') ?? []
    expect(polls.length).toBeGreaterThan(2)
    const minutes = polls.map((millis) => Math.floor(Number(millis) / 60_000)).sort((a, b) => a - b)
    expect(new Set(minutes).size).toBe(new Set(polls).size)
    expect(await db.query('select from outbox where attempts > 0 and relayed_at is null')).toEqual([])
  }

  /** One row for an event, and one mail for a row; that of a killed worker may or may not have left. */
  async function checkMails(db: Database): Promise<void> {
    expect(mail.taken.length).toBe(new Set(mail.taken).size)
    const rows = await db.query<{ status: string; count: number }>(
      // A person who buys all day gets a bounded number of mails.
      `select status, count(*)::int as count from mail where problem is distinct from 'too-many' group by status`,
    )
    const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
    const workersKilled = kills.filter(({ what }) => what === 'worker').length
    expect(rows.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([])
    expect(count('unknown')).toBeLessThanOrEqual(workersKilled * 4)
    expect(mail.taken.length).toBeGreaterThanOrEqual(count('sent'))
    expect(mail.taken.length).toBeLessThanOrEqual(count('sent') + count('unknown'))
    const events = await db.query(
      'select kind, source from mail where source is not null group by kind, source having count(*) > 1',
    )
    expect(events).toEqual([])
  }
})

/** A program's output comes in pieces. */
function linesOf(take: (line: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
