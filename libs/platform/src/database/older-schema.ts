import { MigrationExecutor } from 'typeorm'
import { AppError } from '../errors/app-error.js'
import { createDataSource } from './data-source.js'

/**
 * Passes a newer schema: a version works with the schema of the next one.
 * @param missingIn names of the program's migrations that the stored ones lack
 * @throws AppError `unavailable` with their names
 */
export async function refuseOlderSchema(
  url: string,
  missingIn: (stored: readonly string[]) => string[],
): Promise<void> {
  const dataSource = await createDataSource({ url, name: 'preciosa-schema', pool: 1 }).initialize()
  try {
    const stored = await new MigrationExecutor(dataSource).getExecutedMigrations()
    const missing = missingIn(stored.map(({ name }) => name))
    if (missing.length > 0)
      throw new AppError(
        'unavailable',
        `La base de datos es anterior a esta versión: corré primero migrate. Faltan: ${missing.join(', ')}.`,
      )
  } finally {
    await dataSource.destroy()
  }
}
