import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths, type Period } from '@preciosa/contracts'
import { demoListText, demoMarket } from '@preciosa/sandbox'
import { SEED } from '../guide/fill.js'

/** Two whole lists of a month with different prices: whichever comes after the other corrects every price. */
export async function writeCorrections(versions: number, period: Period, folder: string): Promise<string[]> {
  const market = demoMarket({ seed: SEED, versions })
  const paths: string[] = []
  for (const months of [-1, -2]) {
    const priced = addMonths(period, months)
    const path = join(folder, `correction${months}.csv`)
    // A list of another month's prices under this month's name.
    await writeFile(
      path,
      [...demoListText(market, priced)].map((text) => text.replaceAll(`${priced};`, `${period};`)),
    )
    paths.push(path)
  }
  return paths
}
