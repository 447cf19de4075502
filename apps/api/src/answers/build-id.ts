import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folders of the code that makes answers, relative to this file in `src` or `dist`. */
const MADE_BY = ['apps/api', 'libs/contracts', 'libs/platform', 'libs/server'].map((workspace) =>
  fileURLToPath(new URL(`../../../../${workspace}/dist`, import.meta.url)),
)

/** Names the code of built folders: the same wherever that code runs, another for other code. */
export function idOfCode(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of programsIn(folder)) {
      const code = readFileSync(join(folder, name))
      hash.update(`${name.replaceAll(sep, '/')}\n${code.length}\n`).update(code)
    }
  }
  return hash.digest('base64url').slice(0, 11)
}

function programsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.js')).sort()
}

/** The build that runs; some thirty milliseconds, once. */
export const BUILD_ID = idOfCode(MADE_BY)
