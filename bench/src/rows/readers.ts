import { setTimeout as sleep } from 'node:timers/promises'
import { SystemClock } from '@preciosa/platform'
import { currentVehicles } from '../guide/vehicles.js'
import { addCrowd, FreshLooks } from '../looks/people.js'
import { load } from '../measure/load.js'
import { openLoop, type OpenLoopResult } from '../measure/open-loop.js'
import { type BenchRow, median } from '../measure/result.js'
import { writeCorrections } from '../readers/corrections.js'
import { Operator } from '../readers/operator.js'
import { readerMix } from '../readers/reader-mix.js'
import { forkServer } from '../servers/fork-server.js'

const RUNS = 7
const SECONDS = 10
const CAPACITY_SECONDS = 5
const SHARE = 0.3
const CONNECTIONS = 50
const TARGET = 2
const UNDER_WAY_MS = 1500

/** Readers at 30 % of capacity, alternately at rest and during imports of the whole guide. */
export async function readers(
  databaseUrl: string,
  { folder, versions }: { folder: string; versions: number },
  add: (row: BenchRow) => void,
): Promise<void> {
  const lists = await writeCorrections(versions, new SystemClock().period(), folder)
  const fresh = new FreshLooks(await addCrowd(databaseUrl))
  const next = readerMix(fresh, await currentVehicles(databaseUrl))
  const server = await forkServer('looks', { databaseUrl, filesDir: folder })
  const operator = new Operator(databaseUrl, folder, lists)
  try {
    const asFastAsItAnswers = (seconds: number) =>
      load(server.process, server.api, { status: 200, seconds, next })
    await asFastAsItAnswers(3)
    const { perSecond: capacity } = await asFastAsItAnswers(CAPACITY_SECONDS)
    const perSecond = Math.round(capacity * SHARE)
    const run = () =>
      openLoop({ baseUrl: server.api, perSecond, seconds: SECONDS, connections: CONNECTIONS, next })
    const pairs: { rest: OpenLoopResult; importing: OpenLoopResult }[] = []
    for (let at = 0; at < RUNS; at += 1) {
      const rest = await run()
      operator.start()
      await sleep(UNDER_WAY_MS)
      const importing = await run()
      await operator.stop()
      pairs.push({ rest, importing })
    }
    add(rowOf(pairs, { capacity, perSecond, versions, published: operator.published }))
  } finally {
    await operator.stop().catch(() => undefined)
    await server.stop()
  }
}

function rowOf(
  pairs: readonly { rest: OpenLoopResult; importing: OpenLoopResult }[],
  of: { capacity: number; perSecond: number; versions: number; published: number },
): BenchRow {
  const middle = (which: 'rest' | 'importing', part: 'p50' | 'p99', kind?: string) =>
    median(
      pairs.map((pair) => (kind === undefined ? pair[which] : pair[which].kinds[kind])?.[part] ?? Number.NaN),
    )
  const both = (part: 'p50' | 'p99', kind?: string) =>
    `${middle('importing', part, kind).toFixed(1)} against ${middle('rest', part, kind).toFixed(1)}`
  const ratio = median(pairs.map(({ rest, importing }) => importing.p99 / rest.p99))
  const kinds = Object.keys(pairs[0]?.rest.kinds ?? {}).map((kind) => `${kind} ${both('p99', kind)}`)
  return {
    row: `readers at ${of.perSecond}/s (30 % of ${Math.round(of.capacity)}) while ${of.versions} versions × 12 years are imported and published (${of.published} times), p99 ms`,
    floor: `at rest ${middle('rest', 'p99').toFixed(1)} (${[`p50 ${both('p50')}`, ...kinds].join('; ')})`,
    value: middle('importing', 'p99'),
    ratio,
    target: `≤ ${TARGET} ×`,
    met: ratio <= TARGET,
  }
}
