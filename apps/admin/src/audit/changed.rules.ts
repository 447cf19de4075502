import type { AuditEntry } from '@preciosa/contracts/audit'
import { auditEntity } from '@preciosa/contracts/registry'
import { capitalized, count, dayText, money, monthName, when } from '../format/shown.js'
import { CENTS, FIELD_NAMES, PESOS, PLAIN_NUMBERS, VALUE_NAMES } from './field-names.js'

export interface Changes {
  /** Of each field, its name and what happened to it, in words. */
  changed: [name: string, text: string][]
  /** Fields with the same value before and after. */
  same: number
}

type Content = NonNullable<AuditEntry['before']>
type Names = Readonly<Record<string, string>>

const NOTHING = 'nada'
/** Characters of two values that are shown in one line. */
const LONGEST_IN_LINE = 100

/** Each field of an entry that differs, in words; a field of one side only tells its value if it has any. */
export function changesOf({
  entity,
  before,
  after,
}: Pick<AuditEntry, 'entity' | 'before' | 'after'>): Changes {
  const names = { ...FIELD_NAMES, ...auditEntity(entity).fields }
  const [was, is] = [leavesOf(before ?? {}, names), leavesOf(after ?? {}, names)]
  const changed: Changes['changed'] = []
  let same = 0
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old = NOTHING, now = NOTHING] = [was.get(key), is.get(key)]
    const isOnBoth = was.has(key) && is.has(key)
    const name = nameOf(key, names)
    if (old === now) same += isOnBoth ? 1 : 0
    else if (isOnBoth) changed.push([name, fromTo(old, now)])
    else if (is.has(key)) changed.push([name, now])
    else changed.push([name, after === null ? old : `antes: ${old}`])
  }
  return { changed, same }
}

function fromTo(old: string, now: string): string {
  const isLong = old.length + now.length > LONGEST_IN_LINE || `${old}${now}`.includes('\n')
  return isLong ? `Antes:\n${old}\n\nDespués:\n${now}` : `${old} → ${now}`
}

/** Path with dots → value in words. */
function leavesOf(content: Content, names: Names, path = ''): Map<string, string> {
  const leaves = new Map<string, string>()
  for (const [key, value] of Object.entries(content)) {
    const own = path === '' ? key : `${path}.${key}`
    if (isObject(value)) for (const [inner, text] of leavesOf(value, names, own)) leaves.set(inner, text)
    else leaves.set(own, inWords(key, value, names))
  }
  return leaves
}

function nameOf(path: string, names: Names): string {
  const parts = path
    .split('.')
    .map((key) => (Object.hasOwn(names, key) ? names[key] : undefined) ?? wordsOf(key))
  return parts.join(': ')
}

/** Of a field without a Spanish name. */
function wordsOf(key: string): string {
  const words = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return capitalized(words)
}

/** One line for a list's element with fields. */
function inWords(key: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return numberText(key, value)
  if (typeof value === 'string') return textOf(key, value)
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING
    const parts = value.map((one: unknown) => inWords(key, one, names))
    return parts.join(value.some(isObject) ? '\n' : ', ')
  }
  return [...leavesOf(value as Content, names)]
    .map(([path, text]) => `${nameOf(path, names)}: ${text}`)
    .join('; ')
}

function numberText(key: string, value: number): string {
  if (CENTS.has(key)) return money(value / 100)
  if (PESOS.has(key)) return money(value)
  if (PLAIN_NUMBERS.has(key)) return String(value)
  return Number.isInteger(value) ? count(value) : value.toLocaleString('es-AR')
}

function textOf(key: string, value: string): string {
  const names = VALUE_NAMES[key]
  if (names !== undefined && Object.hasOwn(names, value)) return names[value] ?? value
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/.test(value)) return when(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  return /^\d{4}-\d{2}$/.test(value) ? monthName(value) : value
}

function isObject(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
