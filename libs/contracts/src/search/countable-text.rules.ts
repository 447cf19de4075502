import { modelYearOf, queryWords } from './words.rules.js'

/** The longest text that is searched for (spec 1 §5). */
export const LONGEST_COUNTED = 29
/** A DNI has seven digits or eight, a telephone number more. */
const DIGITS_OF_A_PERSON = 7

/**
 * A search as it may be counted: its words as the search takes them, so that "Precio Gol" and "gol" are one. Null where it has
 * none, or holds what may be somebody's: an e-mail address, a telephone number, a DNI or CUIT.
 */
export function countableText(typed: string): string | null {
  if (typed.includes('@')) return null
  const text = queryWords(typed).join(' ')
  if (text === '' || text.length > LONGEST_COUNTED || holdsPersonsNumber(text)) return null
  return text
}

/** Whether numbers that stand together have as many digits as those by which a person is known. */
function holdsPersonsNumber(text: string): boolean {
  let digits = 0
  return text.split(' ').some((word) => {
    if (/\d{7}/.test(word)) return true
    // Years and litres stand among the numbers of vehicles: "206 2008 1.6".
    if (modelYearOf(word) !== undefined || /^\d\.\d{1,2}$/.test(word)) return false
    digits = /^[\d.]+$/.test(word) ? digits + word.replaceAll('.', '').length : 0
    return digits >= DIGITS_OF_A_PERSON
  })
}

/** Argentina's plates since 1995, of cars and of motorcycles, written together or apart. */
const PLATES = [
  /(?<![a-z0-9])([a-z]{3}) ?\d{3}(?![a-z0-9.])/g,
  /(?<![a-z0-9])([a-z]{2}) ?\d{3} ?([a-z]{2})(?![a-z0-9])/g,
  /(?<![a-z0-9.])\d{3} ?([a-z]{3})(?![a-z0-9])/g,
  /(?<![a-z0-9])[a-z] ?\d{3} ?([a-z]{3})(?![a-z0-9])/g,
]

/** The letters of what in a countable text looks like a plate; those of "bmw 320" are a word of the guide. */
export function plateLetters(text: string): string[] {
  return PLATES.flatMap((plate) => [...text.matchAll(plate)].flatMap(([, ...letters]) => letters))
}
