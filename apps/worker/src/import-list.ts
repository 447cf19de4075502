import { AppError, lowerPriority } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import type { ImportNews, ImportOrder } from './price-lists/import-messages.js'

/**
 * Takes in one list for the worker that started this process, and ends. Should that worker be gone, so is this: the
 * database then forgets what was begun and frees its locks (decision 026).
 */
async function takeIn({ priceListId, config }: ImportOrder): Promise<ImportNews> {
  try {
    // What an import does can wait for the readers that the API answers.
    lowerPriority(config.priceLists.niceness)
    const services = await openPriceLists(config)
    try {
      tell({ kind: 'begun' })
      await services.priceLists.process(priceListId, (progress) => tell({ kind: 'progress', progress }))
      return { kind: 'done' }
    } finally {
      await services.close()
    }
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): ImportNews {
  const code = error instanceof AppError ? error.code : undefined
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error), stack: undefined, code }
  return { kind: 'failed', message: error.message, stack: error.stack, code }
}

function tell(news: ImportNews, then: () => void = () => undefined): void {
  process.send?.(news, then)
}

process.once('message', (order) => {
  void takeIn(order as ImportOrder).then((news) => tell(news, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(1))
// A signal to the whole group is for the worker, which lets a list end or doesn't.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
