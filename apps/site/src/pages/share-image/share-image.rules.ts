import { type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'

export function askedByFile(file: string | undefined): { codia: number; year: YearFilter } | null {
  const [, codia, year = null] = /^([1-9]\d{0,8})(?:-((?:19|20)\d\d|0km))?\.png$/.exec(file ?? '') ?? []
  return codia === undefined ? null : { codia: Number(codia), year: yearFilterOf(year) }
}

interface Room {
  width: number
  sizes: readonly number[]
  measure: (text: string, size: number) => number
}

/** The text at the largest size that fits; at the smallest size it is truncated with an ellipsis. */
export function fitted(text: string, { width, sizes, measure }: Room): { size: number; line: string } {
  const words = text.split(/\s+/).filter(Boolean)
  const whole = words.join(' ')
  const size = sizes.find((size) => measure(whole, size) <= width)
  if (size !== undefined) return { size, line: whole }
  const smallest = sizes.at(-1) ?? 0
  const fits = (line: string) => measure(line, smallest) <= width
  const [first = '', ...others] = words
  const short = others.findIndex((_, at) => !fits([first, ...others.slice(0, at + 1)].join(' ')))
  return { size: smallest, line: cut([first, ...others.slice(0, Math.max(short, 0))].join(' '), fits) }
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
