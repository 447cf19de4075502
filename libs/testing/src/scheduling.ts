import { execFileSync } from 'node:child_process'

const node = (program: string) => ['--input-type=module', '--eval', program]

const READ = `
  import { readdirSync, readFileSync } from 'node:fs'
  const stat = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8')
  // After the name, which may hold spaces, comes the third field.
  const fields = readdirSync('/proc/self/task').map((thread) => stat(thread).split(') ')[1].split(' '))
  console.log(JSON.stringify({ nice: fields.map((all) => +all[16]), policies: fields.map((all) => +all[38]) }))`

/** Nice values and policies (sched(7)) of all threads of a process, on Linux. */
export interface Scheduling {
  nice: number[]
  policies: number[]
}

export function schedulingAfter(program: string): Scheduling {
  return scheduling(`${program}\n${READ}`)
}

export function schedulingBelow(program: string): Scheduling {
  return scheduling(`import { execFileSync } from 'node:child_process'
    ${program}
    execFileSync(process.execPath, ${JSON.stringify(node(READ))}, { stdio: 'inherit' })`)
}

function scheduling(program: string): Scheduling {
  return JSON.parse(execFileSync(process.execPath, node(program), { encoding: 'utf8' })) as Scheduling
}
