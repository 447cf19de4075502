import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process, identified by its id and start time. */
export interface ProcessMark {
  pid: number
  identity: string | null
}

export function processIdentity(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    } catch {
      return null
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

export function markOf(pid: number): ProcessMark {
  return { pid, identity: processIdentity(pid) }
}

export function isRunning(mark: ProcessMark | null): boolean {
  return mark !== null && mark.identity !== null && processIdentity(mark.pid) === mark.identity
}

export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Sends a signal and waits; resolves with false if the process still runs after `timeoutMs`. */
export async function endProcess(
  mark: ProcessMark,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  if (!isRunning(mark)) return true
  try {
    process.kill(mark.pid, signal)
  } catch {
    return !isRunning(mark)
  }
  const end = Date.now() + timeoutMs
  while (isRunning(mark)) {
    if (Date.now() > end) return false
    await sleep(15)
  }
  return true
}
