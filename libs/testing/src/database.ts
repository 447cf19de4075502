import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { setting } from './setting.js'

export interface TestDatabase {
  url: string
  /** Removes the database. Fails if a connection is open, with its last statement. */
  drop(): Promise<void>
}

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(setting('PRECIOSA_TEST_POSTGRES'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function openConnections(client: pg.Client, name: string): Promise<string[]> {
  const sql = `SELECT application_name, state, left(query, 200) AS query FROM pg_stat_activity
    WHERE datname = $1 AND backend_type = 'client backend'`
  const { rows } = await client.query<Record<'application_name' | 'state' | 'query', string | null>>(sql, [
    name,
  ])
  return rows.map((row) => `${row.application_name ?? ''} (${row.state ?? '?'}): ${row.query ?? ''}`)
}

async function drop(name: string): Promise<void> {
  await withAdmin(async (client) => {
    try {
      // Waits up to five seconds for closing connections.
      await client.query(`DROP DATABASE IF EXISTS ${name}`)
    } catch (error) {
      const open = await openConnections(client, name)
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      throw new Error(`Connections were left open:\n${open.join('\n')}`, { cause: error })
    }
  })
}

async function create(template: string | null): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const strategy = process.env['PRECIOSA_TEST_STRATEGY']
  const how = [template && `TEMPLATE ${template}`, strategy && `STRATEGY ${strategy}`].filter(Boolean)
  await withAdmin((client) => client.query(`CREATE DATABASE ${name} ${how.join(' ')}`))
  const url = new URL(setting('PRECIOSA_TEST_POSTGRES'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(name) }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const failure = process.env['PRECIOSA_TEST_DATABASE_ERROR']
  if (failure !== undefined) throw new Error(`The migrations of the template failed: ${failure}`)
  return create(setting('PRECIOSA_TEST_TEMPLATE'))
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create(null)
}
