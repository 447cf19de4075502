/** Keeps the focus of a user who types before hydration; an untouched `autofocus` field doesn't count. */
export function typedIn(within: Element | null): HTMLElement | null {
  const { activeElement: active } = document
  if (!(active instanceof HTMLElement) || within?.contains(active) !== true) return null
  const isUntouched = !(active instanceof HTMLInputElement) || active.value === active.defaultValue
  return isUntouched && active.matches('[data-first]') ? null : active
}
