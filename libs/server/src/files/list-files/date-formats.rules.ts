/** Built-in formats of dates and times (ECMA-376 part 1, 18.8.30), with those of East Asian Excels. */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const EAST_ASIAN = { first: 27, last: 36 }
const EAST_ASIAN_MORE = { first: 50, last: 58 }

/**
 * Tells whether a number format shows a date or a time.
 * @param code of a format of the workbook's own; undefined for a built-in one
 */
export function isDateFormat(id: string, code?: string): boolean {
  if (code === undefined) {
    const number = Number(id)
    const isWithin = ({ first, last }: typeof EAST_ASIAN) => number >= first && number <= last
    return BUILT_IN.has(number) || isWithin(EAST_ASIAN) || isWithin(EAST_ASIAN_MORE)
  }
  // Quoted and escaped letters are text; in brackets stand colours, conditions and languages.
  const letters = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters)
}
