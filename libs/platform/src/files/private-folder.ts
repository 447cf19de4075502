import { chmod, mkdir, stat } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/** Sticky bit: any user may create files in such a folder, for example /tmp. */
const STICKY = 0o1000

/**
 * Makes a folder private. Skips folders of other users and the program's own: PostgreSQL may have files
 * there.
 */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (isWithin(process.cwd(), folder)) return
  const { mode, uid } = await stat(folder)
  const isOurs = [uid, 0].includes(process.getuid?.() ?? uid)
  if (isOurs && (mode & STICKY) === 0 && (mode & 0o777) !== PRIVATE_FOLDER)
    await chmod(folder, PRIVATE_FOLDER)
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}
