import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const PROGRAMS = ['libs/platform', 'libs/server', 'apps/api', 'apps/worker', 'apps/site']
const CODE = /\.tsx?$/
/** Tests, and what runs them. */
const LEFT_OUT = /\.(spec|cases|soak|sweep\.e2e)\.tsx?$|(^|\/)testing\//
/** A cache, a collection that starts empty at the level of module or class, a variable of a module. */
const STATE = [
  /new LRUCache\b/,
  /^(export )?const \w+(: (?!Readonly)[^=\n]+)? = new (Map|Set|WeakMap)(<[^\n]*>)?\(\)/m,
  /^ {2}(private |protected |public |static |readonly )*#?\w+(: (?!Readonly)[^=\n]+)? = new (Map|Set|WeakMap)(<[^\n]*>)?\(\)/m,
  /^(export )?let /m,
]

function filesOf(program: string): string[] {
  const src = join(process.cwd(), program, 'src')
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => CODE.test(name) && !LEFT_OUT.test(name)).map((name) => join(src, name))
}

const files = PROGRAMS.flatMap(filesOf)
const table = readFileSync(join(process.cwd(), 'docs/how/processes.md'), 'utf8')
const named = [...table.matchAll(/`([\w.-]+\.ts)`/g)].map(([, name]) => name ?? '')

it('docs/how/processes.md names each file that keeps state between requests', () => {
  const keeping = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return STATE.some((form) => form.test(text))
  })
  expect(keeping.length).toBeGreaterThan(30)
  expect(keeping.map((file) => basename(file)).filter((name) => !named.includes(name))).toEqual([])
})

it('docs/how/processes.md names no file that is gone', () => {
  const there = new Set(files.map((file) => basename(file)))
  expect(named.filter((name) => name !== 'processes.spec.ts' && !there.has(name))).toEqual([])
})
