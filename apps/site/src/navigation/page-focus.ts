/** The element that holds the page, below the header. */
export const CONTENT_ID = 'contenido'

/** Puts the focus on the page's heading, or on the page where it has none; what is in view stays in view. */
export function focusPage(): void {
  const content = document.getElementById(CONTENT_ID)
  const heading = content?.querySelector<HTMLElement>('h1') ?? null
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  const target = heading ?? content
  target?.focus({ preventScroll: true })
}

/** The same where a dialog may be over the page, which then is out of reach: its title has it. */
export function focusWhatIsShown(): void {
  const title = document.querySelector<HTMLElement>('dialog:modal h2')
  if (title === null) focusPage()
  else title.focus()
}

/** Whether nothing on the page has the focus, so that the keyboard begins at its start. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}
