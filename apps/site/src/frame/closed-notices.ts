import type { ShownNotice } from '@preciosa/contracts'
import { CLOSED_NOTICES, store, stored } from '../browser/storage.js'

/** Older ones are forgotten first. */
const MOST_CLOSED = 50

function closedKeys(): string[] {
  return (stored(CLOSED_NOTICES) ?? '').split(' ').filter((key) => key !== '')
}

export function closeNotice(key: string): void {
  store(CLOSED_NOTICES, [...closedKeys().filter((other) => other !== key), key].slice(-MOST_CLOSED).join(' '))
}

/** Those that the visitor has not closed and that are not over. */
export function openNotices(notices: readonly ShownNotice[], now: number): ShownNotice[] {
  const closed = closedKeys()
  return notices.filter(({ key, last }) => !closed.includes(key) && Date.parse(last) > now)
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
