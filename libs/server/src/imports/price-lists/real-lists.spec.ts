import type { EditionReport } from '@preciosa/contracts/price-lists'
import { describeWithShared, sharedFile } from '@preciosa/testing'
import { builtin } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

/** Counted outside the importer, with a dictionary per (month, type) over the raw rows. */
const FIPE = [
  { period: '2025-11', vehicleType: 'cars', read: 4809, versions: 1225, newPrices: 107, prices: 4702 },
  { period: '2025-11', vehicleType: 'motorcycles', read: 1906, versions: 321, newPrices: 77, prices: 1829 },
  { period: '2025-12', vehicleType: 'cars', read: 4814, versions: 1226, newPrices: 108, prices: 4706 },
  { period: '2025-12', vehicleType: 'motorcycles', read: 1912, versions: 322, newPrices: 78, prices: 1834 },
]

function figures({ period, vehicleType, rows, versions, newPrices, prices }: EditionReport) {
  return { period, vehicleType, read: rows.read, versions, newPrices, prices }
}

describeWithShared('the real lists', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await openServices()
  })
  afterAll(() => services.close())

  it('import with the figures of an independent count', async () => {
    const path = sharedFile('data/fipe-br_2025-11_2025-12.csv')
    const result = await services.priceLists.importFile(path, builtin('fipe'), { publish: true })
    expect(result.status).toBe('published')
    expect(result.reports.map(figures)).toEqual(FIPE)
    const again = await services.priceLists.importFile(path, builtin('fipe'), { publish: true })
    expect(again.status).toBe('unchanged')
    expect(again.reports.map(figures)).toEqual(FIPE)

    const january = sharedFile('data/fipe-br_2026-01_semicolon.csv')
    const list = await services.priceLists.importFile(january, builtin('fipe-semicolon'), {
      period: '2026-01',
      publish: true,
    })
    expect(list.status).toBe('published')
    const [report] = list.reports
    expect(report).toMatchObject({
      rows: { read: 31428, skipped: 0, duplicates: 1557, rejected: 0 },
      versions: 7362,
      prices: 28916,
      newPrices: 955,
    })
  })
})
