import type { BackupPlace } from './backup-place.js'
import { BackupRefused } from './backup-refused.js'
import { type Deletion, joinDeletions, readDeletions, textOfDeletions } from './deletions.rules.js'

const NAME = 'deletions.txt'

/** The list of deleted accounts beside the backups. @returns null without one @throws BackupRefused if it can't be understood */
export async function deletionsIn(place: BackupPlace): Promise<Deletion[] | null> {
  const text = await place.readText(NAME)
  if (text === null) return null
  const deletions = readDeletions(text)
  if (deletions === null)
    throw new BackupRefused(
      `La lista de bajas ${place.path(NAME)} no se entiende, o está cortada: buscá una copia sana de ese archivo.`,
    )
  return deletions
}

/** Adds to the list, which is the old one or the new one at each moment. */
export async function addDeletions(place: BackupPlace, deletions: readonly Deletion[]): Promise<void> {
  const there = await deletionsIn(place)
  const [isThere, known] = [there !== null, there ?? []]
  const all = joinDeletions(known, deletions)
  if (all.length === known.length && isThere) return
  await place.writeText(NAME, textOfDeletions(all))
}

/** The lists of several places as one. @returns null if none has one @throws BackupRefused */
export async function deletionsInAll(places: readonly BackupPlace[]): Promise<Deletion[] | null> {
  let joined: Deletion[] | null = null
  for (const place of places) {
    const found = await deletionsIn(place)
    if (found !== null) joined = joinDeletions(joined ?? [], found)
  }
  return joined
}
