import { readFile, realpath, rm } from 'node:fs/promises'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresError } from './errors.js'
import { commandLineOf, endProcess, markOf } from './process.js'

export interface Postmaster {
  pid: number
  dataDir: string
  port: number
  ready: boolean
}

/** Returns null while the server is still writing the file. */
export function parsePostmaster(text: string): Postmaster | null {
  const [pid, dataDir, , port, , , , status] = text.split('\n')
  if (!Number(pid) || !dataDir || !Number(port)) return null
  return { pid: Number(pid), dataDir, port: Number(port), ready: status?.trim() === 'ready' }
}

export async function readPostmaster(dataDir: string): Promise<Postmaster | null> {
  return parsePostmaster(await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => ''))
}

/** True if the process is a server of this data directory; another process may have the same id. */
async function servesDataDir(pid: number, dataDir: string): Promise<boolean> {
  const real = await realpath(dataDir)
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      // No access, or gone: the command line decides.
    }
  }
  const command = commandLineOf(pid)
  return command.includes('postgres') && (command.includes(dataDir) || command.includes(real))
}

/** Stops a server left by a killed supervisor. Returns true if there was one. */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const found = await readPostmaster(dataDir)
  if (found === null) return false
  const mark = markOf(found.pid)
  if (mark.identity === null || !(await servesDataDir(found.pid, dataDir))) {
    // PostgreSQL would refuse to start if another program has the id in a stale file.
    await rm(join(dataDir, 'postmaster.pid'), { force: true })
    return false
  }
  const ended = (await endProcess(mark, 'SIGINT', 20_000)) || (await endProcess(mark, 'SIGQUIT', 5000))
  if (!ended)
    throw new PostgresError(`PostgreSQL (proceso ${found.pid}) quedó de antes y no se deja terminar.`)
  return true
}
