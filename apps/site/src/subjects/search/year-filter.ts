export type YearFilter = number | '0km' | null

export function yearFilterOf(value: string | null): YearFilter {
  if (value === '0km') return '0km'
  return value !== null && /^(19|20)\d\d$/.test(value) ? Number(value) : null
}

export function wantedBy(filter: YearFilter): { atYear?: number; newPrice?: boolean } {
  if (filter === null) return {}
  return filter === '0km' ? { newPrice: true } : { atYear: filter }
}

export function searchOf(filter: YearFilter, page: number): string {
  const search = new URLSearchParams()
  if (filter !== null) search.set('anio', String(filter))
  if (page > 1) search.set('pagina', String(page))
  return search.size === 0 ? '' : `?${search.toString()}`
}

export function chosenFirst(years: readonly (number | null)[], chosen: YearFilter): (number | null)[] {
  const wanted = chosen === '0km' ? null : chosen
  if (chosen === null || !years.includes(wanted)) return [...years]
  return [wanted, ...years.filter((year) => year !== wanted)]
}
