/** Seconds for which an answer that says nothing of it is kept. */
const UNSAID = 5 * 60
/** Seconds for which one is kept at most, whatever it says. */
const MOST = 24 * 60 * 60

/** Seconds for which an answer may be kept, by its `Cache-Control` and how long it has been kept on its way (`Age`). */
export function secondsToKeep(cacheControl: string | null, age: string | null): number {
  const directives = new Map(
    (cacheControl ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=')
      return [name, value.replaceAll('"', '')] as const
    }),
  )
  if (directives.has('no-store') || directives.has('no-cache')) return 0
  const maxAge = wholeOf(directives.get('max-age'))
  return maxAge === null ? UNSAID : Math.min(MOST, Math.max(0, maxAge - (wholeOf(age) ?? 0)))
}

function wholeOf(text: string | null | undefined): number | null {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : null
}
