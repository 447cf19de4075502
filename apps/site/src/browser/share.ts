export interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the device's share dialog, else copies the link. @returns what to tell the user; '' for nothing */
export async function share({ title, text, url }: Shared): Promise<string> {
  if ('share' in navigator) {
    const isDone = await navigator.share({ title, text, url }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (isDone) return ''
  }
  return copyLink(url)
}

/** @returns what to tell the user */
export async function copyLink(url: string): Promise<string> {
  // `navigator.clipboard` is missing without https; the async function turns that into a rejection.
  const copy = async () => navigator.clipboard.writeText(url)
  return copy().then(
    () => 'Copiamos el enlace.',
    () => `Copiá el enlace: ${url}`,
  )
}
