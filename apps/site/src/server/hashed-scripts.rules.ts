import { createHash } from 'node:crypto'

/** A document whose inline scripts are let in by what they say. */
export interface HashedDocument {
  html: string
  /** Sources of a content security policy, one a script. */
  sources: string[]
}

/**
 * A document rendered with a nonce, as one that can be sent more than once: its scripts are told by their SHA-256 in place of the
 * nonce, which is taken out. Only what carries the nonce counts as ours: a script that got into the page in any other way isn't
 * let in, as it wouldn't have been by the nonce.
 * @returns null where the nonce stands anywhere else
 */
export function hashScripts(html: string, nonce: string): HashedDocument | null {
  const attribute = ` nonce="${nonce}"`
  const parts = html.split(attribute)
  const sources = new Set<string>()
  for (const [at, part] of parts.entries()) {
    if (at === 0) continue
    const before = TAG_BEFORE.exec(parts[at - 1] ?? '')
    const after = SCRIPT_AFTER.exec(part)
    if (before === null || after === null) return null
    const [, rest = '', content = ''] = after
    if (![before[1], rest].some((attributes) => / src=/.test(attributes ?? '')))
      sources.add(sourceOf(content))
  }
  const hashed = parts.join('')
  return hashed.includes(nonce) ? null : { html: hashed, sources: [...sources] }
}

/** The beginning of a script's tag, at the end of a text. */
const TAG_BEFORE = /<script((?: [a-z-]+(?:="[^"<>]*")?)*)$/
/** The rest of its tag and what it says, at the beginning of one. */
const SCRIPT_AFTER = /^((?: [a-z-]+(?:="[^"<>]*")?)*)>([\s\S]*?)<\/script>/i

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
