import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  Database,
  SystemClock,
} from '@preciosa/platform'
import { CpiService } from './cpi/index.js'
import { DollarHistoryService } from './dollar/index.js'
import { GeographyService, Georef } from './geography/index.js'
import { PhotosService } from './photos/index.js'

/** Dollar history, price index, localities and pictures, on a connection of their own. */
export interface OpenSeries {
  db: Database
  dollars: DollarHistoryService
  cpi: CpiService
  geography: GeographyService
  photos: PhotosService
  close(): Promise<void>
}

/**
 * Opens them outside a Nest application: for the command line, the demo and tests. The database must have the newest
 * schema.
 * @throws AppError `unavailable` when the database stays away
 */
export async function openSeries(config: Config, clock: Clock = new SystemClock()): Promise<OpenSeries> {
  const source = createDataSource({ ...config.database, name: 'preciosa-series' })
  const { geographyUrl } = config
  const db = new Database(await connectWithRetry(source))
  return {
    db,
    dollars: new DollarHistoryService(db, clock),
    cpi: new CpiService(db, clock),
    geography: new GeographyService(db, geographyUrl === undefined ? null : new Georef(geographyUrl)),
    photos: new PhotosService(db),
    close: () => db.dataSource.destroy(),
  }
}
