/** Matches a version in our own JSON; no text value can match, because its quotes are escaped. */
const VERSION = /"codia":(\d+),"versionCode"/g
const VERSION_OR_FLAG = /"codia":(\d+),"versionCode"|"isFavouritedByLoggedInUser":false/g

export function codiasOf(json: string): number[] {
  return [...new Set(Array.from(json.matchAll(VERSION), ([, codia]) => Number(codia)))]
}

export function withFlags(json: string, favourites: ReadonlySet<number>): string {
  if (favourites.size === 0) return json
  let codia = 0
  return json.replaceAll(VERSION_OR_FLAG, (text, digits?: string) => {
    if (digits === undefined) return favourites.has(codia) ? text.replace('false', 'true') : text
    codia = Number(digits)
    return text
  })
}
