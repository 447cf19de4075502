import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Builds what is stale, site and console too: for tests that start the project's programs or look at what was built, so
 * that none tests an old bundle. Does nothing below `npm test`, which has built everything.
 * @throws Error with the compiler's words
 */
export async function freshBuild(): Promise<void> {
  if (process.env['PRECIOSA_TEST_BUILT'] === '1') return
  await promisify(execFile)(process.execPath, [join(process.cwd(), 'scripts', 'build.mjs')])
}
