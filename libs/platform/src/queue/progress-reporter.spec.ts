import { ProgressReporter } from './progress-reporter.js'

describe('ProgressReporter', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('writes the first value at once, then the newest every 250 ms, and the last on flush', async () => {
    const written: (number | object)[] = []
    const reporter = new ProgressReporter((value) => {
      written.push(value)
      return Promise.resolve()
    })
    for (let value = 1; value <= 100; value++) reporter.report(value)
    await jest.advanceTimersByTimeAsync(249)
    expect(written).toEqual([1])
    await jest.advanceTimersByTimeAsync(1)
    expect(written).toEqual([1, 100])
    reporter.report(101)
    reporter.report(102)
    await reporter.flush()
    expect(written).toEqual([1, 100, 102])
  })

  it('ignores a failed write', async () => {
    const reporter = new ProgressReporter(() => Promise.reject(new Error('no')))
    reporter.report(1)
    await expect(reporter.flush()).resolves.toBeUndefined()
  })
})
