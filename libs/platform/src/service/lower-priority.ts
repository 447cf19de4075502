import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Has this process work only when nobody else on the machine wants to: on a small machine that holds everything, an
 * import's reading and its garbage collection took the processors that readers wait for (decision 017).
 */
export function lowerPriority(): void {
  try {
    for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // Some systems don't let a process do so; then it works as any other.
  }
}

/** Linux counts priorities by thread; those of V8 and of libuv's pool exist already. */
function threads(): number[] {
  if (process.platform !== 'linux') return [0]
  return readdirSync('/proc/self/task').map(Number)
}
