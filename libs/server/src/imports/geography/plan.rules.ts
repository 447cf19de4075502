import { fold } from '@preciosa/contracts/price-lists'
import { CITY, type OfficialLocality, placeOf } from './official-list.rules.js'

export interface StoredLocality {
  id: number
  provinceId: number
  name: string
  department: string
  code: string | null
  shipped: boolean
}

export interface Plan {
  added: Omit<StoredLocality, 'id' | 'shipped'>[]
  changed: StoredLocality[]
  /** Ids of remaining localities whose code belongs to another one now. */
  released: number[]
  removed: number[]
  /** Count of missing localities that stay because a profile or bill names them. */
  kept: number
  /** Count of localities from earlier lists, the only removable ones. */
  removable: number
}

/** A list that lacks a larger share of the earlier localities is probably incomplete. */
export const MAX_LOST = 0.1

export interface Known {
  stored: readonly StoredLocality[]
  isNamed: (locality: StoredLocality) => boolean
  /** Codes of rejected rows, whose localities stay. */
  spared: ReadonlySet<string>
}

/** Matches by place, code, then name. Matches keep their id; localities in use keep their name. */
export function planOf(list: readonly OfficialLocality[], { stored, isNamed, spared }: Known): Plan {
  const free = new Map(
    stored.filter(({ provinceId }) => provinceId !== CITY).map((locality) => [locality.id, locality]),
  )
  const matches = new Map<OfficialLocality, StoredLocality>()
  const match = (official: OfficialLocality, found: StoredLocality | undefined) => {
    if (found === undefined || !free.delete(found.id)) return
    matches.set(official, found)
  }
  const rest = () => list.filter((official) => !matches.has(official))
  const byPlace = new Map(stored.map((locality) => [placeOf(locality), locality]))
  for (const official of list) match(official, byPlace.get(placeOf(official)))
  const byCode = new Map([...free.values()].map((locality) => [locality.code, locality]))
  for (const official of rest()) {
    const found = official.codes.map((code) => byCode.get(code)).find((one) => one !== undefined)
    if (found !== undefined && (fold(found.name) === fold(official.name) || !isNamed(found)))
      match(official, found)
  }
  const byName = new Map(
    [...free.values()]
      .filter(({ department }) => department === '')
      .map((locality) => [placeOf(locality), locality]),
  )
  for (const official of rest().sort(likeliestFirst))
    match(official, byName.get(placeOf({ ...official, department: '' })))

  const changed: StoredLocality[] = []
  for (const [official, { id, shipped, ...before }] of matches) {
    const after = officialOf(official, before.code)
    if (after.name !== before.name || after.department !== before.department || after.code !== before.code)
      changed.push({ id, shipped, ...after })
  }
  const added = rest().map((official) => officialOf(official, null))
  const lost = [...free.values()].filter(
    ({ code, shipped }) => !shipped && (code === null || !spared.has(code)),
  )
  const removed = lost.filter((locality) => !isNamed(locality))
  const codes = new Set([...added, ...changed].map(({ code }) => code))
  const gone = new Set(removed.map(({ id }) => id))
  const released = [...free.values()].filter(
    ({ id, code }) => code !== null && codes.has(code) && !gone.has(id),
  )
  return {
    added,
    changed,
    released: released.map(({ id }) => id),
    removed: [...gone],
    kept: lost.length - removed.length,
    removable: stored.filter(({ provinceId, shipped }) => provinceId !== CITY && !shipped).length,
  }
}

export function losesMuch({ removed, kept, removable }: Plan): boolean {
  return removed.length + kept > removable * MAX_LOST
}

function officialOf(
  { provinceId, name, department, codes }: OfficialLocality,
  before: string | null,
): Omit<StoredLocality, 'id' | 'shipped'> {
  const code = before !== null && codes.includes(before) ? before : (codes[0] ?? null)
  return { provinceId, name, department, code }
}

function likeliestFirst(a: OfficialLocality, b: OfficialLocality): number {
  const head = ({ name, department }: OfficialLocality) => (fold(name) === fold(department) ? 0 : 1)
  const code = ({ codes }: OfficialLocality) => codes[0] ?? '~'
  return head(a) - head(b) || (code(a) < code(b) ? -1 : 1)
}
