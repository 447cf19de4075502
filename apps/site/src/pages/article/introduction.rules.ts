import type { ShownArticle } from '@preciosa/contracts/news'

type Block = ShownArticle['blocks'][number]

export interface Parts {
  /** HTML of the first paragraph; null if the article opens with something else. */
  introduction: string | null
  rest: Block[]
}

const PARAGRAPH = /^<p>.*?<\/p>/s

/** The gauges of a launch stand after its first paragraph. */
export function partsOf(blocks: readonly Block[]): Parts {
  const [first, ...others] = blocks
  const introduction = first?.type === 'text' ? PARAGRAPH.exec(first.html)?.[0] : undefined
  if (first?.type !== 'text' || introduction === undefined) return { introduction: null, rest: [...blocks] }
  const html = first.html.slice(introduction.length)
  return { introduction, rest: html === '' ? others : [{ ...first, html }, ...others] }
}
