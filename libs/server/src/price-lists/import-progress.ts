import type { ImportProgress } from '@preciosa/contracts'
import type { PriceListRepository } from './price-list.repository.js'

/** Called with how far the import of a list has come. */
export type OnProgress = (progress: ImportProgress & { priceListId: number }) => void | Promise<void>

const PROGRESS_EVERY_MS = 500

/** Keeps the progress in the list's row too, for the console; failing to keep it never ends the import. */
export function keptProgress(lists: PriceListRepository, listId: number, onProgress: OnProgress): OnProgress {
  let last: { stage: string; at: number } | undefined
  return async (progress) => {
    await onProgress(progress)
    const now = performance.now()
    if (last !== undefined && last.stage === progress.stage && now - last.at < PROGRESS_EVERY_MS) return
    last = { stage: progress.stage, at: now }
    await lists.setProgress(listId, progress).catch(() => undefined)
  }
}
