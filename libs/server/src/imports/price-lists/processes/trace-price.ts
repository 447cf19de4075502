import { AppError, lowerPriority } from '@preciosa/platform'
import { openPriceLists } from '../open-price-lists.js'
import type { TraceMessage, TraceOrder } from './trace-messages.js'

/** Yields the processor to the API's requests. */
const NICENESS = 10

/** Traces one price for its parent process, and exits if the parent is gone. */
async function runTrace({ codia, year, period, config }: TraceOrder): Promise<TraceMessage> {
  try {
    lowerPriority(NICENESS)
    const services = await openPriceLists({ ...config, database: { ...config.database, pool: 1 } })
    try {
      const { price, line, listId, fileName, publishedAt, ...trace } = await services.traces.trace(
        codia,
        year,
        period,
      )
      const found = { price, line, listId, fileName, period: trace.period }
      return { kind: 'found', trace: { ...found, publishedAt: publishedAt.toISOString() } }
    } finally {
      await services.close()
    }
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code }
  }
}

process.once('message', (order) => {
  void runTrace(order as TraceOrder).then((last) => process.send?.(last, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(1))
