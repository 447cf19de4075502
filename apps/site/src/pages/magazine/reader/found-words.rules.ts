import { fold } from '@preciosa/contracts/price-lists'

/** A stretch of one piece of a page's text. */
export interface Found {
  piece: number
  from: number
  /** Past its last letter. */
  to: number
}

/**
 * Where a page's text has the words, without regard to case and accents. Words may go from one piece to the next,
 * where a space stands between them.
 * @returns ascending; none for empty words
 */
export function foundIn(pieces: readonly string[], words: string): Found[] {
  const wanted = fold(words)
  if (wanted === '') return []
  const { text, letters } = folded(pieces)
  const found: Found[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const here = letters.slice(at, at + wanted.length).filter((letter) => letter !== null)
    for (const piece of new Set(here.map((letter) => letter.piece))) {
      const own = here.filter((letter) => letter.piece === piece)
      found.push({ piece, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 })
    }
  }
  return found
}

/** Each character of the text with the letter that it comes from; null for a space. */
function folded(pieces: readonly string[]): { text: string; letters: (Found | null)[] } {
  let text = ''
  const letters: (Found | null)[] = []
  for (const [piece, written] of pieces.entries()) {
    let isApart = true
    let to = 0
    for (const letter of written) {
      const from = to
      to += letter.length
      const plain = fold(letter)
      const last = letters.at(-1)
      if (/\s/.test(letter)) isApart = true
      // An accent of its own belongs to the letter before it.
      else if (plain === '' && last?.piece === piece) last.to = to
      if (plain === '') continue
      if (isApart && text !== '') {
        text += ' '
        letters.push(null)
      }
      isApart = false
      text += plain
      for (let n = 0; n < plain.length; n += 1) letters.push({ piece, from, to })
    }
  }
  return { text, letters }
}
