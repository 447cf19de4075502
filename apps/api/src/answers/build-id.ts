import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const MADE_BY = ['apps/api', 'libs/contracts', 'libs/platform', 'libs/server'].map((workspace) =>
  fileURLToPath(new URL(`../../../../${workspace}/dist`, import.meta.url)),
)

/** Depends only on the code, not on folder or time. */
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

export const BUILD_ID = idOfCode(MADE_BY)
