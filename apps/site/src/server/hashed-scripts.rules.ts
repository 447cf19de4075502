import { createHash } from 'node:crypto'

export interface HashedDocument {
  html: string
  sources: string[]
}

/**
 * Only scripts with the nonce are hashed, so an injected script stays blocked.
 * @returns null if the nonce occurs anywhere else
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

const TAG_BEFORE = /<script((?: [a-z-]+(?:="[^"<>]*")?)*)$/
const SCRIPT_AFTER = /^((?: [a-z-]+(?:="[^"<>]*")?)*)>([\s\S]*?)<\/script>/i

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
