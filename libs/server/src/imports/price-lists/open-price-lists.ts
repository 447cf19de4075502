import {
  type Clock,
  type Config,
  type Database,
  openDatabase,
  openStorage,
  SystemClock,
} from '@preciosa/platform'
import { ENTITIES } from '../../entities.js'
import { ListFormatsService } from './formats/list-formats.service.js'
import { PriceListsService } from './price-lists.service.js'
import { PublishingService } from './publishing.service.js'
import { TraceService } from './trace.service.js'

export interface OpenPriceLists {
  db: Database
  formats: ListFormatsService
  priceLists: PriceListsService
  publishing: PublishingService
  traces: TraceService
  close(): Promise<void>
}

/** For use outside Nest. @throws AppError `unavailable` when the database doesn't answer */
export async function openPriceLists(
  config: Config,
  clock: Clock = new SystemClock(),
): Promise<OpenPriceLists> {
  const files = await openStorage(config)
  const db = await openDatabase(config.database, { entities: ENTITIES, name: 'preciosa-price-list' })
  const publishing = new PublishingService(db, clock)
  return {
    db,
    formats: new ListFormatsService(db),
    priceLists: new PriceListsService(db, files, publishing, clock, config),
    publishing,
    traces: new TraceService(db, files, clock, config),
    close: () => db.dataSource.destroy(),
  }
}
