import type { FlagPlaces } from '@preciosa/server'

/**
 * A version as our own JSON writes it, from its codia to its flag. No text can pass for one: inside a string each quote
 * has a backslash before it.
 */
const FLAG = /"codia":(\d+),"versionCode"|"isFavouritedByLoggedInUser":(false)/g
const FALSE = 'false'
const TRUE = Buffer.from('true')

/** Where the favourite flags of an answer stand; none in an answer without versions. */
export function flagsOf(json: string): FlagPlaces {
  const flags: number[] = []
  let codia = 0
  let [read, bytes] = [0, 0]
  for (const match of json.matchAll(FLAG)) {
    const [text, digits] = match
    if (digits !== undefined) {
      codia = Number(digits)
      continue
    }
    const at = match.index + text.length - FALSE.length
    // Accented names: a place in the text isn't one in the bytes.
    bytes += Buffer.byteLength(json.slice(read, at))
    read = at
    flags.push(codia, bytes)
  }
  return Int32Array.from(flags)
}

/** The codias whose flags an answer has, each once. */
export function codiasOf(flags: FlagPlaces): number[] {
  return [...new Set(flags.filter((_, at) => at % 2 === 0))]
}

/** The answer with the flags of these codias raised; the same bytes when there are none. */
export function withFlags(bytes: Buffer, flags: FlagPlaces, favourites: ReadonlySet<number>): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (let n = 0; n < flags.length; n += 2) {
    const at = flags[n + 1] ?? 0
    if (!favourites.has(flags[n] ?? 0)) continue
    pieces.push(bytes.subarray(from, at), TRUE)
    from = at + FALSE.length
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)])
}
