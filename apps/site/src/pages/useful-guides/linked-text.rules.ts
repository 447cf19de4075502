import type { LinkedText, UsefulGuide } from './useful-guide.js'

export type Piece = { text: string } | { text: string; to: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

export function piecesOf(text: LinkedText): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: label = '', 2: to = '', index } of text.matchAll(LINK)) {
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: label, to })
    end = index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

export function textsOf({ sections }: Pick<UsefulGuide, 'sections'>): LinkedText[] {
  return sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      switch (block.kind) {
        case 'text':
          return [block.text]
        case 'note':
          return [block.title, block.text]
        case 'terms':
          return block.items.flat()
        case 'list':
        case 'steps':
          return block.items
      }
    }),
  ])
}

export function wordsOf(guide: Pick<UsefulGuide, 'sections'>): number {
  const read = textsOf(guide).map((text) =>
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  )
  return read.join(' ').split(/\s+/).filter(Boolean).length
}

/** Words per minute. */
const PACE = 200

export function minutesOf(guide: Pick<UsefulGuide, 'sections'>): number {
  return Math.max(1, Math.round(wordsOf(guide) / PACE))
}
