/**
 * How many test files run beside each other, in Jest and in the browser.
 * @param given PRECIOSA_TEST_WORKERS
 * @param usual how many where that says nothing
 */
export declare function testWorkers(given?: string, usual?: number): number
