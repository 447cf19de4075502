import type { ArticleContent } from '@preciosa/contracts/news'
import type { DocumentNode, Inline } from '@preciosa/contracts/written'
import type { DemoBlock } from './demo-article.js'
import type { DemoPictureName } from './pictures.js'

type Blocks = ArticleContent['blocks']

/** Texts that follow each other become one block, lines of a list one list. */
export function blocksOf(body: readonly DemoBlock[], idOf: (name: DemoPictureName) => number): Blocks {
  const blocks: Blocks = []
  for (const part of body) {
    if (typeof part !== 'string') {
      const { pictures, caption } = part
      const images = pictures.map(idOf)
      blocks.push({ type: 'image', images, ...(caption === undefined ? {} : { caption }) })
      continue
    }
    const last = blocks.at(-1)
    if (last?.type === 'text') addLine(last.document.content, part)
    else blocks.push({ type: 'text', document: { type: 'doc', content: addLine([], part) } })
  }
  return blocks
}

function addLine(nodes: DocumentNode[], line: string): DocumentNode[] {
  const words = line.replace(/^(## |- )/, '')
  if (line.startsWith('## '))
    nodes.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] })
  else if (line.startsWith('- ')) {
    const item = { type: 'listItem' as const, content: [paragraph(words)] }
    const last = nodes.at(-1)
    if (last?.type === 'bulletList') last.content.push(item)
    else nodes.push({ type: 'bulletList', content: [item] })
  } else nodes.push(paragraph(words))
  return nodes
}

function paragraph(words: string) {
  return { type: 'paragraph' as const, content: inlinesOf(words) }
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

function inlinesOf(words: string): Inline[] {
  const inlines: Inline[] = []
  const plain = (text: string) => {
    if (text !== '') inlines.push({ type: 'text', text })
  }
  let from = 0
  for (const found of words.matchAll(MARKED)) {
    const { bold, label = '', href = '' } = found.groups ?? {}
    plain(words.slice(from, found.index))
    if (bold === undefined)
      inlines.push({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] })
    else inlines.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] })
    from = found.index + found[0].length
  }
  plain(words.slice(from))
  return inlines
}
