import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { Database } from '@preciosa/platform'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'

export function formatsCases(open: () => TestConsole): void {
  let test: TestConsole
  beforeAll(() => {
    test = open()
  })

  const FORMAT = {
    name: 'propia',
    source: 'propia',
    file: { type: 'csv' },
    layout: 'long',
    columns: { code: 'cod', brand: 'marca', name: ['modelo', 'version'], year: 'anio', price: 'precio' },
  }
  const create = (payload: object | string) =>
    test.call('POST', '/formats', typeof payload === 'string' ? json(payload) : { payload })
  const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })
  const page = async (query = '') =>
    bodyOf<{ data: StoredFormat[]; total: number }>(await test.call('GET', `/formats${query}`))
  const builtIn = async () => (await page('?sort=name&order=ASC')).data.find(({ name }) => name === 'fipe')!

  describe('list formats', () => {
    it('include the built-in ones', async () => {
      const { data, total } = await page('?sort=name&order=ASC')
      expect(data.map(({ name, builtIn: own }) => [name, own])).toEqual([
        ['fipe', true],
        ['fipe-semicolon', true],
        ['preciosa', true],
        ['preciosa-fichas', true],
        ['wide', true],
      ])
      expect(total).toBe(5)
    })

    it('can be added, read, changed and removed', async () => {
      const added = await create(FORMAT)
      expect(added.statusCode).toBe(201)
      const format = bodyOf<StoredFormat>(added)
      expect(format).toMatchObject({
        ...FORMAT,
        builtIn: false,
        columns: { code: ['cod'] },
        unit: 1,
        file: { type: 'csv', delimiter: ',' },
      })
      expect((await test.call('GET', `/formats/${format.id}`)).body).toEqual(format)

      const change = { ...FORMAT, name: 'propia-2', unit: 1000 }
      const changed = await test.call('PUT', `/formats/${format.id}`, { payload: change })
      expect(changed.statusCode).toBe(200)
      expect(changed.body).toMatchObject({ id: format.id, name: 'propia-2', unit: 1000 })
      expect((await page(`?filter={"q":"PROPIA-"}`)).data.map(({ id }) => id)).toEqual([format.id])

      const removed = await test.call('DELETE', `/formats/${format.id}`)
      expect([removed.statusCode, removed.text]).toEqual([204, ''])
      expect((await test.call('GET', `/formats/${format.id}`)).statusCode).toBe(404)
      expect((await test.call('DELETE', `/formats/${format.id}`)).statusCode).toBe(204)
    })

    it('have unique names', async () => {
      const first = bodyOf<StoredFormat>(await create({ ...FORMAT, name: 'una' }))
      for (const name of ['una', 'fipe']) {
        const answer = await create({ ...FORMAT, name })
        expect(problemOf(answer)).toMatchObject({ status: 409, errors: [{ path: 'name' }] })
      }
      const other = await test.call('PUT', `/formats/${first.id}`, { payload: { ...FORMAT, name: 'fipe' } })
      expect(other.statusCode).toBe(409)
      const same = await test.call('PUT', `/formats/${first.id}`, { payload: { ...FORMAT, name: 'una' } })
      expect(same.statusCode).toBe(200)
      const at = await Promise.all(Array.from({ length: 3 }, () => create({ ...FORMAT, name: 'dos' })))
      expect(at.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    })

    it("that are built in can't be changed or removed", async () => {
      const { id } = await builtIn()
      const changed = await test.call('PUT', `/formats/${id}`, { payload: FORMAT })
      expect(problemOf(changed)).toMatchObject({
        status: 409,
        detail: expect.stringContaining('copialo'),
      })
      expect((await test.call('DELETE', `/formats/${id}`)).statusCode).toBe(409)
    })

    it('that are built in stay removed when the list is read', async () => {
      await test.app.get(Database).query(`delete from list_format where name = 'wide'`)
      expect((await page('?filter={"q":"wide"}')).data).toEqual([])
      expect((await page()).data.map(({ name }) => name)).not.toContain('wide')
    })

    it.each<[string, object | string, string[]]>([
      ['an empty body', '', ['']],
      ['invalid JSON', '{', []],
      ['a list', '[]', ['']],
      ['no fields', {}, ['name', 'source', 'file', 'layout', 'columns']],
      ['a wrong name', { ...FORMAT, name: 'Mi lista' }, ['name']],
      ['a wrong type', { ...FORMAT, unit: '1000' }, ['unit']],
      ['an unknown field', { ...FORMAT, id: 1 }, ['id']],
      [
        'a missing column',
        { ...FORMAT, columns: { ...FORMAT.columns, brand: undefined } },
        ['columns.brand'],
      ],
      [
        'a long list without prices',
        { ...FORMAT, columns: { ...FORMAT.columns, price: undefined } },
        ['columns'],
      ],
      ['a wide list with prices', { ...FORMAT, layout: 'wide' }, ['columns']],
      ['a NUL', { ...FORMAT, description: 'a\0b' }, ['description']],
      [
        'half a surrogate pair',
        JSON.stringify({ ...FORMAT, noPrice: ['x'] }).replace('"x"', '"\\ud800"'),
        ['noPrice.0'],
      ],
      ['a NUL in a key', { ...FORMAT, vehicleTypes: { 'a\0': 'cars' } }, ['vehicleTypes']],
      ['a __proto__ key', '{"__proto__":{"x":1}}', []],
      ['a long description', { ...FORMAT, description: 'x'.repeat(501) }, ['description']],
    ])('are refused with 400 and the path of the error for %s', async (_, payload, paths) => {
      const answer = await create(payload)
      const { code, errors = [] } = problemOf(answer)
      expect([answer.statusCode, code]).toEqual([400, 'validation'])
      expect(errors.map(({ path }) => path)).toEqual(paths)
    })
  })
}
