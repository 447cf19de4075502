/** Vehicles of this model year or later have Mercosur plates. */
const FIRST_WHITE_YEAR = 2016

/** Null is a new vehicle. */
export type PlateKind = 'black' | 'white' | 'new'

export function plateKind(year: number | null): PlateKind {
  if (year === null) return 'new'
  return year < FIRST_WHITE_YEAR ? 'black' : 'white'
}

export function plateText(year: number | null): string {
  return year === null ? '0km' : String(year)
}
