import { headline } from '../sheet/headline.rules.js'

interface Named {
  model: { name: string }
  versionDescription: string
}

/** What fits beside a line of a chart on a phone. */
const LONGEST = 12

/** How a chart calls each of some versions: by the model, or by what is said besides where they are of one model. */
export function shortNames(versions: readonly Named[]): string[] {
  const names = versions.map(({ model, versionDescription }) => {
    const isOnly = versions.filter((one) => one.model.name === model.name).length === 1
    const { small } = headline({ brand: '', group: model.name, version: versionDescription })
    return cut(isOnly || small === '' ? model.name : small)
  })
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${at + 1}. ${name}`,
  )
}

function cut(name: string): string {
  const letters = Array.from(name)
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
