import type { Reader } from '../session/reader.js'
import type { MenuEntry } from './menus.js'

export interface VisibleEntry {
  label: string
  aloneLabel: string
  /** Null for a heading. */
  to: string | null
  opens?: 'contact' | undefined
  children: VisibleEntry[]
}

/** By permission, user type and existing pages. */
export function visibleMenu(entries: readonly MenuEntry[], reader: Reader): VisibleEntry[] {
  return entries.flatMap((entry) => {
    const children = visibleMenu(entry.children ?? [], reader)
    const to = entry.to !== undefined && entry.later !== true && isOpenTo(entry, reader) ? entry.to : null
    return to === null && children.length === 0
      ? []
      : [
          {
            label: entry.label,
            aloneLabel: entry.aloneLabel ?? entry.label,
            to,
            opens: entry.opens,
            children,
          },
        ]
  })
}

function isOpenTo({ permission, type, profile, notOn }: MenuEntry, reader: Reader): boolean {
  if (permission === undefined && type === undefined && profile !== true) return true
  if (reader.kind !== 'person' || reader.type === null) return false
  if (permission !== undefined && !reader.permissions.includes(permission)) return false
  if (type !== undefined && reader.type !== type) return false
  return notOn === undefined || reader.plan?.code !== notOn
}
