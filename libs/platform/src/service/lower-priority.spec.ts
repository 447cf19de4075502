import os from 'node:os'
import { join } from 'node:path'
import { schedulingAfter } from '@preciosa/testing'
import { lowerPriority } from './lower-priority.js'

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

describe('what the system answers', () => {
  afterEach(() => jest.restoreAllMocks())

  /** Has the system refuse each thread, or the process's first one alone. */
  const refuse = (code: string, which: (thread: number) => boolean) =>
    jest.spyOn(os, 'setPriority').mockImplementation((thread) => {
      if (!which(thread)) return
      throw Object.assign(new Error(`A system error occurred: ${code}`), {
        code: 'ERR_SYSTEM_ERROR',
        info: { code },
      })
    })
  const first = (thread: number) => thread === process.pid || thread === 0

  it.each(['EACCES', 'EPERM'])('may be that it isn’t allowed (%s): all go on as they are', (code) => {
    const asked = refuse(code, () => true)
    expect(() => lowerPriority(19)).not.toThrow()
    expect(asked).toHaveBeenCalled()
  })

  onLinux('may be that a thread has ended meanwhile, but not that the process has', () => {
    refuse('ESRCH', (thread) => !first(thread))
    expect(() => lowerPriority(19)).not.toThrow()
    refuse('ESRCH', first)
    expect(() => lowerPriority(19)).toThrow('ESRCH')
  })

  it('isn’t kept quiet otherwise', () => {
    refuse('EINVAL', () => true)
    expect(() => lowerPriority(19)).toThrow('EINVAL')
  })

  it('isn’t asked for nothing', () => {
    const asked = refuse('EINVAL', () => true)
    expect(() => lowerPriority(0)).not.toThrow()
    expect(asked).not.toHaveBeenCalled()
  })
})
