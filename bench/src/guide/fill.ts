import { rm, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VEHICLE_TYPES, type Period } from '@preciosa/contracts'
import {
  DEMO_SHEETS_FILE,
  demoMarket,
  periodsEnding,
  writeDemoList,
  writeDemoSheets,
} from '@preciosa/sandbox'
import type { OpenPriceLists } from '@preciosa/server'

export const SEED = 7

export interface GuideSize {
  versions: number
  months: number
}

export async function eachList(
  { versions, months }: GuideSize,
  endPeriod: Period,
  folder: string,
  use: (list: { path: string; period: Period; at: number }) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const market = demoMarket({ seed: SEED, versions })
  for (const [at, period] of periodsEnding(endPeriod, months).entries()) {
    const path = join(folder, `bench-${process.pid}-${period}.csv`)
    await writeDemoList(market, period, path)
    try {
      await use({ path, period, at })
    } finally {
      await rm(path, { force: true })
    }
  }
}

export async function fillGuide(
  services: OpenPriceLists,
  size: GuideSize,
  endPeriod: Period,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const rows = await services.db.query<{ period: Period }>(
    `select period from published group by period having count(*) = ${VEHICLE_TYPES.length}`,
  )
  const done = new Set(rows.map(({ period }) => period))
  const format = await services.formats.named('preciosa')
  await eachList(size, endPeriod, folder, async ({ path, period, at }) => {
    if (done.has(period)) return
    const options = { publish: true, acceptGuards: true }
    const { status } = await services.priceLists.importFile(path, format, options)
    if (status !== 'published' && status !== 'unchanged')
      throw new Error(`the list of ${period} ended as ${status}`)
    if ((at + 1) % 10 === 0 || at + 1 === size.months) log(`  ${at + 1} of ${size.months} months`)
  })
  await fillSheets(services, size, folder)
  log('  technical sheets')
  await services.db.query('vacuum (analyze) edition_price')
  await services.db.query('analyze')
}

async function fillSheets(services: OpenPriceLists, { versions }: GuideSize, folder: string): Promise<void> {
  const path = join(folder, `${process.pid}-${DEMO_SHEETS_FILE}`)
  await writeDemoSheets(demoMarket({ seed: SEED, versions }), path)
  try {
    const format = await services.formats.named('preciosa-fichas')
    const { status } = await services.priceLists.importFile(path, format, {
      publish: true,
      acceptGuards: true,
    })
    if (status !== 'published' && status !== 'unchanged') throw new Error(`the sheets ended as ${status}`)
  } finally {
    await rm(path, { force: true })
  }
}
