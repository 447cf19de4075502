import type { DocumentNode, Inline, TextDocument } from '@preciosa/contracts/written'

type Paragraph = Extract<DocumentNode, { type: 'paragraph' }>

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** @param text with links: `mirá los [cambios del mes](/cambios)` */
export function paragraph(text: string): Paragraph {
  return { type: 'paragraph', content: inlineOf(text) }
}

function inlineOf(text: string): Inline[] {
  const found = LINK.exec(text)
  if (found === null) return text === '' ? [] : [{ type: 'text', text }]
  const [whole, label = '', href = ''] = found
  return [
    ...inlineOf(text.slice(0, found.index)),
    { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] },
    ...inlineOf(text.slice(found.index + whole.length)),
  ]
}

export function heading(text: string): DocumentNode {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
}

export function bullets(...items: string[]): DocumentNode {
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  }
}

/** A list of names in bold, each with what it means. */
export function meanings(...items: [name: string, text: string][]): DocumentNode {
  return {
    type: 'bulletList',
    content: items.map(([name, text]) => ({ type: 'listItem', content: [afterName(name, text)] })),
  }
}

export function note(title: string, text: string): DocumentNode {
  return { type: 'blockquote', content: [afterName(title, text)] }
}

function afterName(name: string, text: string): Paragraph {
  const bold = { type: 'text', text: `${name}.`, marks: [{ type: 'bold' }] } satisfies Inline
  return { type: 'paragraph', content: [bold, ...inlineOf(` ${text}`)] }
}

export function written(...content: DocumentNode[]): TextDocument {
  return { type: 'doc', content }
}
