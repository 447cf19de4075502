import { versionName } from '../../format/version-name.rules.js'

interface Names {
  brand: string
  group: string
  version: string
}

/** Two lines without repeating the model: "Volkswagen Gol Trend", "1.6 Trendline". */
export function headline({ brand, group, version }: Names): { large: string; small: string } {
  const name = versionName({ model: { name: group }, versionDescription: version })
  const large = `${brand} ${group}`
  if (name === group) return { large, small: '' }
  return { large, small: name.startsWith(`${group} `) ? name.slice(group.length + 1) : name }
}
