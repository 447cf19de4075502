import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const NOT_ALLOWED = ['EACCES', 'EPERM']
/** Code for a thread that has ended since it was listed. */
const GONE = 'ESRCH'

/** An import must not take the processors from requests (decision 006). @param niceness as in nice(1) */
export function lowerPriority(niceness: number): void {
  if (niceness === 0) return
  for (const thread of threads()) lower(thread, niceness)
}

function lower(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness)
  } catch (error) {
    // Node uses one code for all system errors; the system's own code is inside.
    const code = (error as { info?: { code?: string } }).info?.code ?? ''
    if (!NOT_ALLOWED.includes(code) && !(code === GONE && thread !== process.pid)) throw error
  }
}

/** Linux sets priorities per thread, and V8 and libuv have already started theirs. */
function threads(): number[] {
  if (process.platform !== 'linux') return [0]
  return readdirSync('/proc/self/task').map(Number)
}
