import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import supertest from 'supertest'
import { createTestDatabase, type TestDatabase } from './index.js'
import { statementsOf } from './statements.js'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('returns only the statements of the given work', async () => {
  const sent = statementsOf(async () => {
    await pool.query('select 1')
    await pool.query('select 2')
  })
  const beside = pool.query('select 3')
  expect(await sent).toEqual(['select 1', 'select 2'])
  await beside
})

it('includes a statement that waited for a connection', async () => {
  const held = await pool.connect()
  const sent = statementsOf(() => pool.query('select 1'))
  held.release()
  expect(await sent).toEqual(['select 1'])
})

it('includes the statements of a request to a server of this process', async () => {
  const server = createServer((request, response) => {
    void text(request)
      .then((sql) => pool.query(sql))
      .then(() => response.end())
  })
  const sent = await statementsOf(async () => {
    await supertest(server).post('/').send('select 1')
  })
  expect(sent).toEqual(['select 1'])
})
