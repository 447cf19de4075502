import { readFile } from 'node:fs/promises'
import { processesOf } from '../running.js'

/** Megabytes of the largest process; `VmRSS` is the current size, `VmHWM` the peak. */
export async function memoryOf(folder: string, program: RegExp, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const held = (await filesOf(folder, program, 'status')).map(
    (status) => Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024,
  )
  return Math.max(0, ...held)
}

/** CPU of all processes of a program so far, in hundredths of a second (proc(5), utime and stime). */
export async function cpuOf(folder: string, program: RegExp): Promise<number> {
  const used = (await filesOf(folder, program, 'stat')).map((stat) => {
    const [, user = '0', system = '0'] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? []
    return Number(user) + Number(system)
  })
  return used.reduce((sum, each) => sum + each, 0)
}

/** A variable of a program's environment; empty if no process has it. */
export async function variableOf(folder: string, program: RegExp, name: string): Promise<string> {
  const lines = (await filesOf(folder, program, 'environ')).flatMap((environment) => environment.split('\0'))
  return lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

async function filesOf(folder: string, program: RegExp, name: string): Promise<string[]> {
  const ours = (await processesOf(folder)).filter((line) => program.test(line))
  return Promise.all(
    ours.map((line) => readFile(`/proc/${line.split(' ', 1)[0]}/${name}`, 'utf8').catch(() => '')),
  )
}
