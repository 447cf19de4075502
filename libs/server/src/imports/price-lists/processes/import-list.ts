import { AppError, lowerPriority } from '@preciosa/platform'
import { openPriceLists } from '../open-price-lists.js'
import type { ImportMessage, ImportOrder } from './import-messages.js'

/**
 * Imports one list for its parent worker and exits, also if the worker dies: the database then rolls back
 * (decision 003).
 */
async function runImport({ priceListId, config }: ImportOrder): Promise<ImportMessage> {
  try {
    // Imports yield the processor to the API's requests.
    lowerPriority(config.priceLists.niceness)
    const services = await openPriceLists(config)
    try {
      send({ kind: 'begun' })
      await services.priceLists.process(priceListId, (progress) => send({ kind: 'progress', progress }))
      return { kind: 'done' }
    } finally {
      await services.close()
    }
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): ImportMessage {
  const code = error instanceof AppError ? error.code : undefined
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error), stack: undefined, code }
  return { kind: 'failed', message: error.message, stack: error.stack, code }
}

function send(message: ImportMessage, then: () => void = () => undefined): void {
  process.send?.(message, then)
}

process.once('message', (order) => {
  void runImport(order as ImportOrder).then((last) => send(last, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(1))
// The worker handles a signal to the process group and decides about the import.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
