import type { ChildProcess } from 'node:child_process'
import { createDataSource } from '@preciosa/platform'
import { load, type Load } from '../measure/load.js'
import { type BenchRow, median } from '../measure/result.js'
import { forkServer } from '../servers/fork-server.js'

const RUNS = 3
const SECONDS = 3
const TARGET = 0.8

async function calls(databaseUrl: string): Promise<{ name: string; path: string }[]> {
  const dataSource = await createDataSource({
    url: databaseUrl,
    name: 'preciosa-bench',
    pool: 1,
  }).initialize()
  try {
    const [biggest] = await dataSource.query<{ brand: number; group: number; codia: number }[]>(
      `select v.brand_id as brand, v.group_id as group, max(v.id) as codia
         from edition_price p join version v on v.id = p.version_id
        where p.edition_id = (select edition_id from published where vehicle_type = 'cars' order by period desc limit 1)
        group by v.brand_id, v.group_id order by count(*) desc limit 1`,
    )
    if (biggest === undefined) throw new Error('the guide is empty')
    const { brand, group, codia } = biggest
    return [
      { name: 'brands/download', path: '/preciosa/brands/download?vehicleType=cars' },
      {
        name: 'versions of a group',
        path: `/preciosa/brands/${brand}/groups/${group}/models?vehicleType=cars&pageSize=50`,
      },
      { name: 'version', path: `/preciosa/models/${codia}?vehicleType=cars` },
      { name: 'technical sheet', path: `/preciosa/models/${codia}/features?vehicleType=cars` },
      { name: 'listPrice', path: `/preciosa/models/${codia}/listPrice?vehicleType=cars` },
    ]
  } finally {
    await dataSource.destroy()
  }
}

/** Catalogue reads against an empty handler with equal bytes, alternating in one process. */
export async function catalogueReads(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const asked = await calls(databaseUrl)
  const bench = await forkServer('api', { databaseUrl, filesDir, args: asked.map(({ path }) => path) })
  const { process: server, api, bare } = bench
  try {
    for (const [at, { name, path }] of asked.entries()) {
      const floor = `${api}/floor/${at}`
      add(
        await against(
          server,
          `${name}, req/s`,
          { url: api + path, status: 200 },
          floor,
          `${bare}/floor/${at}`,
        ),
      )
    }
    const { path = '' } = asked[1] ?? {}
    const etag = (await fetch(api + path)).headers.get('etag') ?? ''
    const conditional = { url: api + path, status: 304, headers: { 'if-none-match': etag } }
    add(
      await against(
        server,
        '304 on a matching ETag, req/s',
        conditional,
        `${api}/floor/1`,
        `${bare}/floor/1`,
      ),
    )
  } finally {
    await bench.stop()
  }
}

async function against(
  server: ChildProcess,
  row: string,
  real: { url: string; status: number; headers?: Record<string, string> },
  floorUrl: string,
  bareUrl: string,
): Promise<BenchRow> {
  const reals: Load[] = []
  const floors: Load[] = []
  await load(server, real.url, { ...real, seconds: 1 })
  await load(server, floorUrl, { status: 200, seconds: 1 })
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await load(server, floorUrl, { status: 200, seconds: SECONDS }))
    reals.push(await load(server, real.url, { ...real, seconds: SECONDS }))
  }
  const bare = await load(server, bareUrl, { status: 200, seconds: SECONDS })
  const value = median(reals.map(({ perSecond }) => perSecond))
  const floor = median(floors.map(({ perSecond }) => perSecond))
  const ratio = median(reals.map(({ perSecond }, at) => perSecond / (floors[at]?.perSecond ?? Number.NaN)))
  const cpu = [reals, floors].map((loads) =>
    median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(1),
  )
  return {
    row,
    floor: `empty handler ${Math.round(floor)} (bare Fastify ${Math.round(bare.perSecond)}; CPU µs ${cpu.join(' against ')})`,
    value,
    ratio,
    target: `≥ ${TARGET} ×`,
    met: ratio >= TARGET,
  }
}
