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
  if (!isWithin(process.cwd(), folder)) await closeToOthers(folder, PRIVATE_FOLDER)
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}

/** Leaves a file or folder to its owner alone, as far as it is there and ours. */
export async function closeToOthers(path: string, mode: number): Promise<void> {
  try {
    const { mode: present, uid } = await stat(path)
    const isOurs = [uid, 0].includes(process.getuid?.() ?? uid)
    if (isOurs && (present & STICKY) === 0 && (present & 0o777) !== mode) await chmod(path, mode)
  } catch (error) {
    // Another process may have removed it meanwhile, as it does with parts.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
