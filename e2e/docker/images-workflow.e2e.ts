import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { composeCommand, describeWith } from '@preciosa/testing'
import { parse } from 'yaml'

interface Workflow {
  jobs: Record<string, { steps: { run?: string; uses?: string }[] }>
}

async function commands(): Promise<string[]> {
  const text = await readFile('.github/workflows/images.yml', 'utf8')
  const { compose } = (parse(text) as Workflow).jobs
  return compose?.steps.flatMap(({ run }) => run ?? []) ?? []
}

const environment = (output: string) =>
  Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )

describe('the images workflow', () => {
  it('writes secrets, builds, starts, checks and stops, in this order', async () => {
    const wanted = [
      /deploy\/env\.mjs > \.env$/,
      /config/,
      /build/,
      /up .*--wait/,
      /deploy\/ask\.mjs/,
      /command\.js backup\n.*command\.js verify/,
      /logs/,
      /down/,
    ]
    const steps = await commands()
    expect(steps).toHaveLength(wanted.length)
    steps.forEach((step, at) => expect(step).toMatch(wanted[at]!))
  })

  it('generates valid secrets, different each time', () => {
    const [one, other] = [0, 1].map(() =>
      environment(spawnSync(process.execPath, ['deploy/env.mjs'], { encoding: 'utf8' }).stdout),
    )
    const database = `postgres://preciosa:${one!['POSTGRES_PASSWORD']}@postgres:5432/preciosa`
    const given = {
      ...one,
      DATABASE_URL: database,
      FILES_DIR: '/var/lib/preciosa/files',
      NODE_ENV: 'production',
    }
    expect(() => loadConfig(given, ['SECRET_KEYS', 'CLIENT_SECRET'])).not.toThrow()
    for (const name of ['POSTGRES_PASSWORD', 'SECRET_KEYS', 'CLIENT_SECRET'])
      expect(one![name]).not.toBe(other![name])
  })
})

describeWith(['compose'], 'the file for Compose with the workflow’s secrets', () => {
  it('is accepted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-workflow-'))
    try {
      const { stdout } = spawnSync(process.execPath, ['deploy/env.mjs'], { encoding: 'utf8' })
      await writeFile(join(folder, '.env'), stdout)
      const [program, ...first] = composeCommand()!
      const where = ['--file', 'docker-compose.yml', '--env-file', join(folder, '.env')]
      const { status, stderr } = spawnSync(program, [...first, ...where, 'config', '--quiet'], {
        env: { PATH: process.env['PATH'], HOME: folder },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('deploy/ask.mjs', () => {
  let server: Server
  const answers: Record<string, [status: number, body: string]> = {}
  const right = {
    '/': [200, '<!DOCTYPE html><html lang="es-AR">'],
    '/preciosa/brands': [200, '{"response":[]}'],
    '/consola/': [200, '<div id="console"></div>'],
  } satisfies typeof answers
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const [status, body] = answers[url] ?? [404, '']
      response.writeHead(status, { connection: 'close' }).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => Object.assign(answers, right))

  async function ask(
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ): Promise<[number, string]> {
    const child = spawn(process.execPath, ['deploy/ask.mjs', origin])
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return [code, said]
  }

  it('succeeds if site, API and console answer', async () => {
    const [code, said] = await ask()
    expect(code).toBe(0)
    expect(said.match(/in order/g)).toHaveLength(3)
  })

  it.each([
    ['/', [502, 'away'], 'status 502: away'],
    ['/preciosa/brands', [200, '<html>'], 'it doesn\'t hold "response":: <html>'],
    ['/consola/', [404, ''], 'status 404'],
  ] as const)('fails if %s answers wrongly', async (path, answer, problem) => {
    answers[path] = [...answer]
    const [code, said] = await ask()
    expect(code).toBe(1)
    expect(said).toContain(problem)
  })

  it('fails if no server listens', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    const [code, said] = await ask(`http://127.0.0.1:${port}`)
    expect([code, said.match(/ECONNREFUSED/g)?.length]).toEqual([1, 3])
  })
})
