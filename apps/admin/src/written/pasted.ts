import { isTextLink } from '@preciosa/contracts'

/**
 * Text copied from Word, Google Docs or a page, without what the site doesn't show: lists that Word writes as
 * paragraphs become lists, headings get the site's two levels, lists lose their depth.
 */
export function cleanPasted(html: string): string {
  // The editor's own clipboard is clean, and marks how its ends join.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  dropHidden(body)
  makeWordLists(body)
  nameHeadings(body)
  flattenLists(body)
  joinCells(body)
  keepSafeLinks(body)
  tidyText(body)
  return body.innerHTML
}

const HIDDEN = 'style, script, meta, link, title, xml, img, picture, svg, video, iframe, object'
const all = (within: Element, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)]
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function dropHidden(body: HTMLElement): void {
  for (const element of all(body, HIDDEN)) element.remove()
  for (const element of all(body, '*')) {
    // Word's own elements: `o:p`, `v:shape`.
    if (element.localName.includes(':')) unwrap(element)
    else if (/display:\s*none|mso-hide:\s*all/.test(element.getAttribute('style') ?? '')) element.remove()
  }
  // Google Docs wraps all in a `b` that isn't bold.
  for (const element of all(body, 'b[id^="docs-internal-guid"]')) unwrap(element)
}

const MARKER = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'

function makeWordLists(body: HTMLElement): void {
  for (const paragraph of all(body, 'p[class*="MsoList"], p[style*="mso-list"]')) {
    const markers = all(paragraph, MARKER)
    const mark = markers.map(({ textContent }) => textContent).join('')
    for (const marker of markers) marker.remove()
    const name = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(mark) ? 'ol' : 'ul'
    const before = paragraph.previousElementSibling
    const isSame = before?.localName === name && before.hasAttribute('data-word')
    const list = isSame ? before : body.ownerDocument.createElement(name)
    list.setAttribute('data-word', '')
    if (!isSame) paragraph.before(list)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

function nameHeadings(body: HTMLElement): void {
  for (const element of all(body, 'h1, p.MsoTitle')) renamed(element, 'h2')
  for (const element of all(body, 'h4, h5, h6, p.MsoSubtitle')) renamed(element, 'h3')
  for (const element of all(body, 'p.MsoQuote, p.MsoIntenseQuote')) {
    const quote = body.ownerDocument.createElement('blockquote')
    element.replaceWith(quote)
    quote.append(element)
  }
  // A heading is bold by itself, and is one line.
  for (const element of all(body, ':is(h2, h3) :is(b, strong)')) unwrap(element)
  for (const element of all(body, ':is(h2, h3) span')) element.style.fontWeight = ''
  for (const element of all(body, ':is(h2, h3) br')) element.replaceWith(' ')
}

function flattenLists(body: HTMLElement): void {
  for (const inner of all(body, ':is(ul, ol) > :is(ul, ol)')) unwrap(inner)
  for (const inner of all(body, 'li :is(ul, ol)')) {
    const item = inner.closest('li')
    item?.after(...inner.childNodes)
    inner.remove()
  }
}

/** A row becomes a line. */
function joinCells(body: HTMLElement): void {
  for (const table of all(body, 'table')) {
    const lines = all(table, 'tr').map((row) => {
      const line = body.ownerDocument.createElement('p')
      const cells = all(row, 'td, th').map(({ textContent }) => textContent.trim())
      line.textContent = cells.filter((cell) => cell !== '').join(' · ')
      return line
    })
    table.replaceWith(...lines)
  }
}

function keepSafeLinks(body: HTMLElement): void {
  for (const link of all(body, 'a')) {
    const href = targetOf(link.getAttribute('href') ?? '')
    // Anchors are those of the copied document.
    if (!href.startsWith('#') && isTextLink(href)) link.setAttribute('href', href)
    else unwrap(link)
  }
}

/** Without Google's redirection; pages of today answer by https. */
function targetOf(href: string): string {
  const secure = href.trim().replace(/^http:/, 'https:')
  if (!secure.startsWith('https://www.google.com/url?')) return secure
  return new URL(secure).searchParams.get('q')?.replace(/^http:/, 'https:') ?? secure
}

function tidyText(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4 /* NodeFilter.SHOW_TEXT */)
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts
    text.nodeValue = (text.nodeValue ?? '').replace(/[\u200b\ufeff\u00ad]/g, '').replace(/[\u00a0\s]+/g, ' ')
  }
  for (const element of all(body, 'br'))
    if (element.closest('p, h2, h3, li, blockquote') === null) element.remove()
  for (const element of all(body, 'p, h2, h3, li, blockquote'))
    if (element.textContent.trim() === '') element.remove()
}
