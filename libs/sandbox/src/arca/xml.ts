import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface XmlNode {
  /** Without the prefix. */
  name: string
  /** Namespace, '' for none. */
  uri: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** Own text, without that of the children. */
  text: string
}

/** Content of an element: text, children by name, or the same child many times. Undefined is left out. */
export type Content = string | number | undefined | { readonly [name: string]: Content | readonly Content[] }

/** The root element of a document. @throws Error for one that isn't well formed or has a DTD */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  const add = (chars: string) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += chars
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('DTD')
  })
  parser.on('opentag', (tag) => {
    const node = nodeOf(tag)
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  if (root === undefined) throw new Error('No element')
  return root
}

function nodeOf({ local, uri, attributes }: SaxesTagNS): XmlNode {
  const values = Object.values(attributes).map((each) => [each.local, each.value] as const)
  return { name: local, uri, attributes: Object.fromEntries(values), children: [], text: '' }
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name === name)
}

/** Trimmed text of a child, undefined without the child. */
export function textOf(node: XmlNode | undefined, name: string): string | undefined {
  return childOf(node, name)?.text.trim()
}

/** A copy without the elements of other namespaces. */
export function within(node: XmlNode, uri: string): XmlNode {
  const children = node.children.filter((child) => child.uri === uri)
  return { ...node, children: children.map((child) => within(child, uri)) }
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPED[char] ?? char)
}

/** Elements as .NET writes them: on one line, an empty string as `<CAE />`. */
export function writeXml(content: Content): string {
  if (content === undefined) return ''
  if (typeof content !== 'object') return escapeXml(String(content))
  return Object.entries(content)
    .flatMap(([name, value]) => (isList(value) ? value : [value]).map((each) => element(name, each)))
    .join('')
}

function isList(value: Content | readonly Content[]): value is readonly Content[] {
  return Array.isArray(value)
}

function element(name: string, content: Content): string {
  if (content === undefined) return ''
  return content === '' ? `<${name} />` : `<${name}>${writeXml(content)}</${name}>`
}
