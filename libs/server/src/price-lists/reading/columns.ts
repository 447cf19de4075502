import { fold, type ListFormat } from '@preciosa/contracts'
import { excerpt, ListRefused } from './refusal.js'

/** Where in a row each of our columns stands; -1 for an optional one that the file leaves out. */
export interface ColumnMap {
  width: number
  period: number
  vehicleType: number
  code: number[]
  codia: number
  brand: number
  group: number
  name: number[]
  variant: number[]
  year: number
  price: number
  /** Wide layout: the year columns; `year` null is 0km. */
  years: { index: number; heading: string; year: number | null }[]
  headings: string[]
}

/**
 * Finds a format's columns in a heading row.
 * @throws ListRefused that names every missing or doubled column at once
 */
export function mapColumns(format: ListFormat, heading: string[], line: number): ColumnMap {
  const headings = heading.map((text) => text.replace(/^\ufeff/, '').trim())
  const folded = headings.map(fold)
  const reasons = new Map<string, { column: string; reason: string }>()
  const complain = (column: string, reason: string): void => void reasons.set(reason, { column, reason })

  const find = (name: string, optional: boolean): number => {
    const key = fold(name)
    const index = folded.indexOf(key)
    if (index === -1 && !optional) complain(name, `Falta la columna «${name}».`)
    if (index !== -1 && folded.includes(key, index + 1)) {
      complain(name, `La columna «${name}» está repetida.`)
    }
    return index
  }
  const one = (key: 'codia' | 'period' | 'vehicleType' | 'group' | 'year' | 'price'): number => {
    const name = format.columns[key]
    return name === undefined ? -1 : find(name, (format.optional as string[]).includes(key))
  }
  const many = (names: string[] | undefined, optional: boolean): number[] =>
    (names ?? []).map((name) => find(name, optional)).filter((index) => index !== -1)

  const map: ColumnMap = {
    width: headings.length,
    period: one('period'),
    vehicleType: one('vehicleType'),
    code: many(format.columns.code, false),
    codia: one('codia'),
    brand: find(format.columns.brand, false),
    group: one('group'),
    name: many(format.columns.name, false),
    variant: many(format.columns.variant, format.optional.includes('variant')),
    year: one('year'),
    price: one('price'),
    years: format.layout === 'wide' ? yearColumns(format, headings) : [],
    headings,
  }
  if (format.layout === 'wide' && map.years.length === 0) {
    complain('', 'No hay ninguna columna de año (como 2024 o 0km).')
  }
  const doubled = map.years.filter(
    ({ year }, at) => map.years.findIndex((other) => other.year === year) !== at,
  )
  for (const { heading: column } of doubled) complain(column, `La columna «${column}» está repetida.`)
  if (reasons.size > 0) {
    const found = headings.join(' | ')
    throw new ListRefused(
      [...reasons.values()].map((problem) => ({ line, value: excerpt(found, 200), ...problem })),
    )
  }
  return map
}

function yearColumns(format: ListFormat, headings: string[]): ColumnMap['years'] {
  const newYear = new Set(format.newYear.map(fold))
  return headings.flatMap((heading, index): ColumnMap['years'] => {
    if (newYear.has(fold(heading))) return [{ index, heading, year: null }]
    return /^(19|20)\d{2}$/.test(heading) ? [{ index, heading, year: Number(heading) }] : []
  })
}
