import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFiles } from '../clone.js'

/** Docker anchors patterns at the root even without a leading slash. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '\0')
    .replace(/\*/g, '[^/]*')
    .replace(/\?/g, '[^/]')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${source}(?:/|$)`)
}

export function isIgnored(path: string, ignoreFile: string): boolean {
  const patterns = ignoreFile.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return patterns.some((pattern) => matcherOf(pattern).test(path))
}

export async function buildContext(): Promise<string[]> {
  const ignoreFile = await readFile(join(process.cwd(), '.dockerignore'), 'utf8')
  return projectFiles().filter((path) => !isIgnored(path, ignoreFile))
}
