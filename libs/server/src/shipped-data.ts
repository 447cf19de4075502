import type { Queryable } from '@preciosa/platform'
import { bringPagesUpToDate } from './content/pages/index.js'
import { bringFormatsUpToDate } from './imports/price-lists/index.js'

/** What comes with the software; runs with the schema upgrade, under its lock. @returns a line per change */
export async function bringShippedDataUpToDate(db: Queryable): Promise<string[]> {
  return [...(await bringFormatsUpToDate(db)), ...(await bringPagesUpToDate(db))]
}
