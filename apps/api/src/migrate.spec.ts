import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'

/** Runs the compiled program to its end. */
function migrate(databaseUrl: string) {
  return spawnSync(process.execPath, [join(process.cwd(), 'apps/api/dist/migrate.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      FILES_DIR: join(tmpdir(), 'preciosa-spec-files'),
    },
    encoding: 'utf8',
  })
}

describe('the migrations’ program', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await createEmptyDatabase()
  })

  afterEach(() => database.drop())

  it('brings a database to the newest schema and ends; once more changes nothing', async () => {
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

  it('ends with 1 and one line when the database refuses it', () => {
    const url = new URL(database.url)
    url.pathname = '/not_there'
    const { status, stderr } = migrate(url.href)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^La base de datos rechazó la conexión \(.*«not_there»\)\.\n$/)
  })

  it('ends with 1 and the reason when a migration fails, and leaves the database as it was', async () => {
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

  it('says what is wrong with its configuration', () => {
    const { status, stderr } = migrate('mysql://root:hunter2@nowhere')
    expect(status).toBe(1)
    expect(stderr).toContain('DATABASE_URL')
    expect(stderr).not.toContain('hunter2')
  })
})
