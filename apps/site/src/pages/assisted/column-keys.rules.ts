import { foldCaseAndAccents } from '@preciosa/contracts/price-lists'

export interface Place {
  column: number
  row: number
}

export interface ListOfNames {
  names: readonly string[]
  entry: number
}

/** Row for an arrow, Home, End or letter key; left and right skip empty lists. Null for other keys. */
export function placeAfter(key: string, { column, row }: Place, lists: readonly ListOfNames[]): Place | null {
  const names = lists[column]?.names ?? []
  const last = names.length - 1
  const at = (wanted: number): Place => ({ column, row: Math.max(0, Math.min(last, wanted)) })
  switch (key) {
    case 'ArrowDown':
      return at(row + 1)
    case 'ArrowUp':
      return at(row - 1)
    case 'Home':
      return at(0)
    case 'End':
      return at(last)
    case 'ArrowLeft':
      return beside(column, -1, lists)
    case 'ArrowRight':
      return beside(column, 1, lists)
    default:
      return beginningWith(key, { column, row }, names)
  }
}

function beside(column: number, step: 1 | -1, lists: readonly ListOfNames[]): Place | null {
  for (let next = column + step; lists[next] !== undefined; next += step) {
    const { names, entry } = lists[next] as ListOfNames
    if (names.length > 0) return { column: next, row: Math.max(0, entry) }
  }
  return null
}

function beginningWith(key: string, { column, row }: Place, names: readonly string[]): Place | null {
  const letter = foldCaseAndAccents(key)
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return null
  const after = [...names.slice(row + 1), ...names.slice(0, row + 1)]
  const found = after.findIndex((name) => foldCaseAndAccents(name).startsWith(letter))
  return found === -1 ? null : { column, row: (row + 1 + found) % names.length }
}
