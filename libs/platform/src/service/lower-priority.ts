import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What the system answers when it doesn't let a process change its priority; then it works as any other. */
const NOT_ALLOWED = ['EACCES', 'EPERM']
/** What it answers about a thread that has ended since it was listed. */
const GONE = 'ESRCH'

/**
 * Has this process work only when no other process of the machine wants to: on a small machine that holds everything, an
 * import's reading and its garbage collection took the processors that readers wait for (decision 006).
 * @param niceness 0 to 19, as nice(1) counts it; 0 leaves it as it is
 * @throws what the system answers, unless it is that this process may not
 */
export function lowerPriority(niceness: number): void {
  if (niceness === 0) return
  for (const thread of threads()) lower(thread, niceness)
}

function lower(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness)
  } catch (error) {
    // Node gives all of them the same code; the system's is inside.
    const code = (error as { info?: { code?: string } }).info?.code ?? ''
    if (!NOT_ALLOWED.includes(code) && !(code === GONE && thread !== process.pid)) throw error
  }
}

/** Linux counts priorities by thread; those of V8 and of libuv's pool exist already. */
function threads(): number[] {
  if (process.platform !== 'linux') return [0]
  return readdirSync('/proc/self/task').map(Number)
}
