import { testWorkers } from '../jest/workers.js'

describe('the tests’ workers', () => {
  it('are three, or what is usual, unless another number is given', () => {
    expect(testWorkers(undefined)).toBe(3)
    expect(testWorkers('')).toBe(3)
    expect(testWorkers('', 2)).toBe(2)
    expect(testWorkers('1', 2)).toBe(1)
  })

  it('are not guessed from what is no number', () => {
    for (const given of ['0', '-1', '50%', 'many', '100'])
      expect(() => testWorkers(given)).toThrow(
        `PRECIOSA_TEST_WORKERS is to be a number from 1 to 99: ${given}`,
      )
  })
})
