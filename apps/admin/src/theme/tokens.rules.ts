export type Mode = 'light' | 'dark'

/** Values by name without `--`. */
export type Tokens = (name: string) => string

const VALUE = String.raw`((?:[^()]|\([^()]*\))+?)`
const DECLARATION = /--([\w-]+):([^;]*);/g
const OF_EACH_THEME = new RegExp(String.raw`^var\(--light,\s*${VALUE}\)\s*var\(--dark,\s*${VALUE}\)$`)

/**
 * Reads the site's tokens without its `@media` blocks. @throws Error from the returned function for an
 * unknown name
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
