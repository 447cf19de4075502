import { FolderStorage } from '@preciosa/platform'
import type { ImportOptions, PriceListSummary } from '@preciosa/contracts/price-lists'
import type { PageOf } from '../../../operations/paging/index.js'
import { builtin, fileOf, listText, row } from '../testing/list-file.js'
import { openServices, type TestServices } from '../testing/open-services.js'
import { ListOverviewService } from './list-overview.service.js'

let services: TestServices
let overview: ListOverviewService

beforeAll(async () => {
  services = await openServices()
  const { db, clock, config } = services
  overview = new ListOverviewService(db, await FolderStorage.open(config.filesDir), clock)
})
beforeEach(() =>
  services.db.query(
    'truncate price_list, edition_price, edition_brand, brand, version_name restart identity cascade',
  ),
)
afterAll(() => services.close())

async function take(text: string, options: Partial<ImportOptions> = {}): Promise<number> {
  const file = await fileOf(services.folder, text)
  return (await services.priceLists.importFile(file, builtin('preciosa'), options)).priceListId
}
const month = (periodo: string, precio = '20000') => row({ periodo, precio })
const MOTO = { periodo: '2026-09', tipo: 'moto', codigo: 'H-1', marca: 'Honda', grupo: 'Wave' }
type Asked = Partial<Parameters<typeof overview.lists>[0]>
const page = (asked: Asked = {}): Promise<PageOf<PriceListSummary>> =>
  overview.lists({ page: 1, perPage: 25, sort: 'id', order: 'DESC', ...asked })

it('lists price lists by page, order, status and file name', async () => {
  await take(listText([month('2026-10')]))
  await take(listText([month('2026-09')]))
  await take('nada')
  const { fileName } = (await page()).data[0]!
  const asked: [Asked, number[], number][] = [
    [{}, [3, 2, 1], 3],
    [{ page: 2, perPage: 2 }, [1], 3],
    [{ page: 9 }, [], 3],
    [{ sort: 'status', order: 'ASC', perPage: 1 }, [3], 3],
    [{ filter: { status: ['refused'] } }, [3], 1],
    [{ filter: { status: ['refused', 'staged'] } }, [3, 2, 1], 3],
    [{ filter: { q: `${fileName.slice(0, 2)}%` } }, [], 0],
    [{ filter: { q: fileName.slice(0, 2).toUpperCase() } }, [3, 2, 1], 3],
  ]
  for (const [query, ids, count] of asked) {
    const { data, total } = await page(query)
    expect([query, data.map(({ id }) => id), total]).toEqual([query, ids, count])
  }
  expect(Object.keys((await page()).data[0] ?? {})).not.toContain('reports')
})

it('shows the months found in each file instead of the requested ones', async () => {
  const both = listText([month('2026-10'), row(MOTO)])
  await take(both, { publish: true })
  await take(both, { vehicleType: 'cars' })
  await take('nada', { period: '2026-11', vehicleType: 'cars' })
  await take('nada')
  const cars = { vehicleType: 'cars', period: '2026-10' }
  expect((await page()).data.map(({ status, months }) => [status, months])).toEqual([
    ['refused', []],
    ['refused', [{ vehicleType: 'cars', period: '2026-11' }]],
    ['unchanged', [cars]],
    ['published', [{ vehicleType: 'motorcycles', period: '2026-09' }, cars]],
  ])
})

it("shows the guide's current state for each edition of a list", async () => {
  await take(listText([month('2026-10')]), { publish: true })
  const { editions } = await overview.list(
    await take(listText([month('2026-10', '20001'), month('2026-12', '21000')])),
  )
  expect(editions).toMatchObject([
    {
      period: '2026-10',
      comparedWith: '2026-10',
      guide: { today: '2026-11', shown: '2026-10', revision: 1 },
    },
    {
      period: '2026-12',
      comparedWith: '2026-10',
      guide: { today: '2026-11', shown: '2026-10', revision: null },
    },
  ])
})

it('reports a missing file', async () => {
  const id = await take(listText([month('2026-10')]))
  await services.db.query(`update price_list set file_key = 'price-lists/gone' where id = $1`, [id])
  await expect(overview.original(id)).rejects.toMatchObject({
    code: 'not-found',
    detail: `El archivo de la lista ${id} ya no está guardado.`,
  })
})
