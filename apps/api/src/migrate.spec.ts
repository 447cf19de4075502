import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createEmptyDatabase, type TestDatabase, testFilesDir } from '@preciosa/testing'
import pg from 'pg'

const PROGRAM = [join(process.cwd(), 'apps/api/dist/migrate.js')]
const environment = (databaseUrl: string) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: databaseUrl,
  FILES_DIR: testFilesDir(),
})

function migrate(databaseUrl: string) {
  return spawnSync(process.execPath, PROGRAM, { env: environment(databaseUrl), encoding: 'utf8' })
}

async function started(databaseUrl: string) {
  const child = spawn(process.execPath, PROGRAM, { env: environment(databaseUrl) })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

describe("the migrations' program", () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await createEmptyDatabase()
  })

  afterEach(() => database.drop())

  it('migrates a database to the newest schema, and changes nothing the second time', async () => {
    const first = migrate(database.url)
    expect([first.status, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain('schema brought up to date')
    const again = migrate(database.url)
    expect(again.status).toBe(0)
    expect(again.stdout).not.toContain('brought up to date')
    const client = new pg.Client(database.url)
    await client.connect()
    await expect(client.query('select revision from guide_state')).resolves.toBeDefined()
    await client.end()
  })

  it("updates the built-in list formats even if several programs start at once, and keeps the operator's", async () => {
    const all = await Promise.all([started(database.url), started(database.url), started(database.url)])
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(all.filter(({ said }) => said.includes('list format preciosa, version 1'))).toHaveLength(1)
    const client = new pg.Client(database.url)
    await client.connect()
    const formats = async () =>
      (
        await client.query<{ name: string; version: number }>(
          'select name, builtin_version as version from list_format order by name',
        )
      ).rows.map(({ name, version }) => `${name} ${version}`)
    expect(await formats()).toEqual([
      'fipe 1',
      'fipe-semicolon 1',
      'preciosa 1',
      'preciosa-fichas 2',
      'wide 1',
    ])
    await client.query(`delete from list_format where name like 'fipe%'`)
    await client.query(
      `update list_format set definition = definition || '{"unit": 1000}' where name = 'wide'`,
    )
    expect(migrate(database.url).status).toBe(0)
    expect(await formats()).toEqual(['preciosa 1', 'preciosa-fichas 2', 'wide 1'])
    const { rows } = await client.query(
      `select definition->'unit' as unit from list_format where name = 'wide'`,
    )
    expect(rows).toEqual([{ unit: 1000 }])
    await client.end()
  })

  it('exits with 1 and one line if the database refuses the connection', () => {
    const url = new URL(database.url)
    url.pathname = '/not_there'
    const { status, stderr } = migrate(url.href)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^La base de datos rechazó la conexión \(.*«not_there»\)\. Comprobá DATABASE_URL\.\n$/,
    )
  })

  it('exits with 1 and the reason if a migration fails, and leaves the database unchanged', async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query('create table edition (mine int)')
    const { status, stderr } = migrate(database.url)
    expect(status).toBe(1)
    expect(stderr).toContain('edition')
    const { rows } = await client.query(`select to_regclass('guide_state') as found`)
    await client.end()
    expect(rows).toEqual([{ found: null }])
  })

  it('reports a wrong configuration', () => {
    const { status, stderr } = migrate('mysql://root:hunter2@nowhere')
    expect(status).toBe(1)
    expect(stderr).toContain('DATABASE_URL')
    expect(stderr).not.toContain('hunter2')
  })
})
