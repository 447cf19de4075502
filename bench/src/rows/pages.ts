import { once } from 'node:events'
import { currentVehicles, type Vehicle } from '../guide/vehicles.js'
import { addCrowd, removeCrowd, tokenOf } from '../looks/people.js'
import { load, type Load, type Sent } from '../measure/load.js'
import { type BenchRow, median } from '../measure/result.js'
import { type BenchServer, forkProgram, forkServer } from '../servers/fork-server.js'

const RUNS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 3
const SHEETS = 200
const COMPARISONS = 50
const COMPARED = 4
const PREMIUM = 0

interface Page {
  name: string
  next: () => Sent
  /** Minimum multiple of the bare page's rate; null without a target. */
  target: number | null
}

/** Compares the site's pages with a bare Remix page in the same run. */
export async function pages(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
): Promise<void> {
  const vehicles = await currentVehicles(databaseUrl)
  await addCrowd(databaseUrl)
  const started: BenchServer[] = []
  const start = async (server: Promise<BenchServer>): Promise<BenchServer> => {
    const ready = await server
    started.unshift(ready)
    return ready
  }
  try {
    const api = await start(forkServer('api', { databaseUrl, filesDir }))
    const args = [tokenOf(PREMIUM)]
    const site = await start(forkProgram('site', { args, env: { API_URL: api.api } }))
    const bare = await start(forkProgram('bare-page'))
    const premium = await cookieOf(site)
    const sheets = vehicles.slice(0, SHEETS).map(({ codia }) => `/ficha/cars/${codia}`)
    const wanted: Page[] = [
      { name: 'home, a visitor', next: asking(['/']), target: 1.5 },
      { name: 'a sheet, a visitor', next: asking(sheets), target: 1.5 },
      { name: 'a sheet, signed in with Premium', next: asking(sheets, premium), target: null },
      {
        name: `the comparator, ${COMPARED} vehicles with ten years, signed in with Premium`,
        next: asking(await paidComparisons(api.api, vehicles), premium),
        target: null,
      },
    ]
    for (const page of wanted) add(await against(page, site, bare))
  } finally {
    for (const server of started) await server.stop()
    await removeCrowd(databaseUrl)
  }
}

async function paidComparisons(apiUrl: string, vehicles: readonly Vehicle[]): Promise<string[]> {
  const paths: string[] = []
  for (let at = 0; at < COMPARISONS; at += 1) {
    const batch = vehicles.slice(at * COMPARED, (at + 1) * COMPARED).map(({ codia }) => codia)
    const answer = await fetch(`${apiUrl}/preciosa/models/comparison`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(PREMIUM)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ vehicleType: 'cars', batch }),
    })
    if (answer.status !== 200) throw new Error(`The comparison was not paid: ${await answer.text()}`)
    paths.push(`/comparador?tipo=autos&codias=${batch.join('-')}`)
  }
  return paths
}

async function cookieOf({ process: site }: BenchServer): Promise<string> {
  const answer = once(site, 'message') as Promise<[string]>
  site.send('cookie')
  const [cookie] = await answer
  return cookie
}

function asking(paths: readonly string[], cookie = ''): () => Sent {
  let asked = 0
  return () => {
    asked += 1
    return { path: paths[asked % paths.length] ?? '/', headers: cookie === '' ? {} : { cookie } }
  }
}

async function against(
  { name, next, target }: Page,
  site: BenchServer,
  bare: BenchServer,
): Promise<BenchRow> {
  const ofSite = (seconds: number) => load(site.process, site.api, { seconds, status: 200, next })
  const ofBare = (seconds: number) => load(bare.process, bare.api, { seconds, status: 200 })
  await ofSite(WARM_UP_SECONDS)
  await ofBare(WARM_UP_SECONDS)
  const reals: Load[] = []
  const floors: Load[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await ofBare(SECONDS))
    reals.push(await ofSite(SECONDS))
  }
  const value = median(reals.map(({ perSecond }) => perSecond))
  const floor = median(floors.map(({ perSecond }) => perSecond))
  const ratio = median(reals.map(({ perSecond }, at) => perSecond / (floors[at]?.perSecond ?? Number.NaN)))
  const cpu = [reals, floors].map((loads) =>
    median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0),
  )
  return {
    row: `${name}, req/s`,
    floor: `bare Remix page of 45 rows ${Math.round(floor)} (CPU µs ${cpu.join(' against ')})`,
    value,
    ratio,
    target: target === null ? 'printed' : `≥ ${target} ×`,
    met: target === null || ratio >= target,
  }
}
