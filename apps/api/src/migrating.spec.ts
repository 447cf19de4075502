import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { concurrently, migrations, step } from '@preciosa/migrations'
import { migrate } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import pg from 'pg'

const PATIENCE = { lockSeconds: 1, tries: 100, pauseMs: 10 }
const ADD_NOTE = step('note-1732100000001', 'alter table brand add column note text;')
const BY_NOTE_NAME = 'by-note-1732100000002'
const BY_NOTE_TEXT = 'create index concurrently if not exists brand_by_note on brand (note);'
const BY_NOTE = concurrently(BY_NOTE_NAME, BY_NOTE_TEXT)

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  client = await connection()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

async function connection(): Promise<pg.Client> {
  const one = new pg.Client(database.url)
  await one.connect()
  return one
}

/** With these steps between those of today and the functions. */
async function upgrade(
  steps: (typeof migrations)[number][],
  { tries, onBusy }: { tries?: number; onBusy?: (migration: string) => void } = {},
): Promise<string[]> {
  const { migrations: ran } = await migrate({
    url: database.url,
    migrations: [...migrations.slice(0, -1), ...steps, ...migrations.slice(-1)],
    shippedData: () => Promise.resolve([]),
    patience: { ...PATIENCE, ...(tries !== undefined && { tries }) },
    ...(onBusy && { onBusy }),
  })
  return ran
}

async function columns(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'brand'::regclass and attname in ('note', 'other')`,
  )
  return rows.map(({ name }) => name)
}

describe('a step behind a long read', () => {
  let reader: pg.Client

  beforeEach(async () => {
    reader = await connection()
    await reader.query('begin')
    await reader.query('select from brand limit 1')
  })

  afterEach(() => reader.end())

  it('lets other readers pass between its tries, and runs when the read has ended', async () => {
    const busy: string[] = []
    const ended: Promise<unknown>[] = []
    const ran = await upgrade([ADD_NOTE], {
      onBusy: (migration) => {
        busy.push(migration)
        ended.push(client.query('select from brand limit 1').then(() => reader.query('commit')))
      },
    })
    await Promise.all(ended)
    expect(new Set(busy)).toEqual(new Set(['note-1732100000001']))
    expect(ran).toEqual(['note-1732100000001'])
    expect(await columns()).toEqual(['note'])
  })

  it('gives up after some tries, keeps what ran before, and goes on the next time', async () => {
    const other = step('other-1732100000000', 'create table other (id int);')
    const failure = upgrade([other, ADD_NOTE], { tries: 2 })
    await expect(failure).rejects.toMatchObject({
      code: 'unavailable',
      detail: expect.stringMatching(
        /^La migración note-1732100000001 no pudo bloquear .* en 2 intentos/,
      ) as string,
    })
    expect(await columns()).toEqual([])
    await reader.query('commit')
    expect(await upgrade([other, ADD_NOTE])).toEqual(['note-1732100000001'])
    expect(await columns()).toEqual(['note'])
  })
})

describe('a step that fails halfway', () => {
  it('leaves the schema as it was, and runs again', async () => {
    const text = 'alter table brand add column other text; create table taken (id int);'
    const steps = [ADD_NOTE, step('other-1732100000002', text)]
    await client.query('create table taken (mine int)')
    await expect(upgrade(steps)).rejects.toThrow('taken')
    expect(await columns()).toEqual(['note'])
    await client.query('drop table taken')
    expect(await upgrade(steps)).toEqual(['other-1732100000002'])
    expect(await columns()).toEqual(['note', 'other'])
  })
})

describe('a step outside a transaction', () => {
  const steps = [ADD_NOTE, BY_NOTE]
  let writer: pg.Client

  beforeEach(async () => {
    await upgrade([ADD_NOTE])
    writer = await connection()
    await writer.query('begin')
    await writer.query('lock table brand in row exclusive mode')
  })

  afterEach(() => writer.end())

  const indexes = async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('brand_by_note')`,
    )
    return rows.map(({ valid }) => valid)
  }
  const underWay = () =>
    waitFor(async () => (await indexes()).includes(false), { what: 'an index that is being made' })

  it('lets programs write while it waits, for longer than other steps may', async () => {
    const upgraded = upgrade(steps, { tries: 1 })
    await underWay()
    await client.query('update brand set note = name')
    await writer.query('commit')
    expect(await upgraded).toEqual(['by-note-1732100000002'])
    expect(await indexes()).toEqual([true])
  })

  it('is made anew by the next run when its session was ended', async () => {
    const failure = expect(upgrade(steps)).rejects.toThrow()
    await underWay()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'create index concurrently%'`,
    )
    await failure
    expect(await indexes()).toEqual([false])
    await writer.query('commit')
    expect(await upgrade(steps)).toEqual(['by-note-1732100000002'])
    expect(await indexes()).toEqual([true])
  })

  it('is whole after the next run when the program was killed', async () => {
    const program = `
      const { concurrently, migrations } = await import('@preciosa/migrations')
      const { migrate } = await import('@preciosa/platform')
      const steps = [concurrently(${JSON.stringify(BY_NOTE_NAME)}, ${JSON.stringify(BY_NOTE_TEXT)})]
      await migrate({
        url: ${JSON.stringify(database.url)},
        migrations: [...migrations, ...steps],
        shippedData: async () => [],
      })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
    await underWay()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const upgraded = upgrade(steps)
    await writer.query('commit')
    expect(await upgraded).toEqual(['by-note-1732100000002'])
    expect(await indexes()).toEqual([true])
  })

  it('runs once when two programs migrate', async () => {
    await writer.query('commit')
    const ran = await Promise.all([upgrade(steps), upgrade(steps)])
    expect(ran.flat()).toEqual(['by-note-1732100000002'])
    expect(await indexes()).toEqual([true])
  })
})
