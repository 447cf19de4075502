import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = process.cwd()
const CODE = /\.([cm]?js|tsx?)$/
const ASSET = /\.(css|woff2|ttf|svg)(\?\w+)?$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'build'])

const BELOW: Readonly<Record<string, readonly string[]>> = {
  migrations: [],
  libs: ['migrations'],
  apps: ['libs', 'migrations'],
  scripts: ['apps', 'libs', 'migrations'],
  bench: ['scripts', 'apps', 'libs', 'migrations'],
  e2e: ['scripts', 'apps', 'libs', 'migrations'],
}

interface Manifest {
  name: string
  exports?: Record<string, { 'preciosa-source'?: string; default?: string }>
}

const ENTRIES = new Map(
  ['libs', 'apps'].flatMap((parent) => childrenOf(parent).flatMap(entriesOf)).concat(entriesOf('migrations')),
)

const IMPORTS = new Map(
  Object.keys(BELOW)
    .flatMap(codeBelow)
    .map((file) => [file, importsOf(file)]),
)

function childrenOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
    .map(({ name }) => join(folder, name))
}

function codeBelow(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map(({ name }) => join(folder, name))
  return [...files, ...childrenOf(folder).flatMap(codeBelow)]
}

function entriesOf(workspace: string): [name: string, file: string][] {
  const { name, exports = {} } = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  ) as Manifest
  return Object.entries(exports).flatMap(([entry, { 'preciosa-source': file }]) =>
    file === undefined ? [] : [[join(name, entry), join(workspace, file)]],
  )
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (ASSET.test(fileName)) return []
    if (fileName.startsWith('@preciosa/')) return fileOf(entryOf(fileName), `${file}: ${fileName}`)
    // Another process may be building the site right now.
    if (!fileName.startsWith('.') || fileName.startsWith('./build/')) return []
    const path = join(dirname(file), fileName.replace(/\?.*$/, ''))
    return CODE.test(path) ? fileOf(sourceOf(path), `${file}: ${fileName}`) : []
  })
}

/** `exports` with a star lead to a feature's index. */
function entryOf(name: string): string | undefined {
  const [scope, workspace, feature] = name.split('/')
  return ENTRIES.get(name) ?? ENTRIES.get(`${scope}/${workspace}/*`)?.replace('*', feature ?? '')
}

function sourceOf(path: string): string | undefined {
  const source = path.replace('/dist/', '/src/')
  const named = source.replace(/\.js$/, '')
  const isFile = (one: string) => statSync(join(ROOT, one), { throwIfNoEntry: false })?.isFile() === true
  return [`${named}.ts`, `${named}.tsx`, source].find(isFile)
}

function fileOf(found: string | undefined, what: string): [string] {
  if (found === undefined) throw new Error(`${what} leads to no file`)
  return [found]
}

function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at !== -1) circles.push([...path.slice(at), file])
    if (at !== -1 || done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}

function upwards(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const top = (file: string) => file.split('/')[0] ?? ''
  return [...imports].flatMap(([file, found]) =>
    found
      .filter((one) => top(one) !== top(file) && BELOW[top(file)]?.includes(top(one)) !== true)
      .map((one) => `${file} → ${one}`),
  )
}

describe('the source tree', () => {
  it('has no import cycles, type imports included', () => {
    expect(IMPORTS.size).toBeGreaterThan(800)
    expect([...IMPORTS.values()].flat().length).toBeGreaterThan(2000)
    expect(circlesOf(IMPORTS)).toEqual([])
  })

  it('imports downwards only: libs not from apps or scripts, apps not from scripts', () => {
    expect(upwards(IMPORTS)).toEqual([])
  })

  it('tests the site from outside: e2e imports none of its files', () => {
    const inside = [...IMPORTS].flatMap(([file, found]) =>
      found.filter((one) => one.startsWith('apps/site/')).map((one) => `${file} → ${one}`),
    )
    expect(inside.filter((one) => one.startsWith('e2e/'))).toEqual([])
    expect(inside.length).toBeGreaterThan(1000)
  })

  it('lists each feature in features.ts or, without a door, in ARCHITECTURE.md', () => {
    const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    const list = readFileSync(join(ROOT, 'libs/server/src/features.ts'), 'utf8')
    const table = text.slice(text.indexOf('| features'), text.indexOf('Import rules are in'))
    const features = childrenOf('libs/server/src').flatMap((group) =>
      childrenOf(group)
        .map((folder) => relative(group, folder))
        .filter((name) => name !== 'testing'),
    )
    expect(
      features.filter((name) => !list.includes(`/${name}/index.js`) && !table.includes(`\`${name}\``)),
    ).toEqual([])
    const doors = [...IMPORTS.keys()].filter((path) =>
      /^libs\/server\/src\/[^/]+\/[^/]+\/.+(\.controller|-command|-jobs)\.ts$/.test(path),
    )
    const withDoor = [...new Set(doors.map((path) => path.split('/').at(-2) ?? ''))]
    expect(withDoor.length).toBeGreaterThan(30)
    expect(withDoor.filter((name) => !list.includes(`/${name}/index.js`))).toEqual([])
  })

  it('has handlers of jobs, with their times, in *-jobs.ts', () => {
    const handlers = [...IMPORTS.keys()].filter(
      (path) =>
        path.startsWith('libs/server/src/') &&
        !path.endsWith('.spec.ts') &&
        readFileSync(join(ROOT, path), 'utf8').includes('@HandlesJob('),
    )
    expect(handlers.length).toBeGreaterThan(8)
    expect(handlers.filter((path) => !path.endsWith('-jobs.ts'))).toEqual([])
  })
})

describe('exports of the workspaces', () => {
  it('lead to built files, because images have no sources', () => {
    const targets = ['libs', 'apps'].flatMap(childrenOf).flatMap((workspace) => {
      const { exports = {} } = JSON.parse(
        readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
      ) as Manifest
      return Object.entries(exports).map(([entry, target]) => ({ workspace, entry, target }))
    })
    expect(targets.length).toBeGreaterThan(8)
    expect(targets.filter(({ target }) => target.default?.startsWith('./dist/') !== true)).toEqual([])
  })
})

describe('this spec', () => {
  it('finds a cycle once', () => {
    const imports = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['d', 'b']],
      ['d', []],
    ])
    expect(circlesOf(imports)).toEqual([['b', 'c', 'b']])
  })

  it('finds upward imports', () => {
    const imports = new Map([
      ['libs/a.ts', ['libs/b.ts', 'apps/a.ts', 'migrations/a.ts']],
      ['apps/a.ts', ['libs/a.ts', 'scripts/a.ts']],
    ])
    expect(upwards(imports)).toEqual(['libs/a.ts → apps/a.ts', 'apps/a.ts → scripts/a.ts'])
  })

  it('resolves type imports, compiled files and workspace names', () => {
    expect(IMPORTS.get('libs/server/src/operations/audit/audit.service.ts')).toEqual([
      'libs/contracts/src/audit/index.ts',
      'libs/platform/src/index.ts',
      'libs/server/src/operations/paging/index.ts',
      'libs/server/src/http/index.ts',
      'libs/server/src/operations/audit/exported-list.ts',
      'libs/server/src/operations/audit/audit.repository.ts',
    ])
    expect(IMPORTS.get('scripts/jest-setup.mjs')).toEqual([
      'scripts/build.mjs',
      'libs/testing/jest/services.js',
    ])
    expect(IMPORTS.get('libs/testing/jest/services.js')).toContain('libs/sandbox/src/postgres/index.ts')
  })
})
