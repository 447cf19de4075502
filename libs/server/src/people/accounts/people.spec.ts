import { createTestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { PeopleRepository } from './people.repository.js'

it('finds users by index ranges for every sort order and filter', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`insert into account (issuer, subject, email, created_at, activated_at)
      select 'many', n, 'persona-' || n || '@muchas.example', now(), case when n % 100 > 0 then now() end from generate_series(1, 20000) n`)
    await client.query(`insert into profile (account_id, type, first_name, last_name, created_at)
      select id, 'individual', 'Nombre' || subject, 'Apellido' || subject, now() from account`)
    await client.query('analyze account, profile')
    const plans: string[] = []
    const explain = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values)
      plans.push(rows.map((row) => Object.values(row)[0]).join('\n'))
      return { rows: [] }
    }
    const people = new PeopleRepository({ query: explain } as never)
    const page = { page: 1, perPage: 25, order: 'DESC' } as const
    const pages: Parameters<typeof people.page>[0][] = [
      { ...page, sort: 'id' },
      { ...page, sort: 'email' },
      { ...page, sort: 'createdAt', order: 'ASC' },
      { ...page, sort: 'id', filter: { standing: 'blocked' } },
      { ...page, sort: 'id', filter: { standing: 'unactivated' } },
      ...['persona-777', 'nombre77', 'apellido77', '77'].map((q) => ({
        ...page,
        sort: 'id' as const,
        filter: { q },
      })),
    ]
    for (const asked of pages) await people.page(asked)
    // The unfiltered count may scan the whole table.
    const isCountOfAll = (at: number) => at % 2 === 1 && pages[(at - 1) / 2]?.filter === undefined
    const read = plans.filter((plan, at) => !isCountOfAll(at) && plan.includes('Seq Scan'))
    expect(plans).toHaveLength(2 * pages.length)
    expect(read).toEqual([])
    expect(plans.at(-2)).toContain('account_by_email')
    expect(plans.at(-2)).toContain('profile_by_name')
    expect(plans.at(-2)).toContain('profile_by_last_name')
  } finally {
    await client.end()
    await database.drop()
  }
})
