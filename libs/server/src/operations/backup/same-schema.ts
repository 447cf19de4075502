import { VERSION } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'
import { BackupRefused } from './backup-refused.js'
import { migrationsOf } from './tables.js'
import type { About } from './whole-backup.js'

/** @throws BackupRefused unless the database has the schema of the backup */
export async function refuseOtherSchema(db: Queryable, about: About): Promise<void> {
  const here = await migrationsOf(db)
  if (JSON.stringify(here) === JSON.stringify(about.migrations)) return
  const unknown = about.migrations.some((name) => !here.includes(name))
  const isNewer =
    unknown && here.every((name) => about.migrations.includes(name) || name.startsWith('functions-'))
  throw new BackupRefused(
    `La copia es de ${isNewer ? 'una versión posterior' : 'otra versión'} de Preciosa (${about.version}; esta es la ${VERSION}): ` +
      'restaurala con el programa que la hizo, y después actualizá.',
  )
}
