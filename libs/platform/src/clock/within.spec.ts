import { within } from './within.js'

describe('within', () => {
  it('returns the result, rethrows an error and throws after the time limit', async () => {
    await expect(within(50, Promise.resolve(1), 'late')).resolves.toBe(1)
    await expect(within(50, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no')
    await expect(within(5, new Promise(() => undefined), 'Too late')).rejects.toThrow('Too late (5 ms)')
  })
})
