import { setImmediate as nextTurn } from 'node:timers/promises'
import { waitFor } from '@preciosa/testing'
import { keepDoing } from './keep-doing.js'

describe('keepDoing', () => {
  it('repeats after the requested pause, or at once after soon()', async () => {
    let times = 0
    const task = keepDoing(() => Promise.resolve(++times < 3 ? 1 : 60_000), {
      afterFailure: () => 1,
      onFailure: () => undefined,
    })
    await waitFor(() => times === 3)
    task.soon()
    await waitFor(() => times === 4)
    await task.stop()
    task.soon()
    await nextTurn()
    expect(times).toBe(4)
  })

  it('runs again after soon() during a run', async () => {
    let times = 0
    const task = keepDoing(
      async () => {
        times++
        if (times === 1) task.soon()
        await nextTurn()
        return 60_000
      },
      { afterFailure: () => 1, onFailure: () => undefined },
    )
    await waitFor(() => times === 2)
    await task.stop()
  })

  it('waits longer after each failure, in spite of soon()', async () => {
    const failures: number[] = []
    const at: number[] = []
    const task = keepDoing(() => Promise.reject(new Error('no')), {
      afterFailure: (count) => {
        failures.push(count)
        at.push(performance.now())
        return count * 20
      },
      onFailure: () => task.soon(),
    })
    await waitFor(() => failures.length >= 3)
    await task.stop()
    expect(failures.slice(0, 3)).toEqual([1, 2, 3])
    const [first = 0, second = 0, third = 0] = at
    expect(second - first).toBeGreaterThan(18)
    expect(third - second).toBeGreaterThan(38)
  })
})
