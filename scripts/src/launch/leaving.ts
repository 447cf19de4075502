import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LEAVE_MS = 20_000

/** On a signal, cleans up and exits with the signal's code. Services use `endOnSignals` instead. */
export async function orLeaving<T>(leave: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const leaving = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl-C arrives twice, from the terminal and from run.mjs.
    if (leaving.signal.aborted) return
    leaving.abort()
    const exit = () => process.exit(128 + constants.signals[signal])
    void Promise.race([leave(), sleep(LEAVE_MS)]).then(exit, exit)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await work()
  } catch (error) {
    // Ignores errors of the closed database: the process is about to exit.
    if (leaving.signal.aborted) await new Promise<never>(() => undefined)
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
