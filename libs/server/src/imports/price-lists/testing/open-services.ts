import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { type Config, FixedClock, loadConfig } from '@preciosa/platform'
import { createTestDatabase } from '@preciosa/testing'
import { openPriceLists, type OpenPriceLists } from '../open-price-lists.js'

export interface TestServices extends OpenPriceLists {
  url: string
  folder: string
  clock: FixedClock
  config: Config
  rejections(priceListId: number): Promise<Rejection[]>
}

export async function openServices(env: Record<string, string> = {}): Promise<TestServices> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-lists-'))
  const files = join(folder, 'files')
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '6',
    FILES_DIR: files,
    NODE_ENV: 'test',
    ...env,
  })
  const clock = new FixedClock(new Date('2026-11-15T12:00:00Z'))
  const services = await openPriceLists(config, clock)
  return {
    ...services,
    url: database.url,
    folder,
    clock,
    config,
    rejections: async (priceListId) => {
      const all: Rejection[] = []
      for await (const page of await services.priceLists.rejections(priceListId)) all.push(...page)
      return all
    },
    close: async () => {
      await services.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
