import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { GOING_LIVE_CODES, GOING_LIVE_ITEMS, type GoingLiveCode } from '@preciosa/contracts/going-live'
import { waitFor } from '@preciosa/testing'
import { copyOfClone } from './clone.js'
import { processesOf, RunningClone } from './running.js'

jest.setTimeout(600_000)

let clone: Awaited<ReturnType<typeof copyOfClone>>
let running: RunningClone | undefined

const ORDINARY_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
/** Ports that the system would use. */
const USUAL = [3001, 54_329]

const taken: Server[] = []

beforeAll(async () => {
  clone = await copyOfClone({ built: true })
  if (ORDINARY_USER !== undefined)
    execFileSync('chown', [
      '-R',
      '--no-dereference',
      `${ORDINARY_USER.uid}:${ORDINARY_USER.gid}`,
      clone.folder,
    ])
  for (const port of USUAL) {
    const server = createServer()
    await new Promise<void>((resolve) =>
      server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve),
    )
    taken.push(server)
  }
})

afterAll(async () => {
  await running?.end()
  await Promise.all(taken.map((server) => new Promise((resolve) => server.close(resolve))))
  await clone.remove()
})

async function start(): Promise<RunningClone> {
  running = new RunningClone(clone.folder, ORDINARY_USER)
  await running.ready()
  return running
}

function pgLog(): Promise<string> {
  return readFile(join(clone.folder, '.preciosa', 'pgdata.log'), 'utf8')
}

async function status(url: string): Promise<number> {
  const response = await fetch(url)
  await response.body?.cancel()
  return response.status
}

async function expectNothingLeft(): Promise<void> {
  await waitFor(async () => (await processesOf(clone.folder)).length === 0, { what: 'the end' })
}

describe('npm start as an ordinary user, without LANG', () => {
  it('creates its database, names other ports if the usual ones are in use, and reports a running one', async () => {
    const system = await start()
    expect(system.stderr).toMatch(/El puerto 3001 está ocupado; la API usa el \d+\./)
    expect(system.stderr).toMatch(/El puerto 54329 está ocupado; PostgreSQL usa el \d+\./)
    expect(system.lines.get('api')).not.toContain(':3001')
    const { urls, client, users, databaseUrl, mercadoPagoUrl } = await system.runFile()
    expect(Object.fromEntries(system.lines)).toEqual(urls)
    expect(urls.console).toBe(`${urls.api}/consola/`)
    expect(client.secret.length).toBeGreaterThan(20)
    expect(Array.isArray(users)).toBe(true)
    expect(databaseUrl).toMatch(/^postgres:/)
    expect((await stat(join(clone.folder, '.preciosa', 'run.json'))).mode & 0o777).toBe(0o600)
    await expect(status(`${urls.api}/health/ready`)).resolves.toBe(200)
    await expect(status(urls.mail)).resolves.toBe(200)
    await expect(status(mercadoPagoUrl)).resolves.toBe(200)
    expect(system.stderr).toContain(`Mercado Pago de prueba, con pagos de mentira: ${mercadoPagoUrl}`)
    const [, arcaUrl = ''] = /^ARCA de prueba, con facturas que no valen: (\S+)$/m.exec(system.stderr) ?? []
    await expect(status(arcaUrl)).resolves.toBe(405)

    const second = new RunningClone(clone.folder)
    await expect(second.exit).resolves.toBe(1)
    expect(second.stderr).toContain('ya está en marcha')
    expect(second.stderr).toContain(system.lines.get('api'))
  })

  it('lacks all that comes before a first charge, and says so', async () => {
    const check = new RunningClone(clone.folder, ORDINARY_USER, 'go-live', {}, ['--check'])
    expect(await check.exit).toBe(1)
    const found = [...check.stdout.matchAll(/^(Hecho|Falta|No se sabe|Falta marcarlo) {2}(\S+) {2}/gm)]
    const stateOf = (code: GoingLiveCode) =>
      code === 'dkim' || GOING_LIVE_ITEMS[code].by === 'itself' ? 'Falta' : 'Falta marcarlo'
    expect(found.map(([, state, code]) => [code, state])).toEqual(
      GOING_LIVE_CODES.map((code) => [code, stateOf(code)]),
    )
    expect(check.stdout).toContain('SECRET_KEYS tiene una clave que hizo npm start')
    expect(check.stdout).toContain('listas de precios, usuarios o personal y fotos')
  })

  it('recovers after kill -9, and stops on Ctrl-C, PostgreSQL last', async () => {
    const killed = running
    if (killed === undefined) throw new Error('The first did not start')
    const { pid, client } = await killed.runFile()
    process.kill(pid, 'SIGKILL')
    await killed.exit
    const system = await start()
    const { urls, client: kept } = await system.runFile()
    expect(kept).toEqual(client)
    await expect(status(`${urls.api}/health/ready`)).resolves.toBe(200)

    system.interrupt('SIGINT')
    expect(await system.exit).toBe(0)
    await expectNothingLeft()
    const [, log = ''] = /^.*(starting PostgreSQL.*)$/s.exec(await pgLog()) ?? []
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
    expect(log).not.toContain('terminating connection due to administrator command')
    expect(existsSync(join(clone.folder, '.preciosa', 'run.json'))).toBe(false)
  })
})
