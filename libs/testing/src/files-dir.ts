import { setting } from './setting.js'

/**
 * FILES_DIR of tests that look at no file, made when one is kept. It is this run's and goes with it: a place that all runs
 * share would be the first one's, whose account alone may read it.
 */
export function testFilesDir(): string {
  return setting('PRECIOSA_TEST_FILES')
}
