export interface PricedYears {
  hasNew: boolean
  years: readonly number[]
}

/**
 * Null is 0km, undefined means no prices. Prefers the requested year, then 0km, which is free, then the
 * newest of the most common years.
 */
export function comparedYear(
  wanted: number | null | undefined,
  versions: readonly PricedYears[],
): number | null | undefined {
  const having = (year: number | null) => versions.filter((one) => has(one, year)).length
  if (wanted !== undefined && having(wanted) > 0) return wanted
  if (versions.length > 0 && having(null) === versions.length) return null
  const years = [...new Set(versions.flatMap((one) => one.years))].sort((a, b) => b - a)
  const most = Math.max(0, ...years.map(having))
  return years.find((year) => having(year) === most) ?? (having(null) > 0 ? null : undefined)
}

function has({ hasNew, years }: PricedYears, year: number | null): boolean {
  return year === null ? hasNew : years.includes(year)
}
