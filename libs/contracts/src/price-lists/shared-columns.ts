import { fold } from './fold.js'
import { type Column, columnName } from './format-parts.js'

type Columns = Partial<
  Record<
    'period' | 'vehicleType' | 'code' | 'codia' | 'brand' | 'group' | 'name' | 'variant' | 'year' | 'price',
    Column | Column[] | undefined
  >
>
type Field = keyof Columns

/** Fields that share no column, except with the listed fields. */
const ALONE: Partial<Record<Field, Field[]>> = {
  period: [],
  year: [],
  price: [],
  vehicleType: ['code'],
  codia: ['code'],
}
/** Pairs that can't be the same column, unless one of them joins several columns. */
const APART: [Field, Field][] = [
  ['brand', 'name'],
  ['brand', 'code'],
  ['brand', 'group'],
  ['brand', 'variant'],
  ['name', 'variant'],
]

export function sharedColumns(columns: Columns): { field: Field; message: string }[] {
  const found: { field: Field; message: string }[] = []
  const fields = (Object.keys(columns) as Field[]).filter((field) => columns[field] !== undefined)
  fields.forEach((field, at) => {
    for (const other of fields.slice(0, at)) {
      const shared = conflict(columns, field, other)
      if (shared !== undefined)
        found.push({ field, message: `La ${shared} no puede ser a la vez ${other} y ${field}.` })
    }
  })
  return found
}

function conflict(columns: Columns, field: Field, other: Field): string | undefined {
  const [mine, theirs] = [listed(columns[field]), listed(columns[other])]
  const keys = new Set(theirs.map(keyOf))
  const shared = mine.find((one) => keys.has(keyOf(one)))
  if (shared === undefined) return undefined
  const named = typeof shared === 'number' ? columnName(shared) : `columna «${shared}»`
  if (isAlone(field, other) || isAlone(other, field)) return named
  const apart = APART.some((pair) => pair.includes(field) && pair.includes(other))
  return apart && mine.length === 1 && theirs.length === 1 ? named : undefined
}

function isAlone(field: Field, other: Field): boolean {
  const allowed = ALONE[field]
  return allowed !== undefined && !allowed.includes(other)
}

function listed(columns: Column | Column[] | undefined): Column[] {
  return [columns ?? []].flat()
}

function keyOf(column: Column): Column {
  return typeof column === 'number' ? column : fold(column)
}
