import { fold } from '@preciosa/contracts/price-lists'

/**
 * Which pieces of a page's text hold the words, without regard to case and accents. Words may go from one piece to
 * the next, where a space stands between them.
 * @returns their indices, ascending; none for empty words
 */
export function piecesWith(pieces: readonly string[], words: string): number[] {
  const wanted = fold(words).trim()
  if (wanted === '') return []
  const folded = pieces.map((piece) => fold(piece).trim())
  const starts: number[] = []
  let text = ''
  for (const piece of folded) {
    if (text !== '' && piece !== '') text += ' '
    starts.push(text.length)
    text += piece
  }
  const found = new Set<number>()
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    folded.forEach((piece, index) => {
      const start = starts[index] ?? 0
      if (piece !== '' && start < end && start + piece.length > at) found.add(index)
    })
  }
  return [...found].sort((one, other) => one - other)
}

/** Whether these pieces of a page hold the words. */
export function holds(pieces: readonly string[], words: string): boolean {
  return piecesWith(pieces, words).length > 0
}
