import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long a command that was asked to end takes for what it leaves. */
const LEAVE_MS = 20_000

/**
 * Does a command's `work`, unless the process is asked to end meanwhile: it then leaves and exits with the signal's
 * code, work or no work. (Services end by `endOnSignals`.)
 */
export async function orLeaving<T>(leave: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const leaving = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl-C comes twice, from the terminal and from run.mjs.
    if (leaving.signal.aborted) return
    leaving.abort()
    const exit = () => process.exit(128 + constants.signals[signal])
    void Promise.race([leave(), sleep(LEAVE_MS)]).then(exit, exit)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await work()
  } catch (error) {
    // Failures because the database was closed don't matter: the process is about to exit.
    if (leaving.signal.aborted) await new Promise<never>(() => undefined)
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
