import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'

/** The compiled program, as it runs in production; the tests' setup builds it. */
class Program {
  output = ''
  exit: { code: number | null; signal: string | null } | undefined
  ready = false
  readonly child: ChildProcess

  constructor(env: Record<string, string>) {
    const main = join(process.cwd(), 'apps/worker/dist/main.js')
    this.child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        SECRET_KEY: 'k'.repeat(32),
        DOLLAR_URL: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.output += text.toString()))
    }
    this.child.on('message', (message) => (this.ready ||= message === 'ready'))
    this.child.on('exit', (code, signal) => (this.exit = { code, signal }))
  }

  async exitCode(): Promise<number | null | undefined> {
    await waitFor(() => this.exit, { what: `the end of the worker:\n${this.output}` })
    return this.exit?.code
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

describe('the worker’s program', () => {
  let port: string
  let test: TestDatabase
  let folder: string
  let program: Program | undefined

  beforeEach(async () => {
    test = await createTestDatabase()
    port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-worker-'))
  })

  afterEach(async () => {
    if (program?.exit === undefined) program?.child.kill('SIGKILL')
    await program?.exitCode()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  const start = (env: Record<string, string> = {}) =>
    (program = new Program({ DATABASE_URL: test.url, FILES_DIR: folder, WORKER_PORT: port, ...env }))

  it('says what is wrong with its configuration, without a stack and without values', async () => {
    const wrong = start({ DATABASE_URL: 'mysql://root:hunter2@nowhere' })
    expect(await wrong.exitCode()).toBe(1)
    expect(wrong.output).toContain('DATABASE_URL: debe ser una dirección postgres')
    expect(wrong.output).not.toMatch(/hunter2|\n\s+at /)
  })

  it('says that the database refuses it', async () => {
    const url = new URL(test.url)
    url.pathname = '/not_there'
    const refused = start({ DATABASE_URL: url.href })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.output).toMatch(/^La base de datos rechazó la conexión \(.*no existe.*not_there.*\)\.\n$/)
  })

  it.each([
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
    ['the end of its parent', (child: ChildProcess) => child.disconnect()],
  ])('tells its parent that it is ready, and ends in order on %s', async (_, end) => {
    const worker = start()
    await waitFor(() => worker.ready, { what: 'ready' })
    const health = await fetch(`http://127.0.0.1:${port}/health/live`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const before = worker.output.length
    end(worker.child)
    expect(await worker.exitCode()).toBe(0)
    expect(worker.output.slice(before)).not.toMatch(/"level":(40|50|60)/)
  })
})
