import { foldText, queryWords } from '@preciosa/contracts/search'

interface Named {
  name: string
}

/** With suggestions of both vehicle types, so that the list stays short. */
const MOST_OF_FIRST = 8
const MOST_OF_SECOND = 5

const NONE = 0
const BEGINNINGS = 1
const WHOLE = 2

/**
 * Suggestions of both vehicle types: those of the wanted one first, unless the others have more of the text's words:
 * "gol" is a Gol before it begins a Gold Wing. Near ones of the second type are left out.
 */
export function suggestedOfBoth<T extends Named>(text: string, own: readonly T[], others: readonly T[]): T[] {
  const words = queryWords(text)
  const fit = ({ name }: T) => fitOf(words, name)
  const [ownFit, othersFit] = [Math.max(NONE, ...own.map(fit)), Math.max(NONE, ...others.map(fit))]
  if (othersFit === NONE) return [...(own.length > 0 ? own : others)]
  const [first, rest] = othersFit > ownFit ? [others, own] : [own, others]
  const second = rest.filter((one) => fit(one) > NONE)
  return [
    ...first.slice(0, second.length > 0 ? MOST_OF_FIRST : first.length),
    ...second.slice(0, MOST_OF_SECOND),
  ]
}

function fitOf(words: readonly string[], name: string): number {
  const parts = foldText(name).split(' ')
  if (words.every((word) => parts.includes(word))) return WHOLE
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? BEGINNINGS : NONE
}
