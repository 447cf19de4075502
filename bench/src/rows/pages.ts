import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentVehicles, type Vehicle } from '../guide/vehicles.js'
import { addCrowd, removeCrowd, tokenOf } from '../looks/people.js'
import { load, type Load, type Sent } from '../measure/load.js'
import { longestOf, profileOf } from '../servers/profiles.js'
import { type BenchRow, median } from '../measure/result.js'
import { type BenchServer, forkProgram, forkServer } from '../servers/fork-server.js'
import { cookieOf } from '../servers/session.js'

const RESULTS = fileURLToPath(new URL('../../../test-results/profiles', import.meta.url))
/** Few, since work that no answer came of would count as that of others. */
const options = { status: 200, connections: 6 }
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
  /** Most CPU of site and API together, in bare pages. */
  target: number
}

/** Compares the site's pages with a bare Remix page in the same run. */
export async function pages(
  databaseUrl: string,
  filesDir: string,
  add: (row: BenchRow) => void,
  { withProfile = false } = {},
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
    const premium = await cookieOf(site.process)
    const sheets = vehicles.slice(0, SHEETS).map(({ codia }) => `/ficha/cars/${codia}`)
    const wanted: Page[] = [
      { name: 'home, a visitor', next: asking(['/']), target: 0.3 },
      { name: 'a sheet, a visitor', next: asking(sheets), target: 0.3 },
      { name: 'home, signed in with Premium', next: asking(['/'], premium), target: 9 },
      { name: 'a sheet, signed in with Premium', next: asking(sheets, premium), target: 9 },
      {
        name: `the comparator, ${COMPARED} vehicles with ten years, signed in with Premium`,
        next: asking(await paidComparisons(api.api, vehicles), premium),
        target: 11,
      },
    ]
    for (const page of wanted) {
      add(await against(page, { site, api, bare }))
      if (withProfile)
        for (const [of, { process }] of Object.entries({ site, api }))
          await printProfile(page, site, of, process)
    }
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

function asking(paths: readonly string[], cookie = ''): () => Sent {
  let asked = 0
  return () => {
    asked += 1
    return { path: paths[asked % paths.length] ?? '/', headers: cookie === '' ? {} : { cookie } }
  }
}

async function against(
  { name, next, target }: Page,
  { site, api, bare }: Record<'site' | 'api' | 'bare', BenchServer>,
): Promise<BenchRow> {
  const ofSite = (seconds: number) =>
    load([site.process, api.process], site.api, { ...options, seconds, next })
  const ofBare = (seconds: number) => load(bare.process, bare.api, { ...options, seconds })
  await ofSite(WARM_UP_SECONDS)
  await ofBare(WARM_UP_SECONDS)
  const reals: Load[] = []
  const floors: Load[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await ofBare(SECONDS))
    reals.push(await ofSite(SECONDS))
  }
  const rates = [reals, floors].map((loads) => median(loads.map(({ perSecond }) => perSecond)).toFixed(0))
  const [ofPages, ofApi] = [0, 1].map((which) =>
    median(reals.map(({ cpuOfEach }) => cpuOfEach[which] ?? 0)).toFixed(0),
  )
  const parts = `site ${ofPages}, API ${ofApi}`
  const ratio = median(
    reals.map(({ cpuMicroseconds }, at) => cpuMicroseconds / (floors[at]?.cpuMicroseconds ?? Number.NaN)),
  )
  return {
    row: `${name}, CPU µs of site and API`,
    floor: `bare Remix page of 45 rows ${median(floors.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0)} (${parts}; req/s ${rates.join(' against ')})`,
    value: median(reals.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    ratio,
    target: `≤ ${target} ×`,
    met: ratio <= target,
  }
}

async function printProfile(
  { name, next }: Page,
  site: BenchServer,
  of: string,
  measured: BenchServer['process'],
): Promise<void> {
  const work = () => load(site.process, site.api, { ...options, seconds: SECONDS, next })
  const profile = await profileOf(measured, work)
  const file = join(RESULTS, `${name.replaceAll(/\W+/g, '-')}-${of}.cpuprofile`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(file, JSON.stringify(profile))
  console.error(`\nThe ${of}'s own time, ${name} (whole: ${file}):`)
  for (const { name: line, share } of longestOf(profile))
    console.error(`${(100 * share).toFixed(1).padStart(5)} %  ${line}`)
}
