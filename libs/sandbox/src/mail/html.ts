/** Marks text as safe HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Escapes the values of a template, except {@link Html}. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((string, i) => string + (i < parts.length ? render(parts[i] as Part) : ''))
  return new Html(text.join(''))
}

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(({ text }) => text).join('')
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g
const TRAILING = /[.,;:!?)\]]+$/

export function withLinks(text: string): Html {
  const parts: Html[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    parts.push(html`${text.slice(at, index)}`)
    parts.push(html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`)
    at = index + address.length
  }
  return html`${[...parts, html`${text.slice(at)}`]}`
}
