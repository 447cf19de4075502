import { fold } from './fold.js'

type Columns = Partial<
  Record<
    'period' | 'vehicleType' | 'code' | 'codia' | 'brand' | 'group' | 'name' | 'variant' | 'year' | 'price',
    string | string[] | undefined
  >
>
type Field = keyof Columns

/** These mean one thing; the value is who may use the same column all the same. */
const ALONE: Partial<Record<Field, Field[]>> = {
  period: [],
  year: [],
  price: [],
  vehicleType: ['code'],
  codia: ['code'],
}
/** These must not be the very same column or columns; parts of a joined one may be. */
const APART: [Field, Field][] = [
  ['brand', 'name'],
  ['brand', 'code'],
  ['brand', 'group'],
  ['brand', 'variant'],
  ['name', 'variant'],
]

/** Fields that a format maps to one column where that makes no sense, with the reason. */
export function sharedColumns(columns: Columns): { field: Field; message: string }[] {
  const found: { field: Field; message: string }[] = []
  const fields = (Object.keys(columns) as Field[]).filter((field) => columns[field] !== undefined)
  fields.forEach((field, at) => {
    for (const other of fields.slice(0, at)) {
      const name = conflict(columns, field, other)
      if (name !== undefined)
        found.push({ field, message: `La columna «${name}» no puede ser a la vez ${other} y ${field}.` })
    }
  })
  return found
}

function conflict(columns: Columns, field: Field, other: Field): string | undefined {
  const [mine, theirs] = [names(columns[field]), names(columns[other])]
  const shared = mine.find((name) => theirs.some((one) => fold(one) === fold(name)))
  if (shared === undefined) return undefined
  if (isAlone(field, other) || isAlone(other, field)) return shared
  const apart = APART.some((pair) => pair.includes(field) && pair.includes(other))
  return apart && mine.length === 1 && theirs.length === 1 ? shared : undefined
}

function isAlone(field: Field, other: Field): boolean {
  const allowed = ALONE[field]
  return allowed !== undefined && !allowed.includes(other)
}

function names(columns: string | string[] | undefined): string[] {
  return [columns ?? []].flat()
}
