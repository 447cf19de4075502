/** A vehicle of this or a later year has the plate of the Mercosur. */
const FIRST_WHITE_YEAR = 2016

/** How the plate of a model year looks in Argentina; null is a new vehicle. */
export type PlateKind = 'black' | 'white' | 'new'

export function plateKind(year: number | null): PlateKind {
  if (year === null) return 'new'
  return year < FIRST_WHITE_YEAR ? 'black' : 'white'
}

/** What stands on it. */
export function plateText(year: number | null): string {
  return year === null ? '0km' : String(year)
}
