import { mkdir } from 'node:fs/promises'

/** Makes the folder of backups, but not those above it: without its disk nothing is written elsewhere. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
