import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const RULES = /\.rules\.tsx?$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'build'])

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path)
    return [path]
  })
}

function withoutSpec(folder: string): string[] {
  return filesBelow(folder)
    .filter((path) => RULES.test(path) && !existsSync(path.replace(/\.tsx?$/, '.spec.ts')))
    .map((path) => relative(folder, path))
}

it('finds a spec beside each file of rules', () => {
  const folders = ['libs', 'apps'].map((folder) => join(process.cwd(), folder))
  expect(folders.flatMap(filesBelow).filter((path) => RULES.test(path)).length).toBeGreaterThan(50)
  expect(folders.flatMap(withoutSpec)).toEqual([])
})

it('finds a file of rules without a spec', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preciosa-rules-'))
  mkdirSync(join(folder, 'a/dist'), { recursive: true })
  for (const name of ['a/one.rules.ts', 'a/one.rules.spec.ts', 'a/two.rules.ts', 'a/dist/three.rules.ts'])
    writeFileSync(join(folder, name), '')
  expect(withoutSpec(folder)).toEqual(['a/two.rules.ts'])
  rmSync(folder, { recursive: true })
})
