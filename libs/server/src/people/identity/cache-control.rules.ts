const UNSAID = 5 * 60
const MAX_SECONDS = 24 * 60 * 60

/** Seconds to cache an answer by its `Cache-Control`, less its `Age`. */
export function secondsToKeep(cacheControl: string | null, age: string | null): number {
  const directives = new Map(
    (cacheControl ?? '').split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=')
      return [name, value.replaceAll('"', '')] as const
    }),
  )
  if (directives.has('no-store') || directives.has('no-cache')) return 0
  const maxAge = wholeOf(directives.get('max-age'))
  return maxAge === null ? UNSAID : Math.min(MAX_SECONDS, Math.max(0, maxAge - (wholeOf(age) ?? 0)))
}

function wholeOf(text: string | null | undefined): number | null {
  return /^\d{1,12}$/.test(text ?? '') ? Number(text) : null
}
