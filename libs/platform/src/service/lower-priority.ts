import { spawnSync } from 'node:child_process'
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

/**
 * Has this process, and what it starts, work in what the machine has left over. On Linux the lowest priority still takes
 * its turn of some milliseconds before whoever wakes up beside it; the idle policy doesn't (decision 018). There is no
 * way back without privileges, so it is for commands and not for the worker.
 */
export function workWhenIdle(): void {
  lowerPriority()
  if (process.platform !== 'linux') return
  // Where there is no such command, or another one by its name, the priority alone has to do.
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}

/** Linux counts priorities by thread; those of V8 and of libuv's pool exist already. */
function threads(): number[] {
  if (process.platform !== 'linux') return [0]
  return readdirSync('/proc/self/task').map(Number)
}
