/** A test waits as much as it works: three of them keep two cores busy. */
const USUAL = 3

/**
 * How many test files run beside each other, in Jest and in the browser: each worker takes some 1 GB at its most.
 * @param given PRECIOSA_TEST_WORKERS
 * @param usual how many where that says nothing
 * @throws Error when it is no number from 1 to 99
 */
export function testWorkers(given = '', usual = USUAL) {
  if (given === '') return usual
  if (!/^[1-9]\d?$/.test(given))
    throw new Error(`PRECIOSA_TEST_WORKERS is to be a number from 1 to 99: ${given}`)
  return Number(given)
}
