import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Has this process, and what it starts, work in what the machine has left over. On Linux the lowest priority still takes
 * its turn of some milliseconds before a process that wakes up beside it; the idle policy doesn't (decision 006).
 * There is no way back without privileges, so it is for commands and not for the worker.
 */
export function workWhenIdle() {
  setPriority(constants.priority.PRIORITY_LOW)
  if (process.platform !== 'linux') return
  // Where there is no such command, or another one by its name, the priority alone has to do.
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}
