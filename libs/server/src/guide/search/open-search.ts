import type { Period } from '@preciosa/contracts'
import type { SearchInput } from '@preciosa/contracts/search'
import { connectWithRetry, createDataSource, Database, SystemClock } from '@preciosa/platform'
import { CatalogueMenus } from '../catalogue/index.js'
import { GuideRepository, snapshotOf } from '../editions/index.js'
import { SheetsService } from '../sheets/index.js'
import type { FindFirst } from './quality/measure.js'
import { SearchService } from './search.service.js'
import type { SearchSlot } from './search-slots.js'

export interface OpenSearch {
  /** Of the guide's last edition. */
  thisYear: number
  first: FindFirst
  /** Returns the number of results. */
  count(input: SearchInput, slot?: SearchSlot): Promise<number>
  close(): Promise<void>
}

/** For use outside Nest. @throws AppError `unavailable` when the database doesn't answer */
export async function openSearch(url: string, month?: Period): Promise<OpenSearch> {
  const dataSource = await connectWithRetry(createDataSource({ url, name: 'preciosa-search', pool: 3 }))
  const database = new Database(dataSource)
  const clock = new SystemClock()
  const states = await new GuideRepository(database).states(clock.now())
  const guide = snapshotOf(states, month ?? clock.period())
  const { period } = guide.cars.edition ?? guide.motorcycles.edition ?? { period: clock.period() }
  const view = { guide, usedPrice: false, measurements: false }
  const search = new SearchService(database, new CatalogueMenus(database), new SheetsService(database))
  return {
    thisYear: Number(period.slice(0, 4)),
    first: async (filterString, vehicleType, pageSize) =>
      (await search.search(view, { filterString, vehicleType, page: 1, pageSize })).response,
    count: async (input, slot) => (await search.search(view, input, slot)).pagination.totalResults,
    close: () => dataSource.destroy(),
  }
}
