import { setTimeout as sleep } from 'node:timers/promises'
import { ProgressReporter } from './progress-reporter.js'

describe('ProgressReporter', () => {
  it('writes the first at once, then the newest now and then, and the last at the end', async () => {
    const written: (number | object)[] = []
    const reporter = new ProgressReporter(async (value) => {
      await sleep(5)
      written.push(value)
    })
    for (let value = 1; value <= 100; value++) reporter.report(value)
    await sleep(20)
    expect(written).toEqual([1])
    await sleep(280)
    expect(written).toEqual([1, 100])
    reporter.report(101)
    reporter.report(102)
    await reporter.flush()
    expect(written).toEqual([1, 100, 102])
  })

  it('is quiet about a write that fails', async () => {
    const reporter = new ProgressReporter(() => Promise.reject(new Error('no')))
    reporter.report(1)
    await expect(reporter.flush()).resolves.toBeUndefined()
  })
})
