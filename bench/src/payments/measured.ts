import { type Clock, Database, loadConfig } from '@preciosa/platform'
import { DashboardModule, openServices, PaymentDeskModule } from '@preciosa/server'
import { rowsRead } from './rows-read.js'
import { viewsOf } from './views.js'

/** Rows read for each view of staff, by its name. */
export async function measured(url: string, filesDir: string, clock: Clock): Promise<Map<string, number>> {
  const config = loadConfig({
    DATABASE_URL: url,
    FILES_DIR: filesDir,
    LOG_LEVEL: 'silent',
    SECRET_KEYS: 'bench:a-key-of-benchmarks-which-protects-nothing',
  })
  const services = await openServices(config, [PaymentDeskModule, DashboardModule], clock)
  try {
    const { pool } = services.get(Database)
    const rows = new Map<string, number>()
    for (const { name, read } of await viewsOf(services)) rows.set(name, await rowsRead(pool, read))
    return rows
  } finally {
    await services.close()
  }
}
