import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, Database } from '@preciosa/platform'
import { OpeningModule, OpeningService, openServices, RestoredRepository } from '@preciosa/server'
import type { Logger } from 'pino'

const AGAIN_MS = 30_000
const LOOK_MS = 1000

/** Repeats the opening of a restored system until it is open, also by hand, or the signal aborts. */
export async function untilOpen(config: Config, logger: Logger, signal: AbortSignal): Promise<void> {
  const services = await openServices(config, [OpeningModule])
  const restored = new RestoredRepository(services.get(Database).pool)
  const opening = services.get(OpeningService)
  let isOver = false
  const attempt = async () => {
    while (!signal.aborted) {
      const problem = await opening.open()
      if (problem === null || !(await restored.isClosed())) return
      logger.warn({ problem }, 'the restored system stays closed')
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const look = async () => {
    while (!signal.aborted && !isOver && (await restored.isClosed()))
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
  const both = [attempt().finally(() => (isOver = true)), look()]
  try {
    await Promise.race(both)
  } finally {
    // An attempt under way when staff open by hand goes on beside the worker: it may be repeated at any time.
    void Promise.allSettled(both).then(() => services.close())
  }
  if (!signal.aborted) logger.info('the restored system is open')
}
