import { ProviderUnavailable, RefusedByProvider } from '../provider/index.js'
import { retried } from './retried.js'

async function outcome(...answers: (Error | number)[]) {
  const waits: number[] = []
  const wait = (milliseconds: number) => {
    waits.push(milliseconds / 1000)
    return Promise.resolve()
  }
  const read = () => {
    const answer = answers.shift() ?? 0
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const answer = await retried({ wait }, read).catch((error: unknown) => error)
  return { answer, waits }
}

const away = new ProviderUnavailable('status 503')
const busy = (retryAfter: number) => new ProviderUnavailable('status 429', { retryAfter })

it('takes an answer that comes, after pauses that grow', async () => {
  expect(await outcome(7)).toEqual({ answer: 7, waits: [] })
  expect(await outcome(away, away, 7)).toEqual({ answer: 7, waits: [2, 10] })
})

it('gives up after the last pause', async () => {
  expect(await outcome(away, away, away, away, 7)).toEqual({ answer: away, waits: [2, 10, 30] })
})

it('waits as long as it is asked to, within limits', async () => {
  expect(await outcome(busy(60), busy(1), busy(99_999), 7)).toEqual({ answer: 7, waits: [60, 10, 120] })
})

it('repeats nothing that fails the same way again', async () => {
  const refused = new RefusedByProvider('2000')
  expect(await outcome(refused, 7)).toEqual({ answer: refused, waits: [] })
})
