/**
 * A version as our own JSON writes it, from its codia to its flag. No text can pass for one: inside a string each quote
 * has a backslash before it.
 */
const VERSION = /"codia":(\d+),"versionCode"/g
const VERSION_OR_FLAG = /"codia":(\d+),"versionCode"|"isFavouritedByLoggedInUser":false/g

/** The versions that an answer speaks of, each once; none where it has no flags to raise. */
export function codiasOf(json: string): number[] {
  return [...new Set(Array.from(json.matchAll(VERSION), ([, codia]) => Number(codia)))]
}

/** The answer with the flags of these codias raised. */
export function withFlags(json: string, favourites: ReadonlySet<number>): string {
  if (favourites.size === 0) return json
  let codia = 0
  return json.replaceAll(VERSION_OR_FLAG, (text, digits?: string) => {
    if (digits === undefined) return favourites.has(codia) ? text.replace('false', 'true') : text
    codia = Number(digits)
    return text
  })
}
