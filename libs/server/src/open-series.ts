import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  Database,
  SystemClock,
} from '@preciosa/platform'
import { CpiService } from './imports/cpi/index.js'
import { DollarHistoryService } from './imports/dollar/index.js'
import { GeographyService, Georef } from './imports/geography/index.js'
import { PhotosService } from './imports/photos/index.js'

export interface OpenSeries {
  db: Database
  dollars: DollarHistoryService
  cpi: CpiService
  geography: GeographyService
  photos: PhotosService
  close(): Promise<void>
}

/** For use outside Nest; needs the newest schema. @throws AppError `unavailable` */
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
