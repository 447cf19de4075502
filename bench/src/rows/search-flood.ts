import { setTimeout as sleep } from 'node:timers/promises'
import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { derivedKey } from '@preciosa/platform'
import { coldReads, currentVehicles } from '../guide/vehicles.js'
import { Connection } from '../measure/connection.js'
import type { Sent } from '../measure/load.js'
import { openLoop, type OpenLoopResult } from '../measure/open-loop.js'
import type { BenchRow } from '../measure/result.js'
import { searchQueries } from '../search/queries.js'
import { floodSearch } from '../search/worst.js'
import { BENCH_SECRET_KEY, forkServer } from '../servers/fork-server.js'

const SECONDS = 20
const WARM_UP_SECONDS = 5
const CONNECTIONS = 20
const PER_SECOND = 60
/** Every sixth reader searches. */
const SEARCH_EACH = 6
const READERS = 200
const FLOOD_PER_SECOND = 50
const FLOOD_ADDRESSES = 50
const FLOOD_CONNECTIONS = 150
const SEED = 12
/** Addresses are told apart, and none has a limit. */
const WHO_ASKS = {
  LIMITS: 'on',
  LIMIT_ADDRESS_PER_MINUTE: '1000000',
  LIMIT_SESSION_PER_MINUTE: '1000000',
  LIMIT_SEARCHES_PER_MINUTE: '1000000',
}

/** What readers notice of fifty of the most expensive searches a second, from fifty addresses (decision 022). */
export async function searchFlood(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const cold = coldReads(await currentVehicles(databaseUrl))
  const queries = await searchQueries(databaseUrl, PER_SECOND * SECONDS, SEED)
  const server = await forkServer('looks', { databaseUrl, filesDir, env: WHO_ASKS })
  let asked = 0
  const next = (): Sent => {
    asked += 1
    const headers = from(`10.1.0.${asked % READERS}`)
    if (asked % SEARCH_EACH !== 0) return { path: cold(), headers, kind: 'reads' }
    const { text = '', vehicleType = 'cars' } = queries[(asked / SEARCH_EACH) % queries.length] ?? {}
    const parameters = new URLSearchParams({ filterString: text, vehicleType })
    return { path: `/preciosa/search?${parameters.toString()}`, headers, kind: 'searches' }
  }
  const run = (seconds: number) =>
    openLoop({
      baseUrl: server.api,
      perSecond: PER_SECOND,
      seconds,
      connections: CONNECTIONS,
      next,
      mayBe: 503,
    })
  try {
    await run(WARM_UP_SECONDS)
    const rest = await run(SECONDS)
    const flood = new Flood(server.api)
    await flood.start()
    // From when it is known which callers ask for much.
    await sleep(WARM_UP_SECONDS * 1000)
    const flooded = await run(SECONDS)
    const statuses = await flood.stop()
    for (const kind of ['reads', 'searches']) add(rowOf(kind, rest, flooded, statuses))
  } finally {
    await server.stop()
  }
}

function rowOf(kind: string, rest: OpenLoopResult, flooded: OpenLoopResult, statuses: string): BenchRow {
  const [before, during] = [rest, flooded].map(({ kinds }) => kinds[kind]?.p99 ?? Number.NaN)
  const ratio = (during ?? Number.NaN) / (before ?? Number.NaN)
  return {
    row: `${kind} beside ${FLOOD_PER_SECOND} of the dearest searches a second, p99 ms`,
    floor: `at rest ${before?.toFixed(1)} ms; ${flooded.refused} of ${flooded.arrivals} readers refused; the flood: ${statuses}`,
    value: during ?? Number.NaN,
    ratio,
    target: '≤ 2 ×',
    met: ratio <= 2,
  }
}

/** The headers that the site's server sends when it calls for a visitor at that address. */
function from(address: string): Record<string, string> {
  const key = derivedKey(BENCH_SECRET_KEY, SITE_KEY_PURPOSE)
  return { [SITE_KEY_HEADER]: key, [CLIENT_ADDRESS_HEADER]: address }
}

/** Searches by the clock, whether or not they are answered. */
class Flood {
  private readonly statuses = new Map<number, number>()
  private isOver = false
  private running = Promise.resolve()

  constructor(private readonly baseUrl: string) {}

  async start(): Promise<void> {
    const connections = await Promise.all(
      Array.from({ length: FLOOD_CONNECTIONS }, () => Connection.open(this.baseUrl)),
    )
    this.running = this.ask(connections)
  }

  /** @returns how many answers had which status */
  async stop(): Promise<string> {
    this.isOver = true
    await this.running
    return [...this.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  }

  private async ask(connections: Connection[]): Promise<void> {
    const free = [...connections]
    for (let n = 0; !this.isOver; n += 1) {
      const connection = free.shift()
      if (connection !== undefined)
        void connection.get(floodSearch(n), from(`10.2.0.${n % FLOOD_ADDRESSES}`)).then(
          (status) => {
            this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
            free.push(connection)
          },
          () => this.statuses.set(0, (this.statuses.get(0) ?? 0) + 1),
        )
      await sleep(1000 / FLOOD_PER_SECOND)
    }
    for (const connection of connections) connection.close()
  }
}
