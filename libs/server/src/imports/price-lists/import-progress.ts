import type { ImportProgress } from '@preciosa/contracts/price-lists'
import type { Database } from '@preciosa/platform'
import { PriceListRepository } from './price-list.repository.js'

export type OnProgress = (progress: ImportProgress & { priceListId: number }) => void | Promise<void>

const PROGRESS_EVERY_MS = 500

/**
 * Stores progress beside the import, which never waits for it while it holds a connection; a failure to store never
 * ends the import. `stored` settles once everything reported is stored.
 */
export function storingProgress(
  database: Database,
  listId: number,
  onProgress: OnProgress,
): { report: OnProgress; stored: () => Promise<void> } {
  const lists = new PriceListRepository(database.pool)
  let last: { stage: string; at: number } | undefined
  let storing = Promise.resolve()
  const report: OnProgress = async (progress) => {
    await onProgress(progress)
    const now = performance.now()
    if (last !== undefined && last.stage === progress.stage && now - last.at < PROGRESS_EVERY_MS) return
    last = { stage: progress.stage, at: now }
    database.aside(() => {
      storing = storing.then(() => lists.setProgress(listId, progress)).catch(() => undefined)
    })
  }
  return { report, stored: () => storing }
}
