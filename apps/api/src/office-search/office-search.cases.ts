import type { AuditEntry } from '@preciosa/contracts/audit'
import type { Found } from '@preciosa/contracts/office-search'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'
import { type Person, signUp } from '../testing/people.js'

export function officeSearchCases(console: () => TestConsole): void {
  let office: TestConsole
  let person: Person
  let email: string
  beforeAll(async () => {
    office = console()
    person = await signUp(office.app)
    const rows = await office.app
      .get(Database)
      .query<{ email: string }>('select email from account where id = $1', [person.id])
    email = rows[0]!.email
  })

  const find = async (q: string, role: string) => {
    const answer = await office.call('GET', `/search?q=${encodeURIComponent(q)}`, { role })
    return bodyOf<{ response: Found[] }>(answer).response
  }

  it('finds a person for the roles that may read users', async () => {
    const page = `/users/${person.id}/show`
    expect((await find(email, 'back-office')).map((found) => found.page)).toContain(page)
    expect((await find(email, 'admin')).map((found) => found.page)).toContain(page)
    expect(await find(email, 'editor')).toEqual([])
  })

  it('audits no search', async () => {
    const newest = async () => {
      const { data } = bodyOf<{ data: { id: number }[] }>(await office.call('GET', '/audit?order=DESC'))
      return data[0]?.id
    }
    const before = await newest()
    await find(email, 'admin')
    expect(await newest()).toBe(before)
  })

  it('audits the CSV of users, without the searched words', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: email }))
    const csv = await office.call('GET', `/users/csv?filter=${filter}`, { role: 'back-office' })
    expect(csv.headers['content-disposition']).toContain('usuarios.csv')
    expect(csv.text.split('\n')).toHaveLength(3)
    expect(csv.text).toContain(`${person.id};${email};`)
    const asked = encodeURIComponent(JSON.stringify({ action: 'user.export' }))
    const { data } = bodyOf<{
      data: AuditEntry[]
    }>(await office.call('GET', `/audit?order=DESC&filter=${asked}`))
    const entry = bodyOf<AuditEntry>(await office.call('GET', `/audit/${data[0]!.id}`))
    expect(entry.after).toEqual({ filas: 1 })
  })

  it('gives the CSV of news to editors, and of the audit to admins only', async () => {
    const codes = async (url: string) => {
      const all = ['editor', 'back-office', 'admin'].map((role) => office.call('GET', url, { role }))
      return (await Promise.all(all)).map(({ statusCode }) => statusCode)
    }
    expect(await codes('/news/csv')).toEqual([200, 200, 200])
    expect(await codes('/audit/csv')).toEqual([403, 403, 200])
    expect(await codes('/users/csv')).toEqual([403, 200, 200])
  })
}
