import { join } from 'node:path'
import { schedulingAfter } from '@preciosa/testing'

const built = join(__dirname, '../../dist/service/lower-priority.js')
const onLinux = process.platform === 'linux' ? it : it.skip
/** As sched(7) counts it: what everybody has. */
const OTHER = 0

onLinux('is that of every thread, also of those that exist already', () => {
  const { nice, policies } = schedulingAfter(
    `import { lowerPriority } from ${JSON.stringify(built)}; lowerPriority(19)`,
  )
  expect(nice.length).toBeGreaterThan(1)
  expect(new Set(nice)).toEqual(new Set([19]))
  expect(new Set(policies)).toEqual(new Set([OTHER]))
})
