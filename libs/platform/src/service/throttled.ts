import { setTimeout as sleep } from 'node:timers/promises'

const REST = 4

/**
 * Rests four times as long as the work took, to leave the processor to requests (decision 007).
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
