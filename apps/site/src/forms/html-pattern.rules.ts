/**
 * A regular expression as HTML's `pattern`, which has to match the whole value and is compiled with the flag `v`, where a
 * hyphen at the end of a class is written `\-` and a doubled sign means something else. Null where it can't be one.
 */
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
