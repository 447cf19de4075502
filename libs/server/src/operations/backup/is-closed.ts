import { createDataSource, Database } from '@preciosa/platform'
import { RestoredRepository } from './restored.repository.js'

/** Whether a restored system isn't open yet; for programs that have no connection of their own. */
export async function isClosed(url: string): Promise<boolean> {
  const source = await createDataSource({ url, name: 'preciosa-closed', pool: 1 }).initialize()
  try {
    return await new RestoredRepository(new Database(source).pool).isClosed()
  } finally {
    await source.destroy()
  }
}
