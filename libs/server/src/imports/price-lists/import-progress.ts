import type { ImportProgress } from '@preciosa/contracts'
import type { PriceListRepository } from './price-list.repository.js'

export type OnProgress = (progress: ImportProgress & { priceListId: number }) => void | Promise<void>

const PROGRESS_EVERY_MS = 500

/** A failure to store the progress never ends the import. */
export function storingProgress(
  lists: PriceListRepository,
  listId: number,
  onProgress: OnProgress,
): OnProgress {
  let last: { stage: string; at: number } | undefined
  return async (progress) => {
    await onProgress(progress)
    const now = performance.now()
    if (last !== undefined && last.stage === progress.stage && now - last.at < PROGRESS_EVERY_MS) return
    last = { stage: progress.stage, at: now }
    await lists.setProgress(listId, progress).catch(() => undefined)
  }
}
