/** How one field of a filter is looked for. */
export interface FilterField<Given> {
  /** @param place where the value stands in the statement, such as `$2` */
  where: (place: string) => string
  /** What stands there. */
  value: (given: Given) => unknown
}

/** How each field of a filter is looked for. */
export type FilterFields<Filter extends object> = {
  readonly [Field in keyof Filter]-?: FilterField<NonNullable<Filter[Field]>>
}

/** The column is the given value. @param type of the column in PostgreSQL */
export function equals(column: string, type = 'text'): FilterField<string | number> {
  return { where: (place) => `${column} = ${place}::${type}`, value: (given) => given }
}

/** The column, a text, is the given value or one of several. */
export function isOneOf(column: string): FilterField<string | readonly string[]> {
  return {
    where: (place) => `${column} = any(${place}::text[])`,
    value: (given) => (typeof given === 'string' ? [given] : given),
  }
}

/** The text holds the given words, as they are, in capitals or not. */
export function holds(text: string): FilterField<string> {
  return { where: (place) => `strpos(lower(${text}), lower(${place}::text)) > 0`, value: (words) => words }
}
