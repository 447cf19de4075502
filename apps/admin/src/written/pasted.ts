import { isBlank } from '@preciosa/contracts'
import { isTextLink } from '@preciosa/contracts/written'
import { all, BLOCKS, renamed, unwrap } from './elements.js'
import { joinCells } from './pasted-tables.js'
import { withoutSigns } from './pasted-text.js'

/**
 * Text copied from Word, Google Docs or a page, without what the site doesn't show: lists that Word writes as
 * paragraphs become lists, headings get the site's two levels, lists lose their depth, rows of tables become lines.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (isOwn(body)) return html
  // Another site may have the same editor, with more kinds of nodes.
  for (const element of all(body, '[data-pm-slice]')) element.removeAttribute('data-pm-slice')
  dropHidden(body)
  dropDeleted(body)
  raiseDigits(body)
  makeWordLists(body)
  nameHeadings(body)
  flattenLists(body)
  joinCells(body)
  keepSafeLinks(body)
  wrapLoose(body)
  tidyText(body)
  return body.innerHTML
}

const OWN = 'p, h2, h3, ul, ol, li, blockquote, br, strong, em, a, meta'

/** The editor's own clipboard is clean, and marks how its ends join. */
function isOwn(body: HTMLElement): boolean {
  return body.querySelector('[data-pm-slice]') !== null && body.querySelector(`:not(${OWN})`) === null
}

const HIDDEN = [
  'style, script, meta, link, title, xml, img, picture, svg, video, iframe, object, .MsoCommentReference',
  '[style*="mso-element:comment"]',
].join(', ')

function dropHidden(body: HTMLElement): void {
  for (const element of all(body, HIDDEN)) element.remove()
  for (const element of all(body, '*')) {
    // Word's own elements: `o:p`, `v:shape`.
    if (element.localName.includes(':')) unwrap(element)
    else if (/display:\s*none|mso-hide:\s*all/.test(styleOf(element))) element.remove()
  }
  // Google Docs wraps all in a `b` that isn't bold.
  for (const element of all(body, 'b[id^="docs-internal-guid"]')) unwrap(element)
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

/** Tracked deletions, and text struck by hand: the site has no strike, so an old price would stand as valid. */
function dropDeleted(body: HTMLElement): void {
  for (const element of all(body, 'del, s, strike, .msoDel')) element.remove()
  for (const element of all(body, '[style*="line-through"]')) element.remove()
}

const RAISED = /vertical-align:\s*super/
const LOWERED = /vertical-align:\s*sub/

/** The site has no raised text: the mark of a note would be one more digit of a price. */
function raiseDigits(body: HTMLElement): void {
  for (const element of all(body, 'sup, sub, [style*="vertical-align"]')) {
    const style = styleOf(element)
    const isRaised = element.localName === 'sup' || RAISED.test(style)
    if (!isRaised && element.localName !== 'sub' && !LOWERED.test(style)) continue
    eachText(element, (text) =>
      text.replace(/\d/g, (digit) => (isRaised ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉')[Number(digit)] ?? ''),
    )
  }
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

/** Loose text beside blocks: without a paragraph of its own, it would lose the spaces between its marks. */
function wrapLoose(body: HTMLElement): void {
  if (body.querySelector(BLOCKS) === null) return
  for (const holder of [body, ...all(body, BLOCKS)]) {
    if (holder.closest(LINES) !== null || holder.matches('ul, ol')) continue
    let run: Node[] = []
    for (const node of [...holder.childNodes, null]) {
      if (node !== null && !isBlock(node)) run.push(node)
      else {
        wrap(run)
        run = []
      }
    }
  }
}

const LINES = 'p, h2, h3'

function isBlock(node: Node): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)
}

function wrap([first, ...others]: readonly Node[]): void {
  if (first === undefined || [first, ...others].every(({ textContent }) => isBlank(textContent ?? ''))) return
  const paragraph = document.createElement('p')
  first.parentNode?.insertBefore(paragraph, first)
  paragraph.append(first, ...others)
}

function tidyText(body: HTMLElement): void {
  eachText(body, (text) => withoutSigns(text).replace(/[\u00a0\s\p{Cc}]+/gu, ' '))
  const isOneLine = body.querySelector(BLOCKS) === null
  for (const element of all(body, 'br'))
    if (element.matches('.Apple-interchange-newline') || (!isOneLine && element.closest(LINES) === null))
      element.remove()
  for (const element of all(body, 'p, h2, h3, li, blockquote'))
    if (isBlank(element.textContent)) element.remove()
}

function eachText(within: Element, change: (text: string) => string): void {
  const texts = within.ownerDocument.createTreeWalker(within, 4 /* NodeFilter.SHOW_TEXT */)
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts
    text.nodeValue = change(text.nodeValue ?? '')
  }
}
