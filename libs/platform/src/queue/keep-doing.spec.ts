import { setTimeout as sleep } from 'node:timers/promises'
import { keepDoing } from './keep-doing.js'
import { ProgressReporter } from './progress-reporter.js'
import { within } from './within.js'

describe('keepDoing', () => {
  it('does it again after the pause it asks for, and sooner when told', async () => {
    let times = 0
    const task = keepDoing(() => Promise.resolve(++times < 3 ? 1 : 60_000), {
      afterFailure: () => 1,
      onFailure: () => undefined,
    })
    await sleep(50)
    expect(times).toBe(3)
    task.soon()
    await sleep(20)
    expect(times).toBe(4)
    await task.stop()
    task.soon()
    await sleep(20)
    expect(times).toBe(4)
  })

  it('forgets no wish that comes while it works', async () => {
    let times = 0
    const task = keepDoing(
      async () => {
        times++
        if (times === 1) task.soon()
        await sleep(5)
        return 60_000
      },
      { afterFailure: () => 1, onFailure: () => undefined },
    )
    await sleep(50)
    expect(times).toBe(2)
    await task.stop()
  })

  it('waits longer the more often it fails, whoever asks', async () => {
    const failures: number[] = []
    const task = keepDoing(() => Promise.reject(new Error('no')), {
      afterFailure: (count) => {
        failures.push(count)
        return count * 20
      },
      onFailure: () => task.soon(),
    })
    await sleep(90)
    expect(failures.slice(0, 3)).toEqual([1, 2, 3])
    expect(failures.length).toBeLessThan(5)
    await task.stop()
  })
})

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

describe('within', () => {
  it('gives the result, the failure, or complains', async () => {
    await expect(within(50, Promise.resolve(1), 'late')).resolves.toBe(1)
    await expect(within(50, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no')
    await expect(within(5, sleep(50), 'Too late')).rejects.toThrow('Too late (5 ms)')
  })
})
