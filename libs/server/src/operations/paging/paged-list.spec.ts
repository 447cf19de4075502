import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { equals, holds, isOneOf, type PageQuery, PagedList } from './index.js'

interface Row {
  id: number
  name: string
  size: number | null
}
type Order = 'id' | 'size'
interface Filter {
  name?: string | string[] | undefined
  q?: string | undefined
  size?: number | undefined
}

const THINGS = new PagedList<Row, Order, Filter>({
  columns: 't.id, t.name, t.size',
  from: 'thing t',
  orders: { id: 't.id', size: 't.size' },
  filters: { name: isOneOf('t.name'), q: holds('t.name'), size: equals('t.size', 'int') },
})

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'paging', pool: 2 }).initialize())
  await db.query('create table thing (id int primary key, name text not null, size int)')
  await db.query(`insert into thing values
    (1, 'Ana', 10), (2, 'Beto', null), (3, 'Carla', 10), (4, '50% de ana_', 30), (5, 'Beto', 20)`)
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

async function page(asked: Partial<PageQuery<Order, Filter>> = {}) {
  const { data, total } = await THINGS.page(db.pool, {
    page: 1,
    perPage: 10,
    sort: 'id',
    order: 'ASC',
    ...asked,
  })
  return { ids: data.map(({ id }) => id), total }
}

it.each<[string, Partial<PageQuery<Order, Filter>>, number[], number]>([
  ['all rows', {}, [1, 2, 3, 4, 5], 5],
  ['a page', { page: 2, perPage: 2 }, [3, 4], 5],
  ['an incomplete last page', { page: 3, perPage: 2 }, [5], 5],
  ['a page past the end', { page: 9, perPage: 2 }, [], 5],
  ['an order with nulls first and ties by id', { sort: 'size' }, [2, 1, 3, 5, 4], 5],
  ['the reverse order', { sort: 'size', order: 'DESC' }, [4, 5, 3, 1, 2], 5],
  ['rows with a value', { filter: { name: 'Beto' } }, [2, 5], 2],
  ['rows with one of several values', { filter: { name: ['Beto', 'Ana'] } }, [1, 2, 5], 3],
  ['no rows for an empty list of values', { filter: { name: [] } }, [], 0],
  ['matches in upper and lower case', { filter: { q: 'ANA' } }, [1, 4], 2],
  ['literal matches of a wildcard', { filter: { q: '%' } }, [4], 1],
  ['no rows for SQL in a filter', { filter: { q: "_' or 1=1 --" } }, [], 0],
  ['rows with a number', { filter: { size: 10 } }, [1, 3], 2],
  ['rows that match several fields', { filter: { size: 20, name: 'Beto' } }, [5], 1],
  ['a page of the filtered rows', { page: 2, perPage: 1, filter: { name: 'Beto' } }, [5], 2],
])('returns %s', async (_, asked, ids, total) => {
  expect(await page(asked)).toEqual({ ids, total })
})

it('counts to 10,000, and says one more for more', async () => {
  await db.query(`create table many as select n as id, n % 2 as half from generate_series(1, 20010) n`)
  const filters = { half: equals('m.half', 'int') }
  const orders = { id: 'm.id' }
  const list = new PagedList<{ id: number }, 'id', { half?: number }>({
    columns: 'm.id, t.name',
    from: 'many m left join thing t on t.id = m.id',
    counted: 'many m',
    where: 'm.id <> 1',
    orders,
    isNeverNull: ['id'],
    filters,
  })
  const asked = { page: 1, perPage: 1, sort: 'id', order: 'ASC' } as const
  expect(await list.page(db.pool, asked)).toMatchObject({ data: [{ id: 2 }], total: 10_001 })
  expect((await list.page(db.pool, { ...asked, filter: { half: 1 } })).total).toBe(10_001)
  await db.query('delete from many where id > 100')
  expect((await list.page(db.pool, asked)).total).toBe(99)
})

it.each(['password', 'toString', '__proto__', 'id; drop table thing'])(
  'refuses to order by %s',
  async (sort) => {
    await expect(page({ sort: sort as Order })).rejects.toThrow('No order by')
  },
)
