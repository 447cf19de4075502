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
  const attempts = async () => {
    while (!signal.aborted) {
      const problem = await opening.open()
      if (problem === null || !(await restored.isClosed())) return
      logger.warn({ problem }, 'the restored system stays closed')
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  let failure: { error: unknown } | undefined
  // An attempt under way when staff open by hand goes on beside the worker: it may be repeated at any time.
  const ended = attempts().catch((error: unknown) => void (failure = { error }))
  void ended.finally(() => services.close())
  while (!signal.aborted && failure === undefined && (await restored.isClosed().catch(() => true)))
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  if (failure !== undefined) throw failure.error
  if (!signal.aborted) logger.info('the restored system is open')
}
