/** An account that was deleted; its number alone could become another account's after a restore. */
export interface Deletion {
  id: number
  /** Milliseconds since 1970. */
  createdAt: number
}

const LINE = /^(\d+) (\d+)$/

/** A line for each account, without data of a person, and their number, which shows a missing end. */
export function textOfDeletions(deletions: readonly Deletion[]): string {
  return [...deletions.map(({ id, createdAt }) => `${id} ${createdAt}`), `end ${deletions.length}`, ''].join(
    '\n',
  )
}

/** @returns null for another text, also for one that was cut */
export function readDeletions(text: string): Deletion[] | null {
  const lines = text.split('\n')
  const read = lines.slice(0, -2).map((line) => LINE.exec(line))
  if (read.some((found) => found === null)) return null
  if (lines.at(-1) !== '' || lines.at(-2) !== `end ${read.length}`) return null
  return read.map((found) => ({ id: Number(found?.[1]), createdAt: Number(found?.[2]) }))
}

/** Both lists, each account once: a restored database knows fewer deletions than the list has. */
export function joinDeletions(known: readonly Deletion[], more: readonly Deletion[]): Deletion[] {
  const all = new Map([...known, ...more].map((each) => [`${each.id} ${each.createdAt}`, each]))
  return [...all.values()].sort((a, b) => a.id - b.id || a.createdAt - b.createdAt)
}
