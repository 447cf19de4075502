import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats work until stopped, also after failures. @param work returns the milliseconds to the next run */
export function keepDoing(
  work: () => Promise<number>,
  {
    afterFailure,
    onFailure,
  }: { afterFailure: (failures: number) => number; onFailure: (error: unknown) => void },
): { stop(): Promise<void>; soon(): void } {
  const stopping = new AbortController()
  let nap = new AbortController()
  let failures = 0
  let asked = false

  async function rest(milliseconds: number, wakeable: boolean): Promise<void> {
    if (wakeable && asked) return
    nap = new AbortController()
    const signal = wakeable ? AbortSignal.any([stopping.signal, nap.signal]) : stopping.signal
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      asked = false
      try {
        const pause = await work()
        failures = 0
        await rest(pause, true)
      } catch (error) {
        failures += 1
        onFailure(error)
        // `soon` doesn't shorten the pause after a failure: a broken service must not be flooded.
        await rest(afterFailure(failures), false)
      }
    }
  }

  const ended = loop()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
    soon() {
      asked = true
      nap.abort()
    },
  }
}
