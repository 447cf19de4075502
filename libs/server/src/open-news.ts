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
import { MagazineDeskService } from './content/magazine/index.js'
import { MediaService } from './content/media/index.js'
import { NewsCategoriesService, NewsDeskService } from './content/news/index.js'

export interface OpenNews {
  db: Database
  media: MediaService
  categories: NewsCategoriesService
  desk: NewsDeskService
  magazine: MagazineDeskService
  close(): Promise<void>
}

/** For use outside Nest; needs the newest schema and `SECRET_KEY`. @throws AppError `unavailable` */
export async function openNews(config: Config, clock: Clock = new SystemClock()): Promise<OpenNews> {
  const files = await FolderStorage.open(config.filesDir)
  const source = createDataSource({ ...config.database, name: 'preciosa-news' })
  const db = new Database(await connectWithRetry(source))
  const logger = createLogger({ level: config.logLevel, name: 'news' })
  const media = new MediaService(db, clock, files, new FileLinks(config, clock), logger)
  return {
    db,
    media,
    categories: new NewsCategoriesService(db),
    desk: new NewsDeskService(db, clock, config, media),
    magazine: new MagazineDeskService(db, clock, media),
    close: () => db.dataSource.destroy(),
  }
}
