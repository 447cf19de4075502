const SEPARATORS = [
  '.',
  ',',
  ' ',
  '\u00a0',
  '\u202f',
  "'",
  '_',
  '&nbsp;',
  '&#160;',
  '&#xa0;',
  '\\u00a0',
  '%2C',
  '%C2%A0',
  '+',
]

/** Written forms of a price in thousands and millions of pesos; the form in pesos contains one of these. */
export function writtenForms(price: number): string[] {
  const plain = String(price)
  const groups = plain.replace(/\B(?=(\d{3})+$)/g, '\n')
  const millions = ['.', ','].map((mark) => plain.replace(/(?=\d{3}$)/, mark))
  return [plain, ...millions, ...SEPARATORS.map((separator) => groups.replaceAll('\n', separator))]
}

/** Ignores longer numbers, such as a time in milliseconds. */
export function pricesIn(text: string, prices: readonly number[]): number[] {
  return prices.filter((price) => writtenForms(price).some((form) => isWritten(text, form)))
}

function isWritten(text: string, form: string): boolean {
  if (!text.includes(form)) return false
  const literal = form.replace(/[.+\\]/g, '\\$&')
  return new RegExp(`(?:(?<!\\d)|(?<=\\\\u00a0|%A0))${literal}(?:000)?(?!\\d)`).test(text)
}
