import { loadConfig } from '@preciosa/platform'
import { openPriceLists, type OpenPriceLists } from '@preciosa/server'

export async function withPriceLists<T>(
  { databaseUrl, filesDir }: { databaseUrl: string; filesDir: string },
  work: (services: OpenPriceLists) => Promise<T>,
): Promise<T> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: '3', FILES_DIR: filesDir }
  const services = await openPriceLists(loadConfig(env))
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}
