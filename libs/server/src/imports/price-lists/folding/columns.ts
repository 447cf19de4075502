import { fold, type ListFormat } from '@preciosa/contracts/price-lists'
import { isZeroKm, yearIn } from '../../../files/cells/index.js'
import { Headings } from '../../../files/list-files/index.js'

/** Index of each column in a row; -1 for an absent optional column. */
export interface ColumnMap {
  width: number | undefined
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
  /** Year columns of the wide layout; `year` null is 0km. */
  years: { index: number; heading: string; year: number | null }[]
  headings: string[]
}

/** Places of the columns that the format takes. */
export function usedBy({ code, name, variant, years, ...map }: ColumnMap): Set<number> {
  const { period, vehicleType, codia, brand, group, year, price } = map
  const single = [period, vehicleType, codia, brand, group, year, price]
  return new Set([...single, ...code, ...name, ...variant, ...years.map(({ index }) => index)])
}

/** @throws ListRefused with all missing and doubled columns */
export function mapColumns(format: ListFormat, heading: string[], line: number): ColumnMap {
  const headings = new Headings(format.file, heading)
  const { titles, width } = headings
  const { columns } = format
  const isOptional = (key: string): boolean => (format.optional as string[]).includes(key)
  const one = (key: 'codia' | 'period' | 'vehicleType' | 'group' | 'year' | 'price'): number => {
    const column = columns[key]
    const how = { optional: isOptional(key), mayBeEmpty: key === 'group' }
    return column === undefined ? -1 : headings.find(column, how)
  }
  const optionalVariant = { optional: isOptional('variant'), mayBeEmpty: true }

  const map: ColumnMap = {
    width,
    period: one('period'),
    vehicleType: one('vehicleType'),
    code: columns.code.map((column) => headings.find(column)),
    codia: one('codia'),
    brand: headings.find(columns.brand),
    group: one('group'),
    name: columns.name.map((column) => headings.find(column)),
    variant: (columns.variant ?? [])
      .map((column) => headings.find(column, optionalVariant))
      .filter((index) => index !== -1),
    year: one('year'),
    price: one('price'),
    years: format.layout === 'wide' ? yearColumns(format, titles) : [],
    headings: titles,
  }
  if (format.layout === 'wide' && map.years.length === 0) {
    headings.addProblem('', 'No hay ninguna columna de año (como 2024 o 0km).')
  }
  const doubled = map.years.filter(
    ({ year }, at) => map.years.findIndex((other) => other.year === year) !== at,
  )
  for (const { heading: column } of doubled)
    headings.addProblem(column, `La columna «${column}» está repetida.`)
  headings.refuseIfWrong(line)
  return map
}

function yearColumns(format: ListFormat, headings: string[]): ColumnMap['years'] {
  const newYear = new Set(format.newYear.map(fold))
  return headings.flatMap((heading, index): ColumnMap['years'] => {
    if (newYear.has(fold(heading)) || isZeroKm(heading)) return [{ index, heading, year: null }]
    const year = yearIn(heading)
    return year === undefined ? [] : [{ index, heading, year }]
  })
}
