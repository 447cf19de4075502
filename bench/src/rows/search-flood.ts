import { setTimeout as sleep } from 'node:timers/promises'
import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { KeyRing } from '@preciosa/platform'
import { coldReads, currentVehicles } from '../guide/vehicles.js'
import { Connection } from '../measure/connection.js'
import type { Sent } from '../measure/load.js'
import { openLoop, type OpenLoopResult } from '../measure/open-loop.js'
import { percentilesOf } from '../measure/percentiles.js'
import type { BenchRow } from '../measure/result.js'
import { searchQueries } from '../search/queries.js'
import { floodSearch } from '../search/worst.js'
import { BENCH_SECRET_KEYS, forkServer } from '../servers/fork-server.js'

const SLICES = 5
const SECONDS = 10
const WARM_UP_SECONDS = 5
const CONNECTIONS = 20
const PER_SECOND = 60
const SEARCH_EACH = 6
const READERS = 200
const FLOOD_PER_SECOND = 50
const FLOOD_ADDRESSES = 50
const FLOOD_CONNECTIONS = 150
const SEED = 12
const WHO_ASKS = {
  LIMITS: 'on',
  LIMIT_ADDRESS_PER_MINUTE: '1000000',
  LIMIT_SESSION_PER_MINUTE: '1000000',
  LIMIT_SEARCHES_PER_MINUTE: '1000000',
}

/**
 * Measures readers beside 50 expensive searches a second (decision 015). Pools slices: one has too few for a
 * p99.
 */
export async function searchFlood(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const cold = coldReads(await currentVehicles(databaseUrl))
  const queries = await searchQueries(databaseUrl, 2 * PER_SECOND * SECONDS, SEED)
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
    const flood = new Flood(server.api)
    // Until the API knows its expensive callers.
    await flood.during(() => sleep(WARM_UP_SECONDS * 1000))
    const rest: OpenLoopResult[] = []
    const flooded: OpenLoopResult[] = []
    for (let slice = 0; slice < SLICES; slice += 1) {
      rest.push(await run(SECONDS))
      flooded.push(await flood.during(() => run(SECONDS)))
    }
    for (const kind of ['reads', 'searches']) add(rowOf(kind, rest, flooded, flood.answers))
  } finally {
    await server.stop()
  }
}

function rowOf(
  kind: string,
  rest: readonly OpenLoopResult[],
  flooded: readonly OpenLoopResult[],
  answers: string,
): BenchRow {
  const of = (slices: readonly OpenLoopResult[]) =>
    percentilesOf(slices.flatMap(({ times }) => times.get(kind) ?? []))
  const [before, during] = [of(rest), of(flooded)]
  const sum = (count: (slice: OpenLoopResult) => number) =>
    flooded.reduce((all, slice) => all + count(slice), 0)
  const refused = `${sum(({ refused }) => refused)} of ${sum(({ arrivals }) => arrivals)} readers refused`
  const ratio = during.p99 / before.p99
  return {
    row: `${kind} beside ${FLOOD_PER_SECOND} of the dearest searches a second, p99 ms`,
    floor: `at rest ${before.p99.toFixed(1)} ms (p50 ${before.p50.toFixed(1)} against ${during.p50.toFixed(1)}); ${refused}; the flood: ${answers}`,
    value: during.p99,
    ratio,
    target: '≤ 2 ×',
    met: ratio <= 2,
  }
}

function from(address: string): Record<string, string> {
  const key = KeyRing.of(BENCH_SECRET_KEYS).derived(SITE_KEY_PURPOSE)
  return { [SITE_KEY_HEADER]: key, [CLIENT_ADDRESS_HEADER]: address }
}

class Flood {
  private readonly statuses = new Map<number, number>()
  private asked = 0
  private isOn = false

  constructor(private readonly baseUrl: string) {}

  async during<T>(work: () => Promise<T>): Promise<T> {
    const connections = await Promise.all(
      Array.from({ length: FLOOD_CONNECTIONS }, () => Connection.open(this.baseUrl)),
    )
    this.isOn = true
    const asking = this.ask(connections)
    try {
      return await work()
    } finally {
      this.isOn = false
      await asking
      for (const connection of connections) connection.close()
    }
  }

  get answers(): string {
    return [...this.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  }

  private async ask(connections: readonly Connection[]): Promise<void> {
    const free = [...connections]
    const answers = new Set<Promise<void>>()
    for (; this.isOn; this.asked += 1) {
      const connection = free.shift()
      if (connection !== undefined) {
        const address = `10.2.0.${this.asked % FLOOD_ADDRESSES}`
        const answer = connection
          .get(floodSearch(this.asked), from(address))
          .then(
            (status) => {
              this.count(status)
              free.push(connection)
            },
            () => this.count(0),
          )
          .finally(() => answers.delete(answer))
        answers.add(answer)
      }
      await sleep(1000 / FLOOD_PER_SECOND)
    }
    await Promise.all(answers)
  }

  private count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }
}
