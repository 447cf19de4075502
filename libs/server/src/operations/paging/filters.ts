import { fold } from '@preciosa/contracts/price-lists'

export interface FilterField<Given> {
  /** @param place the value's parameter, such as `$2` */
  where: (place: string) => string
  value: (given: Given) => unknown
}

export type FilterFields<Filter extends object> = {
  readonly [Field in keyof Filter]-?: FilterField<NonNullable<Filter[Field]>>
}

export function equals(column: string, type = 'text'): FilterField<string | number> {
  return { where: (place) => `${column} = ${place}::${type}`, value: (given) => given }
}

export function isOneOf(column: string): FilterField<string | readonly string[]> {
  return {
    where: (place) => `${column} = any(${place}::text[])`,
    value: (given) => (typeof given === 'string' ? [given] : given),
  }
}

/** Literal search that ignores case; `%` and `_` have no meaning. */
export function holds(text: string): FilterField<string> {
  return { where: (place) => `strpos(lower(${text}), lower(${place}::text)) > 0`, value: (words) => words }
}

/** Literal search in a column that `fold` made, so without case and accents. */
export function holdsFolded(column: string): FilterField<string> {
  return { where: (place) => `strpos(${column}, ${place}::text) > 0`, value: fold }
}
