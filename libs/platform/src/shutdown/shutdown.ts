import type { Logger } from 'pino'

export interface ShutdownOptions {
  close: () => Promise<void>
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  seconds?: number
  host?: Pick<NodeJS.Process, 'on' | 'exit'>
  now?: () => number
}

/** A shell and a supervisor may both forward one Ctrl-C; signals within this time count as one. */
const REPEAT_MS = 1000

/** Ends the process on SIGTERM, SIGINT or the parent's end; a second, later signal ends it at once. */
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
      logger.error({ seconds }, 'shutdown timed out')
      host.exit(1)
    }, seconds * 1000).unref()
    try {
      await close()
      host.exit(0)
    } catch (error) {
      logger.error(
        { reason, problem: error instanceof Error ? error.stack : String(error) },
        'shutdown failed',
      )
      host.exit(1)
    }
  }

  const onSignal = (reason: string) => {
    const first = firstAt.get(reason)
    if (first !== undefined && now() - first >= REPEAT_MS) {
      logger.warn({ reason }, 'exiting without waiting')
      host.exit(1)
    }
    firstAt.set(reason, first ?? now())
    if (ending) return
    ending = true
    void end(reason)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) host.on(signal, () => onSignal(signal))
  host.on('disconnect', () => onSignal('the parent process is gone'))
}
