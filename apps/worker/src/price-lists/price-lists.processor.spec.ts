import type { JobContext } from '@preciosa/platform'
import { PriceListsProcessor } from './price-lists.processor.js'

describe('a list’s job that fails', () => {
  const given: number[] = []
  let answersStill = true
  const lists = {
    process: () => Promise.reject(new Error('no luck')),
    giveUp: (id: number) => {
      given.push(id)
      return answersStill ? Promise.resolve() : Promise.reject(new Error('away'))
    },
  }
  const processor = new PriceListsProcessor(lists as never, {} as never, {} as never, {} as never)
  const run = (lastAttempt: boolean, signal = new AbortController().signal) =>
    processor.import({ priceListId: 7 }, { lastAttempt, signal } as JobContext)
  beforeEach(() => {
    given.length = 0
    answersStill = true
  })

  it('gives its list up when no run follows, and only then', async () => {
    await expect(run(false)).rejects.toThrow('no luck')
    expect(given).toEqual([])
    await expect(run(true)).rejects.toThrow('no luck')
    expect(given).toEqual([7])
  })

  it('leaves the list alone when the job is somebody else’s by now', async () => {
    await expect(run(true, AbortSignal.abort())).rejects.toThrow('no luck')
    expect(given).toEqual([])
  })

  it('says what went wrong, not that the list couldn’t be given up', async () => {
    answersStill = false
    await expect(run(true)).rejects.toThrow('no luck')
  })
})
