import { currentVehicles, type Vehicle } from '../guide/vehicles.js'
import { addCrowd, FIRST, FreshLooks, removeCrowd, someLook, tokenOf } from '../looks/people.js'
import type { Sent } from '../measure/load.js'
import { openLoop } from '../measure/open-loop.js'
import type { BenchRow } from '../measure/result.js'
import { type BenchServer, forkServer } from '../servers/fork-server.js'
import { usageOf } from '../servers/usage.js'

const SECONDS = 10
const WARM_UP_SECONDS = 3
const CONNECTIONS = 20
const TRENDS_PER_SECOND = 100
const SEARCHES_PER_SECOND = 5

/** Expensive reads without a target: the trend over all editions, and search by filters only. */
export async function wideReads(
  databaseUrl: string,
  { filesDir, months }: { filesDir: string; months: number },
  add: (row: BenchRow) => void,
): Promise<void> {
  const crowd = await addCrowd(databaseUrl)
  const server = await forkServer('looks', { databaseUrl, filesDir })
  try {
    const fresh = new FreshLooks(crowd)
    const trend = () => someLook(fresh, FIRST, (codia) => `/preciosa/models/${codia}/trend?vehicleType=cars`)
    add(await measured(server, `trend of ${months} months`, TRENDS_PER_SECOND, trend))
    const searches = visualSearches(await currentVehicles(databaseUrl))
    for (const [name, next] of Object.entries(searches))
      add(await measured(server, `visual search, ${name}`, SEARCHES_PER_SECOND, next))
  } finally {
    await server.stop()
    await removeCrowd(databaseUrl)
  }
}

async function measured(
  server: BenchServer,
  name: string,
  perSecond: number,
  next: () => Sent,
): Promise<BenchRow> {
  const run = (seconds: number) =>
    openLoop({ baseUrl: server.api, perSecond, seconds, connections: CONNECTIONS, next })
  await run(WARM_UP_SECONDS)
  const before = await usageOf(server.process)
  const { p50, p99, max, arrivals } = await run(SECONDS)
  const after = await usageOf(server.process)
  const statements = (after.statements - before.statements) / arrivals
  return {
    row: `${name}: ${perSecond}/s, p99 ms`,
    floor: `p50 ${p50.toFixed(1)} ms, max ${max.toFixed(0)} ms; ${statements.toFixed(1)} statements an answer`,
    value: p99,
    ratio: p99 / p50,
    target: 'printed',
    met: true,
  }
}

function visualSearches(vehicles: readonly Vehicle[]): Record<string, () => Sent> {
  let asked = 0
  const search = (parameters: () => Record<string, number>) => (): Sent => {
    asked += 1
    const text = Object.entries({ vehicleType: 'cars', ...parameters() }).map(
      ([name, value]) => `${name}=${value}`,
    )
    return { path: `/preciosa/search?${text.join('&')}`, headers: { authorization: `Bearer ${tokenOf(0)}` } }
  }
  return {
    'one group': search(() => ({
      model: vehicles[asked % vehicles.length]?.group ?? 0,
      pageSize: 10 + (asked % 50),
    })),
    'a range of prices and years': search(() => ({
      minPriceUsed: 5 * (asked % 5000),
      maxPriceUsed: 30_000 + 5 * (asked % 3000),
      fromYear: 2016 + (asked % 8),
      // Ranges within the same price bands are the same search, so the page differs too.
      page: 1 + (asked % 997),
    })),
    'no filter at all': search(() => ({ page: 1 + (asked % 1000) })),
  }
}
