import type { ShownNotice } from '@preciosa/contracts/site-notices'
import { CLOSED_NOTICES, store, stored } from '../browser/storage.js'

/** Older ones are forgotten first. */
const MOST_CLOSED = 50

/** For browsers that block the storage, until the next document. */
let remembered = ''
const listeners = new Set<() => void>()

export function onClosedNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keys with blanks between. */
export function closedNotices(): string {
  return stored(CLOSED_NOTICES) ?? remembered
}

export function closeNotice(key: string): void {
  const others = closedNotices()
    .split(' ')
    .filter((other) => other !== '' && other !== key)
  remembered = [...others, key].slice(-MOST_CLOSED).join(' ')
  store(CLOSED_NOTICES, remembered)
  for (const listener of listeners) listener()
}

/** Those that the visitor has not closed and that are not over. @param closed of `closedNotices` */
export function openNotices(
  notices: readonly ShownNotice[],
  closed: string,
  now = Date.now(),
): readonly ShownNotice[] {
  const keys = closed.split(' ')
  return notices.filter(({ key, last }) => !keys.includes(key) && Date.parse(last) > now)
}

/**
 * Runs before the first paint, since the same page is cached for all visitors: hides closed notices without a layout
 * shift.
 */
export const HIDE_CLOSED = `try {
  const closed = (localStorage.getItem('${CLOSED_NOTICES}') ?? '').split(' ')
  for (const notice of document.querySelectorAll('[data-cartel]'))
    if (closed.includes(notice.dataset.cartel)) notice.hidden = true
} catch {}`
