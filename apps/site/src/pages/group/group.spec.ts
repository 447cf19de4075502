import type { FakeApi } from '../../testing/fake-api.js'
import { responseOf, startFakeApi } from '../../testing/with-fake-api.js'
import type * as Group from './group.server.js'

const FIESTA = { kind: 'autos', brand: 'ford_12', group: 'fiesta_1' }

describe('the list of a model group', () => {
  let api: FakeApi
  let loadGroup: typeof Group.loadGroup

  beforeAll(async () => {
    api = await startFakeApi()
    ;({ loadGroup } = await import('./group.server.js'))
  })
  afterAll(() => api.stop())

  const load = (search: string) => loadGroup(FIESTA, new URLSearchParams(search))

  it.each(['', 'pagina=1', 'anio=2020&pagina=1'])('has its first page: %s', async (search) => {
    await expect(load(search)).resolves.toMatchObject({ pageNumber: 1, totalPages: 1, total: 1 })
  })

  it.each(['2', '999', '999999999', '99999999999', '0', '-1', '01', '1e3', '1.0', 'abc', '', ' 1'])(
    'has no page %p: no address makes a page of its own',
    async (page) => {
      for (const search of [{ pagina: page }, { anio: '0km', pagina: page }] as Record<string, string>[]) {
        const response = await responseOf(load(new URLSearchParams(search).toString()))
        expect(response.status).toBe(404)
      }
    },
  )
})
