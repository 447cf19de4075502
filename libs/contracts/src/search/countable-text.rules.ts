import { modelYearOf, queryWords } from './words.rules.js'

/** The search takes no longer text. */
export const LONGEST_COUNTED = 29
/** A DNI has seven or eight digits, a telephone number more. */
const DIGITS_OF_A_PERSON = 7

/** Null for a search without words or with personal data: e-mail address, telephone number, DNI or CUIT. */
export function countableText(typed: string): string | null {
  if (typed.includes('@')) return null
  const text = queryWords(typed).join(' ')
  if (text === '' || text.length > LONGEST_COUNTED || holdsPersonsNumber(text)) return null
  return text
}

function holdsPersonsNumber(text: string): boolean {
  let digits = 0
  return text.split(' ').some((word) => {
    if (/\d{7}/.test(word)) return true
    // Years and litres are vehicle data: "206 2008 1.6".
    if (modelYearOf(word) !== undefined || /^\d\.\d{1,2}$/.test(word)) return false
    digits = /^[\d.]+$/.test(word) ? digits + word.replaceAll('.', '').length : 0
    return digits >= DIGITS_OF_A_PERSON
  })
}

/** Argentine plates since 1995, of cars and motorcycles. */
const PLATES = [
  /(?<![a-z0-9])([a-z]{3}) ?\d{3}(?![a-z0-9.])/g,
  /(?<![a-z0-9])([a-z]{2}) ?\d{3} ?([a-z]{2})(?![a-z0-9])/g,
  /(?<![a-z0-9.])\d{3} ?([a-z]{3})(?![a-z0-9])/g,
  /(?<![a-z0-9])[a-z] ?\d{3} ?([a-z]{3})(?![a-z0-9])/g,
]

/** Letters of apparent plates; the caller keeps words of the guide, as in "bmw 320". */
export function plateLetters(text: string): string[] {
  return PLATES.flatMap((plate) => [...text.matchAll(plate)].flatMap(([, ...letters]) => letters))
}
