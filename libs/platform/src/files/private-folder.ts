import { chmod, mkdir, stat } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'

/** What kept files and their folders may be opened by: their owner alone. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/** A folder in which any user may make files, such as /tmp: not ours to close. */
const STICKY = 0o1000

/**
 * Makes a folder that its owner alone may open, or closes one that is there. What belongs to another user is left, and so
 * is a folder that the program itself runs in: another user's PostgreSQL could no longer reach its own files there.
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
