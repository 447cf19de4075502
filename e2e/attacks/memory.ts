import { readFile } from 'node:fs/promises'
import { processesOf } from '../running.js'

/** Megabytes of the largest process; `VmRSS` is the current size, `VmHWM` the peak. */
export async function memoryOf(folder: string, program: RegExp, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const ours = (await processesOf(folder)).filter((line) => program.test(line))
  const held = ours.map(async (line) => {
    const status = await readFile(`/proc/${line.split(' ', 1)[0]}/status`, 'utf8').catch(() => '')
    return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
  })
  return Math.max(0, ...(await Promise.all(held)))
}
