import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { TinyProject } from './tiny-project.js'

/** A package in two versions, one of them nested in a workspace as npm installs it. */
const manifest = (name: string, left: string) =>
  JSON.stringify({ name, version: '1.0.0', private: true, type: 'module', dependencies: { left } })
const ROOT = {
  ...(JSON.parse(manifest('tiny', 'file:left-1.0.0.tgz')) as object),
  workspaces: ['libs/*', 'e2e'],
}

let project: TinyProject

beforeAll(async () => {
  project = await TinyProject.create({
    'package.json': JSON.stringify(ROOT),
    'libs/a/package.json': manifest('a', 'file:../../left-2.0.0.tgz'),
    'e2e/package.json': manifest('e2e', 'file:../left-3.0.0.tgz'),
  })
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await project.write('package/left.js', '#!/usr/bin/env node\n')
    const optionalDependencies = { 'left-linux-arm64-musl': version, 'left-win32-x64-msvc': version }
    const left = { name: 'left', version, bin: 'left.js', optionalDependencies }
    await project.write('package/package.json', JSON.stringify(left))
    expect(project.run('tar', ['-czf', `left-${version}.tgz`, 'package']).code).toBe(0)
  }
  await project.remove('package')
  lock()
})

afterAll(() => project.remove())

function lock(): void {
  const answer = project.run('npm', ['install', '--package-lock-only', '--offline', '--no-audit'])
  expect(answer).toMatchObject({ code: 0 })
  expect(project.script('complete-lock.mjs')).toMatchObject({ code: 0 })
}

const install = () =>
  project.run(process.execPath, ['scripts/run.mjs', 'install'], { npm_config_offline: 'true' })

const INSTALL_TO_RUN = `
  import { spawnSync } from 'node:child_process'
  import { install } from './scripts/install.js'
  const run = async (...command) => spawnSync(...command).status
  await install({ root: process.cwd(), log: console.error, run, tools: false })`
const installToRun = () =>
  project.run(process.execPath, ['--input-type=module', '-e', INSTALL_TO_RUN], { npm_config_offline: 'true' })

async function versionIn(modules: string): Promise<unknown> {
  const text = await readFile(project.path(`${modules}/left/package.json`), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function expectWhole(): Promise<void> {
  expect([await versionIn('node_modules'), await versionIn('libs/a/node_modules')]).toEqual([
    '1.0.0',
    '2.0.0',
  ])
  expect(existsSync(project.path('node_modules/.bin/left'))).toBe(true)
  expect(install()).toEqual({ code: 0, said: '' })
}

it('adds optional packages of other systems to the lock', async () => {
  const text = await readFile(project.path('package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, unknown> }
  expect(packages).toMatchObject({
    'node_modules/left-linux-arm64-musl': { cpu: ['arm64'], libc: ['musl'], optional: true, os: ['linux'] },
    'libs/a/node_modules/left-win32-x64-msvc': {
      version: '2.0.0',
      cpu: ['x64'],
      optional: true,
      os: ['win32'],
    },
  })
  expect(project.script('complete-lock.mjs').said).toContain('0 packages added')
})

it('leaves out what only tests need until a test asks for it, and removes nothing then', async () => {
  expect(installToRun().code).toBe(0)
  const isThere = (path: string) => existsSync(project.path(`${path}/left`))
  expect(['libs/a/node_modules', 'node_modules', 'e2e/node_modules'].map(isThere)).toEqual([
    true,
    false,
    false,
  ])
  expect(installToRun()).toEqual({ code: 0, said: '' })
  await project.write('libs/a/node_modules/left/in-use', '')
  expect(install()).toMatchObject({ code: 0 })
  await expectWhole()
  expect([isThere('e2e/node_modules'), existsSync(project.path('libs/a/node_modules/left/in-use'))]).toEqual([
    true,
    true,
  ])
  expect(installToRun()).toEqual({ code: 0, said: '' })
  await project.remove('node_modules')
})

it('installs the packages of the lock once, without output the second time', async () => {
  const { code, said } = install()
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Instalando paquetes') as string })
  await expectWhole()
})

it.each([
  'libs/a/node_modules',
  'node_modules/left',
  'node_modules/a',
  'node_modules/.bin',
  'node_modules/.package-lock.json',
  'node_modules',
])('restores %s after its deletion', async (path) => {
  await project.remove(path)
  const { code, said } = install()
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Instalando paquetes') as string })
  await expectWhole()
})

it('accepts a tree that npm install made from the same lock', async () => {
  await project.remove('node_modules/.preciosa-install')
  await expectWhole()
})

it("installs a changed lock, and reports a lock that doesn't match package.json", async () => {
  await project.write(
    'package.json',
    JSON.stringify({ ...ROOT, dependencies: { left: 'file:left-3.0.0.tgz' } }),
  )
  await project.append('package-lock.json', '\n')
  await project.remove('node_modules/left')
  const refused = install()
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('package-lock.json no corresponde a los package.json')
  lock()
  expect(install().code).toBe(0)
  expect(await versionIn('node_modules')).toBe('3.0.0')
})
