import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths, type Period } from '@preciosa/contracts'
import { demoListText, demoMarket } from '@preciosa/sandbox'
import { SEED } from '../guide/fill.js'

/** Two full lists of one month with different prices, so that each corrects every price of the other. */
export async function writeCorrections(versions: number, period: Period, folder: string): Promise<string[]> {
  const market = demoMarket({ seed: SEED, versions })
  const paths: string[] = []
  for (const months of [-1, -2]) {
    const priced = addMonths(period, months)
    const path = join(folder, `correction${months}.csv`)
    await writeFile(
      path,
      [...demoListText(market, priced)].map((text) => text.replaceAll(`${priced};`, `${period};`)),
    )
    paths.push(path)
  }
  return paths
}
