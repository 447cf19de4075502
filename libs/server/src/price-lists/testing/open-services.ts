import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, Database, FixedClock, createDataSource, loadConfig } from '@preciosa/platform'
import { createTestDatabase } from '@preciosa/testing'
import { FileStore } from '../../files/index.js'
import { PriceListsService } from '../price-lists.service.js'
import { PublishingService } from '../publishing.service.js'

/** The price-list services on a database and a folder of the test's own. */
export interface TestServices {
  db: Database
  url: string
  folder: string
  clock: FixedClock
  config: Config
  priceLists: PriceListsService
  publishing: PublishingService
  close(): Promise<void>
}

/** Opens the services as the application would; limits and the like by environment variables. */
export async function openServices(env: Record<string, string> = {}): Promise<TestServices> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-lists-'))
  const config = loadConfig({ DATABASE_URL: database.url, FILES_DIR: join(folder, 'files'), NODE_ENV: 'test', ...env })
  const db = new Database(await createDataSource({ url: database.url, name: 'test', pool: 6 }).initialize())
  const clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
  const publishing = new PublishingService(db, clock)
  const priceLists = new PriceListsService(db, new FileStore(config.filesDir), publishing, clock, config)
  return {
    db,
    url: database.url,
    folder,
    clock,
    config,
    priceLists,
    publishing,
    close: async () => {
      await db.dataSource.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
