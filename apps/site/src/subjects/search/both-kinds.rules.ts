import { foldText, queryWords } from '@preciosa/contracts/search'

interface Named {
  name: string
}

/** With suggestions of both vehicle types, so that the list stays short. */
const MOST_OF_FIRST = 8
const MOST_OF_SECOND = 5

/**
 * Suggestions of both vehicle types: those of the wanted one first, unless only the others have all the words.
 * Near ones of the other type are left out.
 */
export function suggestedOfBoth<T extends Named>(text: string, own: readonly T[], others: readonly T[]): T[] {
  const words = queryWords(text)
  const [ownFit, othersFit] = [own, others].map((list) => list.some(({ name }) => hasAll(words, name)))
  if (othersFit !== true) return [...(own.length > 0 ? own : others)]
  const [first, second] = ownFit === true ? [own, others] : [others, []]
  return [
    ...first.slice(0, second.length > 0 ? MOST_OF_FIRST : first.length),
    ...second.slice(0, MOST_OF_SECOND),
  ]
}

function hasAll(words: readonly string[], name: string): boolean {
  const parts = foldText(name).split(' ')
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}
