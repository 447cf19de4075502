/** HTML compiles `pattern` with the flag `v`, which reads hyphens and doubled signs differently. */
export function htmlPattern(source: string): string | null {
  if (/&&|--/.test(source)) return null
  const escaped = source.replace(/(?<!\\)-\]/g, '\\-]')
  const isWhole = escaped.startsWith('^') && escaped.endsWith('$') && !escaped.includes('|')
  const pattern = isWhole ? escaped : `.*(?:${escaped}).*`
  try {
    new RegExp(`^(?:${pattern})$`, 'v')
    return pattern
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
