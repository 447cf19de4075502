import { type DocumentNode, type Inline, isBlankNode, type TextDocument } from '@preciosa/contracts/written'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** HTML of a text of the editor. Only our own tags get through; links to other sites open without a referrer. */
export function documentHtml({ content }: TextDocument): string {
  return content.map(nodeHtml).join('')
}

/** The editor keeps blank paragraphs, headings and items; the page doesn't. */
function nodeHtml(node: DocumentNode): string {
  if (isBlankNode(node)) return ''
  switch (node.type) {
    case 'paragraph':
      return paragraphHtml(node)
    case 'heading':
      return `<h${node.attrs.level}>${node.content.map(inlineHtml).join('')}</h${node.attrs.level}>`
    case 'bulletList':
      return `<ul>${node.content.map(itemHtml).join('')}</ul>`
    case 'orderedList':
      return `<ol>${node.content.map(itemHtml).join('')}</ol>`
    case 'blockquote':
      return `<blockquote>${node.content.map(paragraphHtml).join('')}</blockquote>`
  }
}

type Paragraph = Extract<DocumentNode, { type: 'paragraph' }>

function paragraphHtml(paragraph: Paragraph): string {
  const { content = [] } = paragraph
  return isBlankNode(paragraph) ? '' : `<p>${content.map(inlineHtml).join('')}</p>`
}

function itemHtml(item: { content: readonly Paragraph[] }): string {
  return isBlankNode(item) ? '' : `<li>${item.content.map(paragraphHtml).join('')}</li>`
}

function inlineHtml(inline: Inline): string {
  if (inline.type === 'hardBreak') return '<br>'
  return (inline.marks ?? []).reduce((html, mark) => {
    if (mark.type === 'bold') return `<strong>${html}</strong>`
    if (mark.type === 'italic') return `<em>${html}</em>`
    const { href } = mark.attrs
    return `<a href="${escaped(href)}"${href.startsWith('https:') ? ' rel="noreferrer"' : ''}>${html}</a>`
  }, escaped(inline.text))
}
