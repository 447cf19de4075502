export const CONTENT_ID = 'contenido'

export function focusPage(): void {
  const content = document.getElementById(CONTENT_ID)
  const first = content?.querySelector<HTMLElement>('[data-first]') ?? null
  const heading = content?.querySelector<HTMLElement>('h1') ?? null
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = first ?? heading ?? content
  target?.focus({ preventScroll: true })
}

/** Focuses the title of an open modal dialog, since the page below can't take the focus. */
export function focusModalOrPage(): void {
  const title = document.querySelector<HTMLElement>('dialog:modal h2')
  if (title === null) focusPage()
  else title.focus()
}

export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}
