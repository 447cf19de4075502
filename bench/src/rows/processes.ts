import { currentVehicles } from '../guide/vehicles.js'
import { addCrowd, FreshLooks, removeCrowd, someLook, tokenOf } from '../looks/people.js'
import { load, type Sent } from '../measure/load.js'
import { postgresCpu } from '../measure/postgres-cpu.js'
import type { BenchRow } from '../measure/result.js'
import { searchQueries } from '../search/queries.js'
import { type BenchServer, forkProgram, forkServer } from '../servers/fork-server.js'
import { startBenchProxy } from '../servers/proxy.js'
import { cookieOf } from '../servers/session.js'
import { usageOf } from '../servers/usage.js'

const COUNTS = [1, 2, 4]
const SECONDS = 8
const WARM_UP_SECONDS = 3
/** Few, since work that no answer came of would count as that of others. */
const FEW = 6
const MANY = 50
const SHEETS = 200
/** More at once are refused. */
const SEARCHERS = 8
const QUERIES = 20_000
const SEED = 23
const PREMIUM = 0
const KEPT = 'a sheet, a visitor'

interface Kind {
  name: string
  of: 'site' | 'api'
  connections?: number
  next: () => Sent
}

interface Programs {
  apis: BenchServer[]
  sites: BenchServer[]
  stop(): Promise<void>
}

/** What an answer of each kind costs, and what two and four APIs and sites bring behind a proxy. */
export async function processes(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const kinds = kindsOf(
    new FreshLooks(await addCrowd(databaseUrl)),
    (await currentVehicles(databaseUrl)).map(({ codia }) => codia),
    await searchQueries(databaseUrl, QUERIES, SEED),
  )
  try {
    const ones: Record<string, Awaited<ReturnType<typeof load>>> = {}
    for (const count of COUNTS) {
      const programs = await start(count, { databaseUrl, filesDir })
      try {
        const site = programs.sites[0]
        if (site === undefined) throw new Error('No site was started')
        const all = kinds(await cookieOf(site.process))
        if (count === 1) await warmUp(site, all)
        if (count === 1) for (const kind of all) add(await cost(kind, programs, databaseUrl))
        const proxy = await startBenchProxy({
          apis: programs.apis.map(({ api }) => api),
          sites: programs.sites.map(({ api }) => api),
        })
        try {
          const servers = [...programs.sites, ...programs.apis].map(({ process }) => process)
          await Promise.all(programs.sites.map((site) => warmUp(site, all)))
          for (const { name, next, connections = MANY } of all) {
            const run = (seconds: number) =>
              load(servers, proxy.url, { status: 200, connections, seconds, next })
            await run(WARM_UP_SECONDS)
            const answers = await run(SECONDS)
            const one = (ones[name] ??= answers)
            add({
              row: `${count} × API and site, ${name}, answers a second`,
              floor: `one of each ${one.perSecond.toFixed(0)}; p99 ${answers.p99} ms, ${(answers.p99 / one.p99).toFixed(2)} × that of one; CPU ${answers.cpuMicroseconds.toFixed(0)} µs`,
              value: answers.perSecond,
              ratio: answers.perSecond / one.perSecond,
              target: 'printed',
              met: true,
            })
          }
        } finally {
          await proxy.stop()
        }
      } finally {
        await programs.stop()
      }
    }
  } finally {
    await removeCrowd(databaseUrl)
  }
}

async function start(count: number, of: { databaseUrl: string; filesDir: string }): Promise<Programs> {
  const apis: BenchServer[] = []
  const sites: BenchServer[] = []
  const stop = async () => {
    for (const server of [...sites, ...apis]) await server.stop()
  }
  try {
    for (let at = 0; at < count; at += 1) {
      const api = await forkServer('api', of)
      apis.push(api)
      sites.push(await forkProgram('site', { args: [tokenOf(PREMIUM)], env: { API_URL: api.api } }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { apis, sites, stop }
}

function kindsOf(
  fresh: FreshLooks,
  codias: readonly number[],
  queries: readonly { text: string; vehicleType: string }[],
): (cookie: string) => Kind[] {
  const turning = (next: (at: number) => Sent): (() => Sent) => {
    let at = 0
    return () => next(at++)
  }
  const codiaAt = (at: number) => codias[at % Math.min(SHEETS, codias.length)] ?? 0
  const sheet = (at: number) => `/ficha/cars/${codiaAt(at)}`
  const look = (codia: number) => `/preciosa/models/${codia}/prices?vehicleType=cars`
  const search = (at: number) => {
    const query = queries[at % queries.length]
    const words = new URLSearchParams({
      filterString: query?.text ?? '',
      vehicleType: query?.vehicleType ?? 'cars',
    })
    return `/preciosa/search?${words.toString()}`
  }
  const zipped = (next: () => Sent) => (): Sent => {
    const sent = next()
    return { ...sent, headers: { ...sent.headers, 'accept-encoding': 'gzip' } }
  }
  const all = (cookie: string): Kind[] => [
    { name: 'home, a visitor', of: 'site', next: () => ({ path: '/', headers: {} }) },
    {
      name: KEPT,
      of: 'site',
      next: turning((at) => ({ path: sheet(at), headers: {} })),
    },
    {
      // An address that no link of ours has is rendered for each request.
      name: 'a sheet that isn’t kept, a visitor',
      of: 'site',
      next: turning((at) => ({ path: `${sheet(at)}?utm_source=${at}`, headers: {} })),
    },
    {
      name: 'a sheet, signed in with Premium',
      of: 'site',
      next: turning((at) => ({ path: sheet(at), headers: { cookie } })),
    },
    { name: 'a look that charges', of: 'api', next: () => someLook(fresh, 1, look) },
    { name: 'a look that was paid', of: 'api', next: () => someLook(fresh, 0, look) },
    {
      name: 'a search',
      of: 'api',
      connections: SEARCHERS,
      next: turning((at) => ({ path: search(at), headers: {} })),
    },
    {
      name: 'a version',
      of: 'api',
      next: turning((at) => ({ path: `/preciosa/models/${codiaAt(at)}?vehicleType=cars`, headers: {} })),
    },
  ]
  return (cookie) => all(cookie).map((kind) => ({ ...kind, next: zipped(kind.next) }))
}

/** Each of the sheets once, so that a site keeps them. */
async function warmUp(site: BenchServer, kinds: readonly Kind[]): Promise<void> {
  const next = kinds.find(({ name }) => name === KEPT)?.next
  for (let at = 0; at < SHEETS && next !== undefined; at += 1) {
    const { path, headers } = next()
    await (await fetch(site.api + path, { headers })).arrayBuffer()
  }
}

async function cost(
  { name, of, next }: Kind,
  { apis: [api], sites: [site] }: Programs,
  databaseUrl: string,
): Promise<BenchRow> {
  if (api === undefined || site === undefined) throw new Error('One API and one site are needed')
  const run = (seconds: number) =>
    load([site.process, api.process], of === 'site' ? site.api : api.api, {
      status: 200,
      connections: FEW,
      seconds,
      next,
    })
  await run(WARM_UP_SECONDS)
  const before = { usage: await usageOf(api.process), postgres: await postgresCpu(databaseUrl) }
  const answers = await run(SECONDS)
  const statements = (await usageOf(api.process)).statements - before.usage.statements
  const database = ((await postgresCpu(databaseUrl)) - before.postgres) / answers.answers
  const [ofSite = 0, ofApi = 0] = answers.cpuOfEach
  const all = ofSite + ofApi + database
  const each = [ofSite, ofApi, database].map((microseconds) => (microseconds / 1000).toFixed(2))
  return {
    row: `${name}, CPU ms of all programs`,
    floor: `site ${each[0]}, API ${each[1]}, PostgreSQL ${each[2]}; ${(statements / answers.answers).toFixed(2)} statements; ${(answers.bytes / 1024).toFixed(1)} kB`,
    value: all / 1000,
    ratio: database / all,
    target: 'printed; ratio is PostgreSQL’s share',
    met: true,
  }
}
