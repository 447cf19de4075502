import { creditsText } from '../format/credits.js'
import type { OwnWord, OwnWords } from '../session/reader-kind.rules.js'

/** A place in a document that each of its copies fills. */
interface Hole {
  word: OwnWord | 'nonce'
  /** Whether it is in the markup, or in what the router's scripts read. */
  within: 'markup' | 'data'
}

/** A document with holes: a part before each, and one after the last. */
export interface Template {
  parts: readonly Buffer[]
  holes: readonly Hole[]
}

/** What stands in the holes while a document is made: words that nothing else in it can be. */
export interface Placeholders {
  own: Required<OwnWords>
  nonce: string
}

/** How Remix hands its data over; a hole in any other script is none that we know how to fill. */
const DATA = /^<script[^<>]*>window\.__remixContext\.streamController\.enqueue\("[^<]*$/
const TAG = /^<script(?: [a-z-]+(?:="[^"<>]*")?)* nonce="$/

/**
 * A document that was made with placeholders, with holes in place of them.
 * @returns null where one of them stands in a place that can't be filled as it would have been rendered
 */
export function templateOf(html: string, { own, nonce }: Placeholders): Template | null {
  const words = new Map<string, Hole['word']>([[nonce, 'nonce']])
  for (const [word, text] of Object.entries(own)) words.set(String(text), word as OwnWord)
  const [parts, holes]: [Buffer[], Hole[]] = [[], []]
  let from = 0
  for (const { 0: text, index } of html.matchAll(new RegExp([...words.keys()].map(escaped).join('|'), 'g'))) {
    const word = words.get(text) ?? 'nonce'
    const before = html.slice(html.lastIndexOf('<script', index), index)
    const isInScript = html.lastIndexOf('</script', index) < html.lastIndexOf('<script', index)
    if (word === 'nonce' ? !isInScript || !TAG.test(before) : isInScript && !DATA.test(before)) return null
    parts.push(Buffer.from(html.slice(from, index)))
    holes.push({ word, within: isInScript ? 'data' : 'markup' })
    from = index + text.length
  }
  return { parts: [...parts, Buffer.from(html.slice(from))], holes }
}

/** A copy of a document with one person's words, as it would have been rendered with them. */
export function filled({ parts, holes }: Template, own: OwnWords, nonce: string): Buffer {
  const pieces = parts.flatMap((part, at) => {
    const hole = holes[at]
    return hole === undefined ? [part] : [part, Buffer.from(textIn(hole, own, nonce))]
  })
  return Buffer.concat(pieces)
}

function textIn({ word, within }: Hole, own: OwnWords, nonce: string): string {
  if (word === 'nonce') return nonce
  const value = own[word] ?? ''
  if (within === 'data') return inData(String(value))
  return inMarkup(typeof value === 'number' ? creditsText(value) : value)
}

const MARKUP: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** A text between tags or within an attribute, as React writes it. */
function inMarkup(text: string): string {
  return text.replace(/["&'<>]/g, (one) => MARKUP[one] ?? one)
}

const DATA_ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A text within a text of JSON within a text of a script, as Remix writes it. */
function inData(text: string): string {
  return quoted(quoted(text)).replace(/[&><\u2028\u2029]/g, (one) => DATA_ESCAPES[one] ?? one)
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function escaped(text: string): string {
  return text.replace(/[+/]/g, '\\$&')
}
