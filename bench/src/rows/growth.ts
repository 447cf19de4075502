import { SystemClock } from '@preciosa/platform'
import { coldReads, currentVehicles } from '../guide/vehicles.js'
import { addCrowd, FIRST, FreshLooks, removeCrowd, someLook } from '../looks/people.js'
import type { Sent } from '../measure/load.js'
import { openLoop, type OpenLoopResult } from '../measure/open-loop.js'
import { type Percentiles, percentilesOf } from '../measure/percentiles.js'
import { type BenchRow, median } from '../measure/result.js'
import { type BenchServer, forkServer } from '../servers/fork-server.js'

const RUNS = 5
const PER_SECOND = 300
/** A run alternates between the guides, so that other load affects both. */
const SLICES = 6
const SECONDS = 2
const WARM_UP_SECONDS = 4
const CONNECTIONS = 50
const TARGET = 1.2
const KINDS = ['look', 'catalogue and sheets, not in the cache', 'archived month'] as const

interface Pair {
  grown: Record<string, Percentiles>
  single: Record<string, Percentiles>
}

interface Guide {
  server: BenchServer
  next: () => Sent
}

/** Compares reads of a guide with many editions and with one. */
export async function growth(
  guides: { grown: string; single: string; months: number },
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const urls = [guides.grown, guides.single]
  const opened: Guide[] = []
  try {
    for (const url of urls) opened.push(await open(url, filesDir))
    const [grown, single] = opened as [Guide, Guide]
    const pairs: Pair[] = []
    for (const guide of [single, grown]) await run(guide, WARM_UP_SECONDS)
    for (let at = 0; at < RUNS; at += 1) {
      const slices: Record<keyof Pair, OpenLoopResult[]> = { grown: [], single: [] }
      for (let slice = 0; slice < SLICES; slice += 1) {
        for (const which of slice % 2 === 0 ? (['single', 'grown'] as const) : (['grown', 'single'] as const))
          slices[which].push(await run(which === 'single' ? single : grown, SECONDS))
      }
      pairs.push({ grown: together(slices.grown), single: together(slices.single) })
    }
    for (const kind of KINDS) add(rowOf(kind, pairs, guides.months))
  } finally {
    for (const { server } of opened) await server.stop()
    for (const url of urls) await removeCrowd(url)
  }
}

async function open(url: string, filesDir: string): Promise<Guide> {
  const fresh = new FreshLooks(await addCrowd(url))
  const reads = coldReads(await currentVehicles(url))
  const server = await forkServer('looks', { databaseUrl: url, filesDir })
  const [year, month] = new SystemClock().period().split('-').map(Number)
  const archive = `/preciosa/archives/years/${year}/months/${month}/models`
  const kinds: (() => Sent)[] = [
    () => someLook(fresh, FIRST, (codia) => `/preciosa/models/${codia}/prices?vehicleType=cars`),
    () => ({ path: reads(), headers: {} }),
    () => someLook(fresh, FIRST, (codia) => `${archive}/${codia}/prices?vehicleType=cars`),
  ]
  let at = 0
  const next = (): Sent => {
    at = (at + 1) % KINDS.length
    return { ...(kinds[at]?.() ?? { path: '', headers: {} }), kind: KINDS[at] ?? '' }
  }
  return { server, next }
}

function run({ server, next }: Guide, seconds: number): Promise<OpenLoopResult> {
  return openLoop({ baseUrl: server.api, perSecond: PER_SECOND, seconds, connections: CONNECTIONS, next })
}

function together(slices: readonly OpenLoopResult[]): Record<string, Percentiles> {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, percentilesOf(slices.flatMap(({ times }) => times.get(kind) ?? []))]),
  )
}

function rowOf(kind: string, pairs: readonly Pair[], months: number): BenchRow {
  const of = (guide: 'grown' | 'single') =>
    pairs.map((pair) => pair[guide][kind] ?? { p50: Number.NaN, p99: Number.NaN })
  const [grown, single] = [of('grown'), of('single')]
  const p50 = [grown, single].map((runs) => median(runs.map((each) => each.p50)).toFixed(1))
  const ratio = median(grown.map(({ p99 }, at) => p99 / (single[at]?.p99 ?? Number.NaN)))
  return {
    row: `growth, ${months} editions: ${kind}, p99 ms`,
    floor: `1 edition ${median(single.map(({ p99 }) => p99)).toFixed(1)} (p50 ${p50.join(' against ')})`,
    value: median(grown.map(({ p99 }) => p99)),
    ratio,
    target: `≤ ${TARGET} ×`,
    met: ratio <= TARGET,
  }
}
