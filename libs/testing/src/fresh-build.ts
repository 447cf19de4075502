import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Does nothing below `npm test`, which builds first. @throws Error with the compiler's output */
export async function freshBuild(): Promise<void> {
  if (process.env['PRECIOSA_TEST_BUILT'] === '1') return
  await promisify(execFile)(process.execPath, [join(process.cwd(), 'scripts', 'build.mjs')])
}
