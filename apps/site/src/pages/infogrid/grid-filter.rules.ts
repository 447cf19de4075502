import type { ModelGroup, Version } from '@preciosa/contracts/catalogue'
import { foldText } from '@preciosa/contracts/search'
import type { GridAddress, YearRange } from './infogrid-data.js'

export function isNarrowed({ text, from, to }: Pick<GridAddress, 'text' | 'from' | 'to'>): boolean {
  return text !== '' || from !== null || to !== null
}

export function isWithin(year: number, { from, to }: YearRange): boolean {
  return (from === null || year >= from) && (to === null || year <= to)
}

/** True if model and version contain each typed word, or if none is typed. */
export function isNamed(
  { model, versionDescription }: Pick<Version, 'model' | 'versionDescription'>,
  typed: string,
): boolean {
  const name = foldText(`${model.name} ${versionDescription}`)
  return foldText(typed)
    .split(' ')
    .every((word) => name.includes(word))
}

/** Newest first: the guide's span, the grid's years, which may be more, and those already chosen. */
export function yearsToChoose(
  { prices_from: first, prices_to: last }: Pick<ModelGroup, 'prices_from' | 'prices_to'>,
  shown: readonly number[],
  { from, to }: YearRange,
): number[] {
  const span =
    first === null || last === null ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const chosen = [from, to].filter((year) => year !== null)
  return [...new Set([...span, ...shown, ...chosen])].sort((a, b) => b - a)
}
