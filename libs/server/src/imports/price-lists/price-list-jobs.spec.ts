import type { JobContext } from '@preciosa/platform'
import { PriceListJobs } from './price-list-jobs.js'
import { ImportDied } from './processes/import-processes.js'

describe('a failed job of a list', () => {
  const given: number[] = []
  let answersStill = true
  let isImporting = true
  let error: Error
  const imports = { run: () => Promise.reject(error) }
  const lists = {
    refuseExhausting: () => Promise.resolve(isImporting),
    markInterrupted: (id: number) => {
      given.push(id)
      return answersStill ? Promise.resolve() : Promise.reject(new Error('away'))
    },
  }
  const none = {} as never
  const jobs = new PriceListJobs(lists as never, imports as never, none, none, none)
  const run = (lastAttempt: boolean, signal = new AbortController().signal) =>
    jobs.import({ priceListId: 7 }, { lastAttempt, signal } as JobContext)
  beforeEach(() => {
    given.length = 0
    answersStill = true
    error = new Error('no luck')
  })

  it('is retried unless the list killed its process', async () => {
    error = new ImportDied('no memory')
    await run(false)
    isImporting = false
    await expect(run(false)).rejects.toThrow('no memory')
    expect(given).toEqual([])
  })

  it('discards its list only after the last attempt', async () => {
    await expect(run(false)).rejects.toThrow('no luck')
    expect(given).toEqual([])
    await expect(run(true)).rejects.toThrow('no luck')
    expect(given).toEqual([7])
  })

  it('keeps the list if another worker has the job', async () => {
    await expect(run(true, AbortSignal.abort())).rejects.toThrow('no luck')
    expect(given).toEqual([])
  })

  it("reports its error even if the list couldn't be discarded", async () => {
    answersStill = false
    await expect(run(true)).rejects.toThrow('no luck')
  })
})
