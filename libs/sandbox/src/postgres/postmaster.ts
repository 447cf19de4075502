import { readFile, realpath, rm } from 'node:fs/promises'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresError } from './errors.js'
import { commandLineOf, endProcess, markOf } from './process.js'

/** What a running server says of itself in postmaster.pid. */
export interface Postmaster {
  pid: number
  dataDir: string
  port: number
  ready: boolean
}

/** Reads the text of postmaster.pid; null while the server is still writing it. */
export function parsePostmaster(text: string): Postmaster | null {
  const [pid, dataDir, , port, , , , status] = text.split('\n')
  if (!Number(pid) || !dataDir || !Number(port)) return null
  return { pid: Number(pid), dataDir, port: Number(port), ready: status?.trim() === 'ready' }
}

export async function readPostmaster(dataDir: string): Promise<Postmaster | null> {
  return parsePostmaster(await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => ''))
}

/** True when the process really is a server of this data directory, not some other that got its number. */
async function servesDataDir(pid: number, dataDir: string): Promise<boolean> {
  const real = await realpath(dataDir)
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      // Not ours to look at, or gone: the command line decides.
    }
  }
  const command = commandLineOf(pid)
  return command.includes('postgres') && (command.includes(dataDir) || command.includes(real))
}

/**
 * Stops a server that an earlier run left behind (its supervisor was killed), so that the new one is a child of
 * ours. Returns true when there was one.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const found = await readPostmaster(dataDir)
  if (found === null) return false
  const mark = markOf(found.pid)
  if (mark.identity === null || !(await servesDataDir(found.pid, dataDir))) {
    // The server died without removing its file, and the number may be another program's by now: PostgreSQL
    // would take that program for a server of this directory and refuse to start.
    await rm(join(dataDir, 'postmaster.pid'), { force: true })
    return false
  }
  const ended = (await endProcess(mark, 'SIGINT', 20_000)) || (await endProcess(mark, 'SIGQUIT', 5000))
  if (!ended)
    throw new PostgresError(`PostgreSQL (proceso ${found.pid}) quedó de antes y no se deja terminar.`)
  return true
}
