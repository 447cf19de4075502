import os from 'node:os'
import { join } from 'node:path'
import { schedulingAfter } from '@preciosa/testing'
import { lowerPriority } from './lower-priority.js'

const built = join(__dirname, '../../dist/service/lower-priority.js')
const onLinux = process.platform === 'linux' ? it : it.skip
const OTHER = 0

onLinux('is that of every thread, also of those that exist already', () => {
  const { nice, policies } = schedulingAfter(
    `import { lowerPriority } from ${JSON.stringify(built)}; lowerPriority(19)`,
  )
  expect(nice.length).toBeGreaterThan(1)
  expect(new Set(nice)).toEqual(new Set([19]))
  expect(new Set(policies)).toEqual(new Set([OTHER]))
})

describe("the system's answer", () => {
  afterEach(() => jest.restoreAllMocks())

  const refuse = (code: string, which: (thread: number) => boolean) =>
    jest.spyOn(os, 'setPriority').mockImplementation((thread) => {
      if (!which(thread)) return
      throw Object.assign(new Error(`A system error occurred: ${code}`), {
        code: 'ERR_SYSTEM_ERROR',
        info: { code },
      })
    })
  const first = (thread: number) => thread === process.pid || thread === 0

  it.each(['EACCES', 'EPERM'])('is ignored when it forbids the change (%s)', (code) => {
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

  it('is thrown when it is another error', () => {
    refuse('EINVAL', () => true)
    expect(() => lowerPriority(19)).toThrow('EINVAL')
  })

  it("isn't requested for niceness 0", () => {
    const asked = refuse('EINVAL', () => true)
    expect(() => lowerPriority(0)).not.toThrow()
    expect(asked).not.toHaveBeenCalled()
  })
})
