import { distance, mostLetters, piecesOf } from '@preciosa/contracts/search'
import type { Alternative, SimilarWord } from './search.rules.js'

const MOST = 5
const LONGEST = 29

/** The likeliest similar words, best first. */
export function corrections(similar: readonly SimilarWord[]): Alternative[] {
  return similar
    .flatMap(({ asked, word, main, askedSound, sound }) => {
      if (asked === word || asked.length > LONGEST) return []
      const letters = Math.min(distance(asked, word), distance(askedSound, sound) + 0.3)
      if (letters > mostLetters(asked.length)) return []
      return [
        {
          query: `'${word}'`,
          year: undefined,
          isShortYear: false,
          words: [word, ...piecesOf(word)],
          weight: 1 - letters / Math.max(asked.length, word.length) - (main ? 0 : 0.05),
          distinctive: true,
          isName: main,
        },
      ]
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
}
