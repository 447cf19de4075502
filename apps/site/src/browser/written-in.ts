/**
 * Where somebody is writing, or has put the focus, before the scripts have come: it keeps the focus then, since what is typed
 * next, which may be a password, would be read in another place. What has the focus by `autofocus` alone doesn't count as long
 * as nothing is written there.
 */
export function writtenIn(within: Element | null): HTMLElement | null {
  const { activeElement: active } = document
  if (!(active instanceof HTMLElement) || within?.contains(active) !== true) return null
  const isUntouched = !(active instanceof HTMLInputElement) || active.value === active.defaultValue
  return isUntouched && active.matches('[data-first]') ? null : active
}
