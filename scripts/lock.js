import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Start time, to tell a process from a later one with the same number; null if not running.
 * Plain JavaScript, because run.mjs needs it before any package is installed.
 */
export function processIdentity(pid) {
  if (process.platform === 'linux') {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${fields[19]}`
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

export function isAlive(holder) {
  return holder !== null && holder.identity !== null && processIdentity(holder.pid) === holder.identity
}

async function readHolder(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Returns null if this process got the lock, else its live holder. A dead holder's lock is taken over. */
export async function takeLock(file) {
  const mine = { pid: process.pid, identity: processIdentity(process.pid) }
  await mkdir(dirname(file), { recursive: true })
  for (;;) {
    try {
      await writeFile(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 })
      return null
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = await readHolder(file)
    if (isAlive(holder)) return holder
    const age = await stat(file).then(
      (found) => Date.now() - found.mtimeMs,
      () => Infinity,
    )
    // The holder has created the file and is about to write it.
    if (holder === null && age < 2000) {
      await sleep(20)
      continue
    }
    // Renames instead of removing: only one of several processes wins, and a fresh lock isn't lost.
    const aside = `${file}.${process.pid}.stale`
    await rename(file, aside).catch(() => undefined)
    const moved = await readHolder(aside)
    if (isAlive(moved)) await rename(aside, file).catch(() => undefined)
    await rm(aside, { force: true })
  }
}

export async function releaseLock(file) {
  const holder = await readHolder(file)
  if (holder?.pid === process.pid) await rm(file, { force: true })
}

/** Calls `onWait` once if another process holds the lock. */
export async function withLock(file, onWait, work) {
  let isReported = false
  for (;;) {
    const holder = await takeLock(file)
    if (holder === null) break
    if (!isReported) onWait(holder)
    isReported = true
    await sleep(150)
  }
  try {
    return await work()
  } finally {
    await releaseLock(file)
  }
}
