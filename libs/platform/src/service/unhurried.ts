import { setTimeout as sleep } from 'node:timers/promises'

/** After a piece of work, as often as long as it took. */
const REST = 4

/**
 * Does a piece of work and then nothing for four times as long as it took: a row of such pieces takes a fifth of a
 * processor, however busy the machine is, and leaves the rest to whoever waits for an answer (decision 018).
 */
export async function unhurried<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await sleep(REST * (performance.now() - start))
  }
}
