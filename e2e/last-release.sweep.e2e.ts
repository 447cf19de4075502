import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Database, loadConfig } from '@preciosa/platform'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { CreditsModule, CreditsService, openServices } from '@preciosa/server'
import {
  createEmptyDatabase,
  describeWith,
  fetchedBody,
  freePort,
  printFigures,
  type SignedInPerson,
  type TestDatabase,
  waitFor,
} from '@preciosa/testing'
import { faultsNow } from '../libs/server/src/payments/testing/payment-invariants.js'
import { type Proxy, startProxy } from './docker/proxy.js'
import { type LastRelease, lastRelease } from './last-release.js'
import { isOfOldCaddy, Load } from './load.js'
import { nameServerOf } from './name-server.js'
import { built, type Program, SECRETS, startProgram } from './programs.js'

const SUITE_MINUTES = 60
const READERS = 4
const BUYERS = 3
/** Two of API and two of the site, there and back. */
const REPLICA_ENDS = 8
/** Load before, between and after the steps. */
const REST_MS = 3000

let last: LastRelease
beforeAll(async () => {
  last = await lastRelease()
}, 20 * 60_000)
afterAll(() => last.remove())

describeWith(['caddy'], 'an upgrade of the running system', () => {
  const hosts: Record<'api' | 'site', string[]> = { api: [], site: [] }
  const running: Record<'worker' | 'api' | 'site', Program[]> = { worker: [], api: [], site: [] }
  let folder: string
  let database: TestDatabase
  let mp: RunningMercadoPago
  let proxy: Proxy
  let toApi: Server
  let environment: Record<string, string>
  let data: { people: SignedInPerson[]; codia: number }
  let load: Load
  let nextHost = 2

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-upgrade-'))
    database = await createEmptyDatabase()
    mp = await startMercadoPago({ signatureTime: 'real', keysOfSubscriptions: false })
    proxy = await startProxy(hosts)
    toApi = await nameServerOf(hosts.api, proxy.apiPort)
    load = new Load(proxy.url, mp)
    environment = {
      ...SECRETS,
      DATABASE_URL: database.url,
      FILES_DIR: folder,
      SITE_URL: proxy.url,
      LIMITS: 'off',
      DRAIN_SECONDS: '3',
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      PRICE_LIST_NICENESS: '0',
      ...mp.envFor(proxy.url),
    }
    last.run([process.execPath, 'apps/api/dist/migrate.js'], environment)
    const script = join(process.cwd(), 'e2e/fixtures/last-release-data.mjs')
    data = JSON.parse(
      last.run([process.execPath, script, last.folder, database.url, String(BUYERS)]),
    ) as typeof data
    await renew('worker', last.folder)
    await renew('api', last.folder)
    await renew('site', last.folder)
  })

  afterAll(async () => {
    load.isOver = true
    for (const program of Object.values(running).flat()) await program.stop()
    toApi.close()
    await proxy.close()
    await mp.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    printFigures(
      `${load.count.pages} pages and answers, ${load.count.bought} packs bought, ${load.failures.length} requests failed`,
    )
  })

  async function start(what: 'api' | 'site', tree: string): Promise<Program> {
    const host = `127.0.0.${nextHost++}`
    const { port: apiPort } = toApi.address() as { port: number }
    const [file, own] =
      what === 'api'
        ? (['apps/api/dist/main.js', { API_HOST: host }] as const)
        : (['apps/site/server.mjs', { HOST: host, API_URL: `http://127.0.0.1:${apiPort}` }] as const)
    const [portName, port] = what === 'api' ? ['API_PORT', proxy.apiPort] : ['PORT', proxy.sitePort]
    const program = await startProgram(file, { ...environment, ...own }, { portName, port, tree })
    hosts[what].push(host)
    // As Docker does, the name loses an address when its container has ended.
    const gone = () => hosts[what].splice(hosts[what].indexOf(host), 1)
    const stop = () => program.stop().finally(gone)
    return { ...program, stop }
  }

  /** As deploy/upgrade.sh: new replicas beside the old ones, which end then. */
  async function renew(what: keyof typeof running, tree: string): Promise<void> {
    const old = running[what]
    if (what === 'worker') {
      const port = { portName: 'WORKER_PORT', port: await freePort(), tree }
      running.worker = [await startProgram('apps/worker/dist/main.js', environment, port)]
    } else running[what] = [await start(what, tree), await start(what, tree)]
    for (const program of old) await program.stop()
  }

  function migrateNow(): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [built('apps/api/dist/migrate.js')], {
      env: { PATH: process.env['PATH'], ...environment },
      encoding: 'utf8',
    })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }

  it('answers all requests of readers and buyers, also during the return', async () => {
    const services = await openServices(loadConfig({ ...environment, LOG_LEVEL: 'silent' }), [CreditsModule])
    const db = services.get(Database)
    const idOf = async (statement: string) => (await db.query<{ id: number }>(statement))[0]!.id
    const wares = [
      await idOf(`select id from plan where kind = 'individual' and code <> 'individualFree' limit 1`),
      await idOf('select id from product limit 1'),
    ] as const
    const paths = ['/', `/ficha/cars/${data.codia}`, '/preciosa/brands', '/consola/', '/noticias']
    const visitors = [
      ...Array.from({ length: READERS }, () => load.read(paths)),
      ...data.people.map((person) => load.buy(person, wares)),
    ]
    const versions: string[] = []
    const faults: unknown[] = []
    const versionNow = async () => {
      const { url } = running.api[0]!
      const host = hosts.api[0]!
      const answer = await fetch(`${url.replace('127.0.0.1', host)}/health/ready`)
      versions.push((await fetchedBody<{ version: string }>(answer)).version)
    }
    const step = async (name: string, work: () => unknown) => {
      load.stage = name
      const { pages, bought } = load.count
      await work()
      await sleep(REST_MS)
      // Both still go on.
      await waitFor(() => load.count.pages > pages && load.count.bought > bought, {
        what: 'readers and buyers',
      })
    }
    try {
      await step('rest', versionNow)
      await step('migrations', migrateNow)
      for (const tree of [process.cwd(), last.folder])
        for (const what of ['worker', 'api', 'site'] as const) {
          await step(`new ${what}`, () => renew(what, tree))
          if (what === 'api') await versionNow()
        }
    } finally {
      load.isOver = true
      await Promise.all(visitors)
      faults.push(...(await faultsNow({ db, credits: services.get(CreditsService) })))
      await services.close()
    }
    const { failures } = load
    const [ofCaddy, ours] = [failures.filter(isOfOldCaddy), failures.filter((one) => !isOfOldCaddy(one))]
    expect(ours).toEqual([])
    // Each is one of the moment in which a replica ends.
    expect(ofCaddy.length).toBeLessThan(REPLICA_ENDS * BUYERS)
    expect(faults).toEqual([])
    expect([versions[0], versions[2]]).toEqual([last.version, last.version])
  })
})

it(
  'the API’s suite of the last release passes on the schema of this commit',
  async () => {
    await last.takeMigrations()
    last.run([process.execPath, 'node_modules/jest/bin/jest.js', 'apps/api'])
  },
  SUITE_MINUTES * 60_000,
)
