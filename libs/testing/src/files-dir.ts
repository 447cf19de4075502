import { setting } from './setting.js'

/** Returns FILES_DIR of this run; a folder shared by runs would belong to the first run's user. */
export function testFilesDir(): string {
  return setting('PRECIOSA_TEST_FILES')
}
