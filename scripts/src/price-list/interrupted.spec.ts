import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'

const VERSIONS = 20_000

describe('an import interrupted by a signal', () => {
  let database: TestDatabase
  let client: pg.Client
  let folder: string
  beforeEach(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    await client.connect()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-end-'))
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['SIGINT', 130, 'Leyendo'],
    ['SIGTERM', 143, 'Cargando'],
  ] as const)('discards its list and leaves no files (%s)', async (signal, code, stage) => {
    const path = join(folder, 'lista.csv')
    const rows = ['periodo;tipo;codigo;marca;grupo;version;anio;precio']
    for (let at = 0; at < VERSIONS; at += 1) {
      for (const year of ['0km', '2024', '2023'])
        rows.push(`2026-10;auto;C-${at};Marca;Grupo ${at % 60};Versión ${at};${year};100`)
    }
    await writeFile(path, `${rows.join('\n')}\n`)
    const files = join(folder, 'files')
    const command = [join(process.cwd(), 'scripts/dist/price-list.js'), 'import', path]
    const child = spawn(process.execPath, [...command, '--format', 'preciosa', '--publish'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, FILES_DIR: files },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      const before = said.includes(stage)
      said += text.toString()
      if (before || !said.includes(stage)) return
      child.kill(signal)
      setImmediate(() => child.kill(signal))
    })
    expect(await once(child, 'close')).toEqual([code, null])
    expect(said).not.toMatch(/\n\s+at /)
    const { rows: lists } = await client.query('select status from price_list')
    expect(lists).toEqual([{ status: 'discarded' }])
    const { rows: editions } = await client.query('select from edition')
    expect(editions).toEqual([])
    expect((await readdir(join(files, 'price-lists'))).filter((name) => !name.endsWith('.part'))).toEqual([])
  })
})
