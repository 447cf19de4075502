import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createEmptyDatabase, freePort, testFilesDir, waitFor } from '@preciosa/testing'

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
      SECRET_KEY: 'k'.repeat(32),
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
      SECRET_KEY: '',
    })
    await ended
    expect(child.exitCode).toBe(1)
    expect(output()).toContain('DATABASE_URL')
    expect(output()).toContain('API_PORT')
    expect(output()).toContain('SECRET_KEY')
    expect(output()).not.toContain('secreto')
    expect(output()).not.toMatch(/^\s+at /m)
  })

  it('waits for an unreachable database without a stack trace', async () => {
    const { child, output, ended } = start({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` })
    await waitFor(() => output().includes('Esperando a la base de datos'))
    child.kill('SIGTERM')
    await ended
    expect(output()).not.toMatch(/^\s+at /m)
  })

  it('migrates the schema, serves, and stops cleanly on SIGTERM', async () => {
    const database = await createEmptyDatabase()
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
