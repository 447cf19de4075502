const NAME = /^preciosa-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.age$/
const PART = /^preciosa-\d{8}T\d{6}Z\.tar\.age\.part$/

/** Of all names of backups. */
export const BEGINNING = 'preciosa-'
const END = '.tar.age'

const NEWEST = 14
const MONTHS = 12

/** `preciosa-20261130T063000Z.tar.age`: names sort by time. */
export function backupName(at: Date): string {
  return `${BEGINNING}${at.toISOString().replace(/[-:]|\.\d+/g, '')}${END}`
}

/** Names of backups, newest first; other files of the folder aren't ours. */
export function backupsAmong(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

/** Whether a path is of a backup, also of a renamed one, rather than of their folder. */
export function isBackupPath(path: string): boolean {
  return path.endsWith(END)
}

/** Names of backups that were never finished. */
export function partsAmong(names: readonly string[]): string[] {
  return names.filter((name) => PART.test(name))
}

/** Which backups go: all but the newest 14, and the first of each of the last 12 months that have one. */
export function outdated(names: readonly string[]): string[] {
  const all = backupsAmong(names)
  const firsts = new Map<string, string>()
  // From the newest on, so that the last to be set is the month's first.
  for (const name of all) firsts.set(monthOf(name), name)
  const months = [...firsts.keys()].slice(0, MONTHS)
  const kept = new Set([...all.slice(0, NEWEST), ...months.map((month) => firsts.get(month))])
  return all.filter((name) => !kept.has(name))
}

function monthOf(name: string): string {
  const [, year, month] = NAME.exec(name) ?? []
  return `${year}-${month}`
}
