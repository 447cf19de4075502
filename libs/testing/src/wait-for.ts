import { setTimeout as sleep } from 'node:timers/promises'

/** An exception of `look` counts as "not yet"; at the timeout the last one is thrown. */
export async function waitFor<T>(
  look: () => T | Promise<T>,
  {
    timeout = 150_000,
    interval = 20,
    what = 'the condition',
  }: { timeout?: number; interval?: number; what?: string } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + timeout
  let problem: unknown
  for (;;) {
    try {
      const found = await look()
      if (found) return found
      problem = undefined
    } catch (error) {
      problem = error
    }
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${what}`, { cause: problem })
    await sleep(interval)
  }
}
