/**
 * How many test files run beside each other, in Jest and in the browser.
 * @param given PRECIOSA_TEST_WORKERS
 */
export declare function testWorkers(given?: string): number
