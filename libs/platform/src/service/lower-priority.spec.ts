import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const built = join(__dirname, '../../dist/service/lower-priority.js')
const onLinux = process.platform === 'linux' ? it : it.skip
/** As sched(7) counts them: 0 is what everybody has, 5 works in what is left over. */
const [OTHER, IDLE] = [0, 5]

/** Nice values and policies of all threads of a process that has called one of the two. */
function threadsAfter(call: 'lowerPriority' | 'workWhenIdle'): { nice: number[]; policies: number[] } {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { ${call} } from ${JSON.stringify(built)}
    ${call}()
    const stat = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8')
    // After the name, which may hold spaces, comes the third field.
    const fields = readdirSync('/proc/self/task').map((thread) => stat(thread).split(') ')[1].split(' '))
    console.log(JSON.stringify({ nice: fields.map((all) => +all[16]), policies: fields.map((all) => +all[38]) }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(said) as { nice: number[]; policies: number[] }
}

onLinux('is that of every thread, also of those that exist already', () => {
  const { nice, policies } = threadsAfter('lowerPriority')
  expect(nice.length).toBeGreaterThan(1)
  expect(new Set(nice)).toEqual(new Set([19]))
  expect(new Set(policies)).toEqual(new Set([OTHER]))
})

onLinux('leaves the machine to whoever wakes up, where chrt is there', () => {
  const chrt = ['/usr/bin/chrt', '/bin/chrt'].some((path) => existsSync(path))
  const { nice, policies } = threadsAfter('workWhenIdle')
  expect(new Set(nice)).toEqual(new Set([19]))
  expect(new Set(policies)).toEqual(new Set([chrt ? IDLE : OTHER]))
})
