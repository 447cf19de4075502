import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { createTestDatabase } from '@preciosa/testing'
import { main } from './main.js'

const VERSIONS = 6000

function listText(price: number): string {
  const rows = ['periodo;tipo;codigo;marca;grupo;version;anio;precio']
  for (let at = 0; at < VERSIONS; at += 1) {
    for (const year of ['0km', '2024', '2023'])
      rows.push(`2026-10;auto;C-${at};Marca;Grupo ${at % 60};Versión ${at};${year};${price}`)
  }
  return `${rows.join('\n')}\n`
}

describe('an import without its database', () => {
  let folder: string
  let path: string
  let said: string[]
  let out: string[]
  let onLine: (line: string) => void
  const before = { ...process.env }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-lost-'))
    await chmod(folder, 0o755)
    path = join(folder, 'lista.csv')
    process.env['FILES_DIR'] = join(folder, 'files')
    said = []
    out = []
    onLine = () => undefined
    jest.spyOn(console, 'error').mockImplementation((line: string) => {
      said.push(line)
      onLine(line)
    })
    jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.push(String(text))
      return true
    })
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    process.env = { ...before }
    await rm(folder, { recursive: true, force: true })
  })

  const importList = (...flags: string[]) => main(['import', path, '--format', 'preciosa', ...flags])

  async function asking<T extends object>(url: string, sql: string): Promise<T[]> {
    const client = new pg.Client(url)
    await client.connect()
    try {
      return (await client.query<T>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const standing = (url: string) =>
    asking(
      url,
      `select count(*)::int as versions, min(new_price) as price from published p
         join edition_price e on e.edition_id = p.edition_id`,
    )

  it('starts again and publishes once after the database was killed and restarted', async () => {
    const options = { dataDir: join(folder, 'pg'), preferredPort: 55_600, durability: 'safe' } as const
    let server: RunningPostgres = await startPostgres(options)
    process.env['DATABASE_URL'] = server.url
    let restarted: Promise<void> | undefined
    const killAt = (stage: string) => {
      onLine = (line) => {
        if (restarted !== undefined || !line.startsWith(stage)) return
        process.kill(server.pid, 'SIGKILL')
        restarted = server.ended.then(async () => {
          server = await startPostgres({ ...options, preferredPort: server.port })
        })
      }
    }
    try {
      let price = 20_000
      for (const stage of ['Leyendo', 'Cargando', 'Comparando', 'Publicando']) {
        price += 10
        await writeFile(path, listText(price))
        restarted = undefined
        killAt(stage)
        expect(await importList('--publish')).toBe(0)
        expect(restarted).toBeDefined()
        await Promise.resolve(restarted)
        expect(said.join('\n')).toContain('Se perdió la base de datos')
        expect(said.join('\n')).not.toMatch(/\n\s+at /)
        expect(await standing(server.url)).toEqual([{ versions: VERSIONS, price }])
        const stuck = `select from price_list where status = 'importing'`
        expect(await asking(server.url, stuck)).toEqual([])
      }
    } finally {
      await Promise.resolve(restarted)
      await server.stop()
    }
  })

  it('starts again after the database ended the connections', async () => {
    const database = await createTestDatabase()
    process.env['DATABASE_URL'] = database.url
    await writeFile(path, listText(20_000))
    let ended: Promise<unknown> | undefined
    onLine = (line) => {
      if (line.startsWith('Reconociendo'))
        ended ??= asking(
          database.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
    }
    expect(await importList('--publish')).toBe(0)
    expect(ended).toBeDefined()
    await ended
    expect(await standing(database.url)).toEqual([{ versions: VERSIONS, price: 20_000 }])
    await database.drop()
  })

  it('reports a refused password at once', async () => {
    const database = await createTestDatabase()
    await writeFile(path, listText(1))
    const url = new URL(database.url)
    url.username = 'nobody-of-that-name'
    url.password = 'secreto'
    process.env['DATABASE_URL'] = url.href
    expect(await importList('--json')).toBe(4)
    expect(said.join('\n')).toContain(`${url.hostname}:${url.port}`)
    expect(said.join('\n')).not.toContain('secreto')
    expect(out).toEqual(['[]'])
    await database.drop()
  })
})
