import { setTimeout as sleep } from 'node:timers/promises'

/** After a piece of work, as often as long as it took. */
const REST = 4

/**
 * Does a piece of work and then nothing for four times as long as it took: a row of such pieces takes a fifth of a
 * processor, however busy the machine is, and leaves the rest to the requests (decision 007).
 * @param late ends the rest, because a caller waits for the result
 */
export async function throttled<T>(work: () => Promise<T>, late: AbortSignal): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await rest(REST * (performance.now() - start), late)
  }
}

async function rest(milliseconds: number, late: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal: late })
  } catch (error) {
    if (!late.aborted) throw error
  }
}
