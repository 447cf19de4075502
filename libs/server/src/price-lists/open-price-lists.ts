import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  Database,
  FolderStorage,
  SystemClock,
} from '@preciosa/platform'
import { ENTITIES } from '../entities.js'
import { ListFormatsService } from './formats/list-formats.service.js'
import { PriceListsService } from './price-lists.service.js'
import { PublishingService } from './publishing.service.js'
import { TraceService } from './trace.service.js'

/** The price-list services on a connection of their own. */
export interface OpenPriceLists {
  db: Database
  formats: ListFormatsService
  priceLists: PriceListsService
  publishing: PublishingService
  traces: TraceService
  close(): Promise<void>
}

/**
 * Opens the price lists outside a Nest application: for the command line, the demo guide, bench and tests. The
 * database must have the newest schema.
 * @throws AppError `unavailable` when the database stays away
 */
export async function openPriceLists(
  config: Config,
  clock: Clock = new SystemClock(),
): Promise<OpenPriceLists> {
  const files = await FolderStorage.open(config.filesDir)
  const db = new Database(
    await connectWithRetry(
      createDataSource({ ...config.database, entities: ENTITIES, name: 'preciosa-price-list' }),
    ),
  )
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
