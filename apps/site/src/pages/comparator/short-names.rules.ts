import { headline } from '../../subjects/versions/headline.rules.js'

interface Named {
  model: { name: string }
  versionDescription: string
}

/** Characters that fit next to a chart's line, on a phone and on a desk. */
export const LONGEST = { phone: 12, desk: 20 } as const

/** Names for charts: the model, or the distinguishing words for versions of one model. */
export function shortNames(versions: readonly Named[], longest: number): string[] {
  const names = versions.map((version) => {
    const { model } = version
    const alike = versions.filter((one) => one.model.name === model.name).map(wordsOf)
    const words = alike.length === 1 ? [] : wordsOf(version).slice(sharedIn(alike))
    return cut(words.join(' ') || model.name, longest)
  })
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${at + 1}. ${name}`,
  )
}

function wordsOf({ model, versionDescription }: Named): string[] {
  const { small } = headline({ brand: '', group: model.name, version: versionDescription })
  return small.split(' ').filter((word) => word !== '')
}

function sharedIn(names: readonly string[][]): number {
  const [first = []] = names
  const least = Math.max(0, Math.min(...names.map(({ length }) => length)) - 1)
  const other = first.findIndex((word, at) => names.some((words) => words[at] !== word))
  return other === -1 ? least : Math.min(other, least)
}

function cut(name: string, longest: number): string {
  const letters = Array.from(name)
  return letters.length <= longest
    ? name
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
