import { createDataSource, Database } from '@preciosa/platform'
import { type Restored, RestoredRepository } from './restored.repository.js'

/** Where the data of a database came from, for programs without a connection of their own. @returns null unless from a backup */
export async function restoredOf(url: string): Promise<Restored | null> {
  const source = await createDataSource({ url, name: 'preciosa-closed', pool: 1 }).initialize()
  try {
    return await new RestoredRepository(new Database(source).pool).find()
  } finally {
    await source.destroy()
  }
}

/** Whether a restored system isn't open yet. */
export async function isClosed(url: string): Promise<boolean> {
  const restored = await restoredOf(url)
  return restored !== null && restored.openedAt === null
}
