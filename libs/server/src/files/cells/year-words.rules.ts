import { fold } from '@preciosa/contracts/price-lists'

const ZERO_KM = new Set(['0km', 'okm', '0kms', 'okms', 'cerokm', 'cerokms', '0kilometro', '0kilometros'])
const YEAR =
  /^(?:(?:ano|modelo|mod|my|model year|usado)[ .:'-]*)?((?:19|20)\d{2})(?:\.0+)?[ *]*(?:\(\d+\))?[ *]*$/
const SHORT_YEAR = /^my ?'?(\d{2})\*?$/
/** A year or 0km somewhere in a heading. */
const HINT = /(?<!\d)(?:19|20)\d{2}(?!\d)|(?:^|[^a-z0-9])(?:0|o|cero)[ .-]*km|^my ?'?\d{2}(?!\d)/

/** Common spellings of a model year ("Año 2018", "2013.0", "2016 (1)", "MY12"); undefined for any other text. */
export function yearIn(text: string): number | undefined {
  const word = fold(text)
  const whole = YEAR.exec(word)?.[1]
  if (whole !== undefined) return Number(whole)
  const short = SHORT_YEAR.exec(word)?.[1]
  return short === undefined ? undefined : 2000 + Number(short)
}

/** Common spellings of 0km ("0 KM", "O-km", "cero km"). */
export function isZeroKm(text: string): boolean {
  return ZERO_KM.has(fold(text).replaceAll(/[\s*.-]/g, ''))
}

export function hintsAtYear(text: string): boolean {
  return HINT.test(fold(text))
}
