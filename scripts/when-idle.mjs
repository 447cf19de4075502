import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * On Linux the lowest priority still gets slices of milliseconds; the idle policy doesn't (decision 006).
 * Only for commands: undoing it needs privileges.
 */
export function workWhenIdle() {
  setPriority(constants.priority.PRIORITY_LOW)
  if (process.platform !== 'linux') return
  // Where `chrt` is missing, the low priority must do.
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}
