import type { ArchiveAnswer, LookAnswer, Opened } from './look-answer.js'
import { askedBy, isSame } from './sheet-address.rules.js'
import type { SheetData } from './sheet.server.js'

/** The page as its loader left it, with the prices that were paid for since; they belong to one address. */
export function withOpened<Page extends Pick<SheetData, keyof Opened | 'lockedChart' | 'outcome'>>(
  loaded: Page,
  opened: Opened | null,
): Page {
  if (opened === null || loaded.shown !== null || !isSame(loaded.asked, opened.asked)) return loaded
  return { ...loaded, ...opened, lockedChart: null, outcome: 'free' }
}

/** True if the page at this address can show the answer's prices by itself, without its loader. */
export function opensPageAt(search: string, answer: unknown): boolean {
  const opened = openedBy(answer as LookAnswer | ArchiveAnswer | undefined)
  return opened !== null && isSame(askedBy(search), opened.asked)
}

export function openedBy(answer: LookAnswer | ArchiveAnswer | undefined): Opened | null {
  return answer?.kind === 'paid' ? answer.opened : null
}
