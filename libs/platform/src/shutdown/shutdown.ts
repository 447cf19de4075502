import type { Logger } from 'pino'

export interface ShutdownOptions {
  /** Gives everything back; called once. */
  close: () => Promise<void>
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** After this many seconds the process ends all the same. */
  seconds?: number
  /** Where signals come from and what ends; another one only in tests. */
  host?: Pick<NodeJS.Process, 'on' | 'exit'>
  now?: () => number
}

/** A shell and a supervisor may both pass on one Ctrl-C: what comes at once is one wish, not two. */
const SAME_WISH_MS = 1000

/**
 * Ends the process in good order on SIGTERM, SIGINT, or when the parent that holds our IPC channel is gone. The
 * same signal again, later, ends it at once.
 */
export function endOnSignals({
  close,
  logger,
  seconds = 25,
  host = process,
  now = Date.now,
}: ShutdownOptions): void {
  const firstAt = new Map<string, number>()
  let ending = false

  const end = async (reason: string) => {
    logger.info({ reason }, 'ending')
    setTimeout(() => {
      logger.error({ seconds }, 'could not end in time')
      host.exit(1)
    }, seconds * 1000).unref()
    try {
      await close()
      host.exit(0)
    } catch (error) {
      logger.error(
        { reason, problem: error instanceof Error ? error.stack : String(error) },
        'could not end in order',
      )
      host.exit(1)
    }
  }

  const wish = (reason: string) => {
    const first = firstAt.get(reason)
    if (first !== undefined && now() - first >= SAME_WISH_MS) {
      logger.warn({ reason }, 'ending at once')
      host.exit(1)
    }
    firstAt.set(reason, first ?? now())
    if (ending) return
    ending = true
    void end(reason)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) host.on(signal, () => wish(signal))
  host.on('disconnect', () => wish('the parent process is gone'))
}
