import { type YearFilter, yearFilterOf } from '../group/year-filter.js'

export function askedByFile(file: string | undefined): { codia: number; year: YearFilter } | null {
  const [, codia, year = null] = /^([1-9]\d{0,8})(?:-((?:19|20)\d\d|0km))?\.png$/.exec(file ?? '') ?? []
  return codia === undefined ? null : { codia: Number(codia), year: yearFilterOf(year) }
}

interface Room {
  width: number
  lines: number
  sizes: readonly number[]
  measure: (text: string, size: number) => number
}

export function fitted(
  text: string,
  { width, lines, sizes, measure }: Room,
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const all = inLines(text, (line) => measure(line, size) <= width)
    if (all.length <= lines && all.every((line) => measure(line, size) <= width)) return { size, lines: all }
  }
  const fits = (line: string) => measure(line, smallest) <= width
  const all = inLines(text, fits)
  const shown = all.slice(0, lines)
  const last = shown.length - 1
  return {
    size: smallest,
    lines: shown.map((line, index) =>
      fits(line) && !(index === last && all.length > lines) ? line : cut(line, fits),
    ),
  }
}

function inLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
