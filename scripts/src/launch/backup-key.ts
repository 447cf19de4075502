import { readFile, writeFile } from 'node:fs/promises'
import { newBackupKey } from '@preciosa/server'
import { paths } from './paths.js'

/** `BACKUP_KEY`, else the clone's own. @param makes writes one if there is none, and says where */
export async function backupKey({ makes }: { makes: boolean }): Promise<string | undefined> {
  const given = process.env['BACKUP_KEY']
  if (given !== undefined && given !== '') return given
  try {
    return (await readFile(paths.backupKey, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (!makes) return undefined
  const key = await newBackupKey()
  await writeFile(paths.backupKey, `${key}\n`, { mode: 0o600, flag: 'wx' })
  process.stderr.write(
    `La clave de las copias de seguridad está en ${paths.backupKey}: guardala también en otro lugar, sin ella no se abren.\n`,
  )
  return key
}
