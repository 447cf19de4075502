import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  text: string
  children: XmlElement[]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Values by element, in the order of the schema; an undefined one is left out. */
export interface XmlContent {
  readonly [name: string]: string | number | XmlContent | readonly XmlContent[] | undefined
}

export function xmlOf(content: XmlContent): string {
  return Object.entries(content)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each) => [name, each] as const) : [[name, value] as const],
    )
    .map(([name, value]) => {
      if (value === undefined) return ''
      const inside = typeof value === 'object' ? xmlOf(value as XmlContent) : escapeXml(String(value))
      return `<${name}>${inside}</${name}>`
    })
    .join('')
}

/** @throws Error if the text is no XML */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  const current = () => open.at(-1) ?? top
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] }
    current().children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => (current().text += part))
  parser.on('cdata', (part) => (current().text += part))
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  const [root] = top.children
  if (root === undefined) throw new Error('There is no element')
  return root
}

/** The first element of a name, at any depth. */
export function elementIn({ children }: XmlElement, name: string): XmlElement | undefined {
  for (const child of children) {
    const found = child.name === name ? child : elementIn(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

export function textIn(element: XmlElement, name: string): string | undefined {
  return elementIn(element, name)?.text.trim()
}
