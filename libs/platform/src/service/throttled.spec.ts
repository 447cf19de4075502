import { setTimeout as sleep } from 'node:timers/promises'
import { throttled } from './throttled.js'

const never = new AbortController().signal

afterEach(() => jest.restoreAllMocks())

function takesAnHour() {
  jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(3_600_000)
}

it('rests four times as long as the work took, also after a failure', async () => {
  const begun = performance.now()
  let worked = 0
  const work = async () => {
    await sleep(20)
    worked = performance.now() - begun
    return 'done'
  }
  expect(await throttled(work, never)).toBe('done')
  expect(performance.now() - begun).toBeGreaterThan(4 * worked)
  await expect(throttled(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
})

it('ends the rest once a caller waits for the result', async () => {
  takesAnHour()
  const late = new AbortController()
  const done = throttled(() => Promise.resolve('done'), late.signal)
  setTimeout(() => late.abort(), 10)
  expect(await done).toBe('done')
  takesAnHour()
  expect(await throttled(() => Promise.resolve('at once'), late.signal)).toBe('at once')
})
