import { creditsText } from '../format/credits.js'
import type { OwnWord, OwnWords } from '../session/reader-kind.rules.js'

interface Hole {
  word: OwnWord | 'nonce'
  within: 'markup' | 'data'
}

export interface Template {
  parts: readonly Buffer[]
  holes: readonly Hole[]
}

/** Unique values rendered in place of the user's values and the nonce. */
export interface Placeholders {
  own: Required<OwnWords>
  nonce: string
}

/** The script in which Remix passes its data; a placeholder in any other script can't be filled safely. */
const DATA = /^<script[^<>]*>window\.__remixContext\.streamController\.enqueue\("[^<]*$/
const TAG = /^<script(?: [a-z-]+(?:="[^"<>]*")?)* nonce="$/

/** Returns null if a placeholder stands where filling it would differ from rendering it. */
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

/** Escapes like React, for text and attributes. */
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

/** Escapes like Remix: JSON within JSON within a script. */
function inData(text: string): string {
  return quoted(quoted(text)).replace(/[&><\u2028\u2029]/g, (one) => DATA_ESCAPES[one] ?? one)
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function escaped(text: string): string {
  return text.replace(/[+/]/g, '\\$&')
}
