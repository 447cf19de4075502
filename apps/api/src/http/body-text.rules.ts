import type { BodyBounds } from '@preciosa/contracts'

export type BodyFault = 'too-many-values' | 'too-deep'

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Counts values and nested brackets of a JSON text in one pass, before it is parsed. */
export function jsonFault(json: string, { values, depth }: BodyBounds): BodyFault | undefined {
  let seen = 1
  let open = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === QUOTE) {
      at = endOfString(json, at)
      continue
    }
    if (CLOSING.has(unit)) open -= 1
    const opens = OPENING.has(unit)
    if (!opens && unit !== COMMA) continue
    if (opens && (open += 1) > depth) return 'too-deep'
    if ((seen += 1) > values) return 'too-many-values'
  }
  return undefined
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === BACKSLASH) at += 1
    else if (unit === QUOTE) return at
  }
  return json.length
}

export function formFault(form: string, { values }: BodyBounds): BodyFault | undefined {
  let seen = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1))
    if ((seen += 1) > values) return 'too-many-values'
  return undefined
}

/** A repeated field becomes a list, and every schema refuses a list. */
export function formFields(form: string): Record<string, string | string[]> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(form)) {
    const values = fields.get(name)
    if (values === undefined) fields.set(name, [value])
    else values.push(value)
  }
  return Object.fromEntries(
    [...fields].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  )
}
