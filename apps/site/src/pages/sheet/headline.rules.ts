interface Names {
  brand: string
  group: string
  version: string
}

/** Two lines without repeating the model: "Volkswagen Gol Trend", "1.6 Trendline". */
export function headline({ brand, group, version }: Names): { large: string; small: string } {
  if (version.toLowerCase() === group.toLowerCase()) return { large: `${brand} ${version}`, small: '' }
  const prefix = `${group} `
  if (!version.toLowerCase().startsWith(prefix.toLowerCase()))
    return { large: `${brand} ${group}`, small: version }
  return { large: `${brand} ${version.slice(0, group.length)}`, small: version.slice(prefix.length) }
}
