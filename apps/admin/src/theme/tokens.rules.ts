/** The site's two looks. */
export type Mode = 'light' | 'dark'

/** The values of the kit's tokens in one theme, by their names without `--`: colours, sizes, the font. */
export type Tokens = (name: string) => string

/** A value may have parentheses of its own, one level deep. */
const VALUE = String.raw`((?:[^()]|\([^()]*\))+?)`
const DECLARATION = /--([\w-]+):([^;]*);/g
const OF_EACH_THEME = new RegExp(String.raw`^var\(--light,\s*${VALUE}\)\s*var\(--dark,\s*${VALUE}\)$`)

/**
 * Reads the kit's tokens, so that the console has the site's colours without a list of its own. What the style sheet says
 * in `@media` blocks, for print and forced colours, is left out.
 * @param css `tokens.css` of the contracts
 * @throws Error by the tokens it gives, for a name that isn't there
 */
export function tokensOf(css: string, mode: Mode): Tokens {
  const [first = ''] = css.replace(/\/\*[^]*?\*\//g, '').split('@media')
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of first.matchAll(DECLARATION)) {
    const [, light, dark] = OF_EACH_THEME.exec(value.trim()) ?? []
    values.set(name, (mode === 'light' ? light : dark) ?? value.trim())
  }
  return (name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`The kit has no token ${name}`)
    return value
  }
}
