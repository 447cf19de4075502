import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig, SystemClock } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import { fillGuide, type GuideSize } from './fill.js'
import { type BenchCluster, benchFolder, guideName, openCluster } from './place.js'

export interface ChosenGuides extends GuideSize {
  small: boolean
  url: string
  singleUrl: string | undefined
  copy(): Promise<string>
  close(): Promise<void>
}

const SMALL: GuideSize = { versions: 2000, months: 13 }
const COPY = 'bench_copy'

/** The guides of `npm run bench:data`, else small ones built for this run. */
export async function chooseGuides(temporary: BenchCluster, folder: string): Promise<ChosenGuides> {
  const big = benchFolder()
  if (existsSync(join(big, 'pgdata'))) {
    const cluster = await openCluster(big)
    const built = await cluster.guides()
    const [biggest] = built.sort((a, b) => b.versions * b.months - a.versions * a.months)
    if (biggest !== undefined) {
      const single = built.some(({ versions, months }) => months === 1 && versions === biggest.versions)
      return guides(cluster, biggest, { single, close: () => cluster.stop() })
    }
    await cluster.stop()
  }
  for (const size of [SMALL, { ...SMALL, months: 1 }]) await build(temporary, size, folder)
  const chosen = await guides(temporary, SMALL, { single: true, close: () => Promise.resolve() })
  return { ...chosen, small: true }
}

async function guides(
  cluster: BenchCluster,
  { versions, months }: GuideSize,
  { single, close }: { single: boolean; close: () => Promise<void> },
): Promise<ChosenGuides> {
  const name = guideName({ versions, months })
  return {
    versions,
    months,
    small: false,
    url: await cluster.database(name),
    singleUrl: single ? await cluster.database(guideName({ versions, months: 1 })) : undefined,
    copy: () => cluster.copy(name, COPY),
    close: async () => {
      await cluster.drop(COPY)
      await close()
    },
  }
}

async function build(cluster: BenchCluster, size: GuideSize, folder: string): Promise<void> {
  const url = await cluster.database(guideName(size), { fresh: true })
  const services = await openPriceLists(loadConfig({ DATABASE_URL: url, FILES_DIR: join(folder, 'files') }))
  try {
    await fillGuide(services, size, new SystemClock().period(), join(folder, 'lists'), () => undefined)
  } finally {
    await services.close()
  }
}
