import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from './process.js'

/** A lock file: `holder` is the live process that has it, null when this one took it. */
export interface Lock {
  holder: ProcessMark | null
  /** Gives it back; does nothing when another process holds it. */
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

/** Takes a lock file without waiting. A lock whose process is dead is taken over. */
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
    // Renamed, not removed: of several that find the same dead lock one wins, and a fresh lock isn't lost.
    const aside = `${file}.${process.pid}.stale`
    await rename(file, aside).catch(() => undefined)
    if (isRunning(await readMark(aside))) await rename(aside, file).catch(() => undefined)
    await rm(aside, { force: true })
  }
}
