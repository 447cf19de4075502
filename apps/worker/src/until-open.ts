import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@preciosa/platform'
import { OpeningModule, OpeningService, openServices } from '@preciosa/server'
import type { Logger } from 'pino'

const AGAIN_MS = 30_000

/** Repeats the opening of a restored system until it is open or the signal aborts. */
export async function untilOpen(
  config: Config,
  logger: Logger,
  signal: AbortSignal,
  againMs = AGAIN_MS,
): Promise<void> {
  const services = await openServices(config, [OpeningModule])
  try {
    while (!signal.aborted) {
      const problem = await services.get(OpeningService).open()
      if (problem === null) {
        logger.info('the restored system is open')
        return
      }
      logger.warn({ problem }, 'the restored system stays closed')
      await sleep(againMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await services.close()
  }
}
