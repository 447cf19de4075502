import { addCrowd, FIRST, FreshLooks, removeCrowd, someLook } from '../looks/people.js'
import { load, type Load, type Sent } from '../measure/load.js'
import { openLoop } from '../measure/open-loop.js'
import { type BenchRow, median } from '../measure/result.js'
import { type BenchServer, forkServer } from '../servers/fork-server.js'

const RUNS = 5
const SECONDS = 3
const ARRIVALS = 1000
const CONNECTIONS = 1000
const OPEN_LOOP_SECONDS = 30

/** Looks against their baselines, and the first run of "8.5 million a day". */
export async function looks(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const crowd = await addCrowd(databaseUrl)
  try {
    const fresh = new FreshLooks(crowd)
    const server = await forkServer('looks', { databaseUrl, filesDir, env: { DATABASE_POOL: '8' } })
    try {
      for (const first of [1, FIRST, 0]) await priceView(server, fresh, first, add)
      add(await aDay(server, fresh))
    } finally {
      await server.stop()
    }
  } finally {
    await removeCrowd(databaseUrl)
  }
}

async function priceView(
  server: BenchServer,
  fresh: FreshLooks,
  first: number,
  add: (row: BenchRow) => void,
): Promise<void> {
  const next = (path: (codia: number) => string) => (): Sent => someLook(fresh, first, path)
  const kinds = {
    look: { url: server.api, next: next((codia) => `/preciosa/models/${codia}/prices?vehicleType=cars`) },
    bare: { url: server.bare, next: next((codia) => `/look/${codia}`) },
    row: { url: server.bare, next: next((codia) => `/row/${codia}`) },
  }
  const seen: Record<keyof typeof kinds, Load[]> = { look: [], bare: [], row: [] }
  for (let run = -1; run < RUNS; run += 1) {
    for (const kind of ['bare', 'look', 'row'] as const) {
      const result = await load(server.process, kinds[kind].url, {
        status: 200,
        seconds: run < 0 ? 1 : SECONDS,
        next: kinds[kind].next,
      })
      if (run >= 0) seen[kind].push(result)
    }
  }
  const perSecond = (loads: Load[]) => median(loads.map((each) => each.perSecond))
  const against = (floor: Load[], name: string, target: number): void => {
    const ratio = median(seen.look.map((each, at) => each.perSecond / (floor[at]?.perSecond ?? Number.NaN)))
    add({
      row: `look, ${shareOf(first)}, req/s`,
      floor: `${name} ${Math.round(perSecond(floor))}`,
      value: perSecond(seen.look),
      ratio,
      target: `≥ ${target} ×`,
      met: ratio >= target,
    })
  }
  against(seen.bare, 'the same statements on bare Fastify + pg', 0.6)
  against(seen.row, 'one prepared single-row query', 0.4)
}

function shareOf(first: number): string {
  if (first === 1) return 'every look charges (2 statements)'
  return first === 0 ? 'repeats (1 statement)' : `${first * 100} % of looks charge (${1 + first} statements)`
}

async function aDay(server: BenchServer, fresh: FreshLooks): Promise<BenchRow> {
  const { p50, p99, max, connections } = await openLoop({
    baseUrl: server.api,
    perSecond: ARRIVALS,
    seconds: OPEN_LOOP_SECONDS,
    connections: CONNECTIONS,
    next: () => someLook(fresh, FIRST, (codia) => `/preciosa/models/${codia}/prices?vehicleType=cars`),
  })
  return {
    row: `8.5 million looks a day: ${ARRIVALS}/s for ${OPEN_LOOP_SECONDS} s on ${connections} connections, p99 ms`,
    floor: `p50 ${p50.toFixed(1)} ms, max ${max.toFixed(0)} ms`,
    value: p99,
    ratio: p99 / 100,
    target: 'p99 ≤ 100 ms',
    met: p99 <= 100,
  }
}
