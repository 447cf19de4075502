import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { schedulingAfter, schedulingBelow } from '@preciosa/testing'

const path = join(__dirname, '../when-idle.mjs')
const program = `import { workWhenIdle } from ${JSON.stringify(path)}; workWhenIdle()`
const onLinux = process.platform === 'linux' ? it : it.skip
const [OTHER, IDLE] = [0, 5]
const policy = ['/usr/bin/chrt', '/bin/chrt'].some((chrt) => existsSync(chrt)) ? IDLE : OTHER

onLinux('leaves the machine to processes that wake up, where chrt is there', () => {
  expect(new Set(schedulingAfter(program).policies)).toEqual(new Set([policy]))
})

onLinux('has what it starts do so too, at the lowest priority', () => {
  const { nice, policies } = schedulingBelow(program)
  expect(nice.length).toBeGreaterThan(1)
  expect(new Set(nice)).toEqual(new Set([19]))
  expect(new Set(policies)).toEqual(new Set([policy]))
})
