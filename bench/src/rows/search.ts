import { openSearch } from '@preciosa/server'
import { openLoop } from '../measure/open-loop.js'
import type { BenchRow } from '../measure/result.js'
import { type BenchQuery, searchQueries } from '../search/queries.js'
import { forkServer } from '../servers/fork-server.js'

const PER_SECOND = 50
const SECONDS = 45
const WARM_UP_SECONDS = 6
const CONNECTIONS = 50
const SEED = 11
const LIMIT_MS = 15
const FIRST = 3

/** New queries at a fixed rate, a third of them misspelt. */
export async function search(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const total = PER_SECOND * (SECONDS + WARM_UP_SECONDS)
  const queries = await searchQueries(databaseUrl, total, SEED)
  const share = await shareFound(databaseUrl, queries)
  const server = await forkServer('looks', { databaseUrl, filesDir })
  try {
    let at = 0
    const next = () => {
      const query = queries[at]
      at += 1
      if (query === undefined) throw new Error('Every query was asked already')
      const parameters = new URLSearchParams({ filterString: query.text, vehicleType: query.vehicleType })
      return { path: `/preciosa/search?${parameters.toString()}`, headers: {} }
    }
    const run = (seconds: number) =>
      openLoop({ baseUrl: server.api, perSecond: PER_SECOND, seconds, connections: CONNECTIONS, next })
    await run(WARM_UP_SECONDS)
    const { p50, p99, max, arrivals } = await run(SECONDS)
    add({
      row: `search: ${PER_SECOND}/s, ${arrivals} different queries, a third misspelt, p99 ms`,
      floor: `p50 ${p50.toFixed(1)} ms, max ${max.toFixed(0)} ms, found ${share}`,
      value: p99,
      ratio: p99 / LIMIT_MS,
      target: `p99 ≤ ${LIMIT_MS} ms`,
      met: p99 <= LIMIT_MS,
    })
  } finally {
    await server.stop()
  }
}

async function shareFound(databaseUrl: string, queries: readonly BenchQuery[]): Promise<string> {
  const opened = await openSearch(databaseUrl)
  try {
    const found = { right: 0, misspelt: 0 }
    for (const { text, vehicleType, groupId, misspelt } of queries) {
      const versions = await opened.first(text, vehicleType, FIRST)
      if (!versions.some(({ model }) => model.id === groupId)) continue
      found[misspelt ? 'misspelt' : 'right'] += 1
    }
    const misspelt = queries.filter((query) => query.misspelt).length
    const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
    return `${percent(found.right, queries.length - misspelt)}, misspelt ${percent(found.misspelt, misspelt)}`
  } finally {
    await opened.close()
  }
}
