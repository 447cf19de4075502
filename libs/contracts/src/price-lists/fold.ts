/** Fast path: nearly all names have no accents. */
const PLAIN = /^[ -~]*$/

/** Lower case without accents; ñ becomes n. */
export function foldCaseAndAccents(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Folds case, accents and spacing, to compare headings, brands and marks. */
export function fold(text: string): string {
  return foldCaseAndAccents(text).replace(/\s+/g, ' ').trim()
}
