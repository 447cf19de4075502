import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FolderStorage, KeyRing, loadConfig } from '@preciosa/platform'
import { ListUploadService, openPriceLists, SEALED_FOR } from '@preciosa/server'
import { createTestDatabase, freePort, type TestDatabase, waitFor } from '@preciosa/testing'
import pg from 'pg'

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
        SECRET_KEYS: `k:${'k'.repeat(32)}`,
        DOLLAR_URL: 'off',
        GEOGRAPHY_URL: 'off',
        PRICE_LIST_NICENESS: '0',
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

async function uploadList(databaseUrl: string, folder: string): Promise<void> {
  const lists = await openPriceLists(loadConfig({ DATABASE_URL: databaseUrl, FILES_DIR: folder }))
  const uploads = new ListUploadService(lists.db, await FolderStorage.open(folder), lists.formats, {
    priceLists: { limits: { bytes: 1000 } },
  } as never)
  const text = `periodo;tipo;codigo;marca;grupo;version;anio;precio\n2026-10;auto;V-1;Fiat;Uno;Uno;0km;9000\n`
  await uploads.receive(await uploads.keep(Readable.from([text]), 'lista.csv'), { format: 'preciosa' })
  await lists.close()
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

async function isAlive(pid: number | undefined): Promise<boolean> {
  // A zombie has ended too.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tZ')
  return !/^State:\s+[ZX]/m.test(status)
}

describe("the worker's program", () => {
  let port: string
  let test: TestDatabase
  let folder: string
  let program: Program | undefined

  beforeEach(async () => {
    test = await createTestDatabase()
    port = String(await freePort())
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

  it('reports a wrong configuration without stack and values', async () => {
    const wrong = start({ DATABASE_URL: 'mysql://root:hunter2@nowhere' })
    expect(await wrong.exitCode()).toBe(1)
    expect(wrong.output).toContain('DATABASE_URL: debe ser una dirección postgres')
    expect(wrong.output).not.toMatch(/hunter2|\n\s+at /)
  })

  it('reports that the database refuses the connection', async () => {
    const url = new URL(test.url)
    url.pathname = '/not_there'
    const refused = start({ DATABASE_URL: url.href })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.output).toMatch(
      /^La base de datos rechazó la conexión \(.*no existe.*not_there.*\)\. Comprobá DATABASE_URL\.\n$/,
    )
  })

  it.each([
    ['a step', `delete from migration where name not like 'functions-%'`, 'baseline-1732100000000'],
    ['a function', `delete from migration where name like 'functions-%'`, 'functions-'],
  ])("doesn't start with a database that lacks %s of its version", async (_, sql, missing) => {
    const client = new pg.Client(test.url)
    await client.connect()
    await client.query(sql)
    await client.end()
    const worker = start()
    expect(await worker.exitCode()).toBe(1)
    expect(worker.output).toContain(
      `La base de datos es anterior a esta versión: corré primero migrate. Faltan: ${missing}`,
    )
    expect(worker.output).not.toMatch(/^\s+at /m)
  })

  it('starts with the schema of a newer version', async () => {
    const client = new pg.Client(test.url)
    await client.connect()
    await client.query(
      `insert into migration ("timestamp", name) values (1732100009999, 'newer-1732100009999')`,
    )
    await client.end()
    const worker = start()
    await waitFor(() => worker.ready, { what: 'ready' })
    worker.child.kill('SIGTERM')
    expect(await worker.exitCode()).toBe(0)
  })

  it("doesn't start without a key that a waiting mail is sealed with", async () => {
    const other = new pg.Client(test.url)
    await other.connect()
    const sealed = KeyRing.of(`lost:${'l'.repeat(32)}`).seal('{}', SEALED_FOR)
    await other.query(
      `insert into mail (kind, source, address, data, status, created_at)
       values ('activation', '1', 'ana@guia.example', $1, 'waiting', now())`,
      [{ sealed }],
    )
    await other.end()
    const worker = start()
    expect(await worker.exitCode()).toBe(1)
    expect(worker.output).toContain('lost: con ella se selló 1 correo en espera')
    expect(worker.output).not.toMatch(/^\s+at /m)
  })

  it.each([
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
    ['the end of its parent', (child: ChildProcess) => child.disconnect()],
  ])('reports to its parent that it is ready and stops cleanly on %s', async (_, end) => {
    const worker = start()
    await waitFor(() => worker.ready, { what: 'ready' })
    const health = await fetch(`http://127.0.0.1:${port}/health/live`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const before = worker.output.length
    end(worker.child)
    expect(await worker.exitCode()).toBe(0)
    expect(worker.output.slice(before)).not.toMatch(/"level":(40|50|60)/)
  })

  const restored = async () => {
    const client = new pg.Client(test.url)
    await client.connect()
    await client.query(`insert into restored (backup_at, restored_at, deletions) values (now(), now(), '[]')`)
    await client.query(`insert into outbox (job, payload) values ('accounts.tidy', '{}')`)
    return client
  }

  it('opens a restored system before it runs a job', async () => {
    const client = await restored()
    const worker = start()
    const ran = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    await waitFor(ran, { what: 'a worker that runs jobs' })
    const { rows } = await client.query<{ early: boolean }>(
      'select bool_or(relayed_at < opened_at) as early from restored, outbox where opened_at is not null',
    )
    expect(rows[0]?.early).not.toBe(true)
    await client.end()
    worker.child.kill('SIGTERM')
    expect(await worker.exitCode()).toBe(0)
  })

  it('keeps it closed while Mercado Pago is away, and runs no job', async () => {
    const client = await restored()
    const worker = start({
      MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-2-3-4',
      MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-public',
      MERCADO_PAGO_WEBHOOK_SECRET: 'a secret of this spec',
      MERCADO_PAGO_COLLECTOR_ID: '4',
      MERCADO_PAGO_URL: `http://127.0.0.1:${await freePort()}`,
    })
    await waitFor(() => worker.ready, { what: 'ready' })
    // What comes next asks Mercado Pago.
    await waitFor(() => worker.output.includes('repeated the deletions'), { what: 'the opening' })
    worker.child.kill('SIGTERM')
    expect(await worker.exitCode()).toBe(0)
    const { rows } = await client.query('select opened_at, relayed_at from restored, outbox')
    expect(rows).toEqual([{ opened_at: null, relayed_at: null }])
    await client.end()
  })

  it('leaves no import behind when it is killed', async () => {
    const other = new pg.Client(test.url)
    await other.connect()
    try {
      const worker = start()
      await waitFor(() => worker.ready, { what: 'ready' })
      // Holds the lock of list-locks.ts for staging cars.
      await other.query('select pg_advisory_lock(7317, 1)')
      await uploadList(test.url, folder)
      const waiting = async () => {
        const { rows } = await other.query(`select from price_list where progress->>'stage' = 'waiting'`)
        return rows.length === 1
      }
      await waitFor(waiting, { what: 'an import under way' })
      const [pid] = await childrenOf(worker.child.pid)
      expect(await isAlive(pid)).toBe(true)
      worker.child.kill('SIGKILL')
      await waitFor(async () => !(await isAlive(pid)), { what: 'the end of the import' })
    } finally {
      await other.end()
    }
  })
})
