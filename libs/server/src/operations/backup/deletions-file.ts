import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup-refused.js'
import { makeFolder } from './make-folder.js'
import { type Deletion, joinDeletions, readDeletions, textOfDeletions } from './deletions.rules.js'

const NAME = 'deletions.txt'

/** The list of deleted accounts beside the backups. @returns null without one @throws BackupRefused if it can't be understood */
export async function deletionsIn(folder: string): Promise<Deletion[] | null> {
  const path = join(folder, NAME)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const deletions = readDeletions(text)
  if (deletions === null)
    throw new BackupRefused(
      `La lista de bajas ${path} no se entiende, o está cortada: buscá una copia sana de ese archivo.`,
    )
  return deletions
}

/** Adds to the list, which is the old one or the new one at each moment. */
export async function addDeletions(folder: string, deletions: readonly Deletion[]): Promise<void> {
  await makeFolder(folder)
  const path = join(folder, NAME)
  const there = await deletionsIn(folder)
  const [isThere, known] = [there !== null, there ?? []]
  const all = joinDeletions(known, deletions)
  if (all.length === known.length && isThere) return
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(textOfDeletions(all))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}

/** The lists of several folders as one. @returns null if none has one @throws BackupRefused */
export async function deletionsInAll(folders: readonly string[]): Promise<Deletion[] | null> {
  let joined: Deletion[] | null = null
  for (const folder of folders) {
    const found = await deletionsIn(folder)
    if (found !== null) joined = joinDeletions(joined ?? [], found)
  }
  return joined
}
