import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Has this process work only when no other process of the machine wants to: on a small machine that holds everything, an
 * import's reading and its garbage collection took the processors that readers wait for (decision 017).
 * @param niceness 0 to 19, as nice(1) counts it; 0 leaves it as it is
 */
export function lowerPriority(niceness: number): void {
  if (niceness === 0) return
  try {
    for (const thread of threads()) setPriority(thread, niceness)
  } catch {
    // Some systems don't let a process do so; then it works as any other.
  }
}

/** Linux counts priorities by thread; those of V8 and of libuv's pool exist already. */
function threads(): number[] {
  if (process.platform !== 'linux') return [0]
  return readdirSync('/proc/self/task').map(Number)
}
