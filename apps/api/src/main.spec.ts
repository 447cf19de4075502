import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { KeyRing } from '@preciosa/platform'
import { STAFF_TOTP } from '@preciosa/server'
import { createEmptyDatabase, createTestDatabase, freePort, testFilesDir, waitFor } from '@preciosa/testing'
import pg from 'pg'

const program = join(process.cwd(), 'apps/api/dist/main.js')

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<unknown>
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      FILES_DIR: testFilesDir(),
      SECRET_KEYS: `k:${'k'.repeat(32)}`,
      CLIENT_SECRET: 's'.repeat(16),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, ended: once(child, 'close') }
}

describe('the API program', () => {
  it('reports a wrong configuration and exits', async () => {
    const { child, output, ended } = start({
      DATABASE_URL: 'mysql://x:secreto@y/z',
      API_PORT: '0',
      SECRET_KEYS: '',
    })
    await ended
    expect(child.exitCode).toBe(1)
    expect(output()).toContain('DATABASE_URL')
    expect(output()).toContain('API_PORT')
    expect(output()).toContain('SECRET_KEYS')
    expect(output()).not.toContain('secreto')
    expect(output()).not.toMatch(/^\s+at /m)
  })

  it("doesn't start without a key that authenticators are sealed with", async () => {
    const database = await createTestDatabase()
    const client = new pg.Client(database.url)
    await client.connect()
    const sealed = KeyRing.of(`lost:${'l'.repeat(32)}`).seal('secret', STAFF_TOTP)
    await client.query(
      `insert into staff (email, name, role, totp_secret, created_at) values ('ana', '', 'editor', $1, now())`,
      [sealed],
    )
    await client.end()
    const { child, output, ended } = start({ DATABASE_URL: database.url })
    await ended
    expect(child.exitCode).toBe(1)
    expect(output()).toContain('lost: con ella se selló 1 autenticador del personal')
    expect(output()).not.toMatch(/^\s+at /m)
    await database.drop()
  })

  it('waits for an unreachable database without a stack trace', async () => {
    const { child, output, ended } = start({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` })
    await waitFor(() => output().includes('Esperando a la base de datos'))
    child.kill('SIGTERM')
    await ended
    expect(output()).not.toMatch(/^\s+at /m)
  })

  it("doesn't start with an older schema, and changes nothing", async () => {
    const database = await createEmptyDatabase()
    const { child, output, ended } = start({ DATABASE_URL: database.url })
    await ended
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(
      /^La base de datos es anterior a esta versión: corré primero migrate\. Faltan: baseline-\d+, .*functions-\w+-9{13}\.\n$/,
    )
    const client = new pg.Client(database.url)
    await client.connect()
    const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
    await client.end()
    expect(rows).toEqual([])
    await database.drop()
  })

  it('serves with the schema of a newer version, and stops cleanly on SIGTERM', async () => {
    const database = await createTestDatabase()
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query(`update migration set name = 'former-' || name where name like 'functions-%'`)
    await client.query(
      `insert into migration ("timestamp", name)
       values (1732100009999, 'newer-1732100009999'), (9999999999999, 'functions-newer-9999999999999')`,
    )
    await client.end()
    const port = await freePort()
    const { child, output, ended } = start({ DATABASE_URL: database.url, API_PORT: String(port) })
    const [message] = (await once(child, 'message')) as [unknown]
    expect(message).toBe('ready')
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
    child.kill('SIGTERM')
    await ended
    expect([child.exitCode, child.signalCode]).toEqual([0, null])
    expect(output()).not.toMatch(/"level":(40|50|60)/)
    await database.drop()
  })
})
