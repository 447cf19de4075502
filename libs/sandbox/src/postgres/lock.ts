import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from './process.js'

/** `holder` is the live process with the lock, or null if this process took it. */
export interface Lock {
  holder: ProcessMark | null
  release: () => Promise<void>
}

async function readMark(file: string): Promise<ProcessMark | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessMark
  } catch {
    return null
  }
}

async function isBeingWritten(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.size === 0 && Date.now() - found.mtimeMs < 2000
}

/** Takes a lock file without waiting, also from a dead process. */
export async function takeLock(file: string): Promise<Lock> {
  for (;;) {
    try {
      await writeFile(file, JSON.stringify(markOf(process.pid)), { flag: 'wx', mode: 0o600 })
      return { holder: null, release: () => rm(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isBeingWritten(file)) {
      await sleep(20)
      continue
    }
    const holder = await readMark(file)
    if (isRunning(holder)) return { holder, release: () => Promise.resolve() }
    // Renamed instead of removed: only one of several processes wins, and no fresh lock is lost.
    const aside = `${file}.${process.pid}.stale`
    await rename(file, aside).catch(() => undefined)
    if (isRunning(await readMark(aside))) await rename(aside, file).catch(() => undefined)
    await rm(aside, { force: true })
  }
}
