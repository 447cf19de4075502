import {
  type Clock,
  type Config,
  connectWithRetry,
  createDataSource,
  createLogger,
  Database,
  FileLinks,
  FolderStorage,
  SystemClock,
} from '@preciosa/platform'
import { AdsDeskService } from './content/ads/index.js'
import { MagazineDeskService } from './content/magazine/index.js'
import { MediaService } from './content/media/index.js'
import { NewsCategoriesService, NewsDeskService } from './content/news/index.js'

export interface OpenContent {
  db: Database
  media: MediaService
  categories: NewsCategoriesService
  desk: NewsDeskService
  magazine: MagazineDeskService
  ads: AdsDeskService
  close(): Promise<void>
}

/** For use outside Nest; needs the newest schema and `SECRET_KEY`. @throws AppError `unavailable` */
export async function openContent(config: Config, clock: Clock = new SystemClock()): Promise<OpenContent> {
  const files = await FolderStorage.open(config.filesDir)
  const source = createDataSource({ ...config.database, name: 'preciosa-content' })
  const db = new Database(await connectWithRetry(source))
  const logger = createLogger({ level: config.logLevel, name: 'content' })
  const media = new MediaService(db, clock, files, new FileLinks(config, clock), logger)
  const categories = new NewsCategoriesService(db)
  return {
    db,
    media,
    categories,
    desk: new NewsDeskService(db, clock, config, media),
    magazine: new MagazineDeskService(db, clock, media),
    ads: new AdsDeskService(db, clock, media, categories),
    close: () => db.dataSource.destroy(),
  }
}
