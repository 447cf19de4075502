/** Newest first: [2021, 2020, 2019, 2016] → "2019–2021, 2016". */
export function yearRanges(years: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const year of [...years].sort((a, b) => b - a)) {
    const last = ranges.at(-1)
    if (last !== undefined && last.from - year <= 1) last.from = year
    else ranges.push({ from: year, to: year })
  }
  return ranges.map(({ from, to }) => (from === to ? `${to}` : `${from}–${to}`)).join(', ')
}

export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('es-AR')} ${number === 1 ? one : many}`
}
