import { fold, type FeatureColumn, type SheetFormat } from '@preciosa/contracts'
import { excerpt, ListRefused } from '../reading/refusal.js'
import type { Dictionary, DictionaryFeature } from './dictionary.js'

/** Where in a row the columns of a sheet format stand. */
export interface SheetColumnMap {
  width: number
  vehicleType: number
  code: number[]
  codia: number
  headings: string[]
  features: { index: number; column: FeatureColumn; feature: DictionaryFeature }[]
}

/**
 * Finds a sheet format's columns in a heading row and its features in the dictionary.
 * @throws ListRefused that names every missing or doubled column and every wrong feature at once
 */
export function mapSheetColumns(
  format: SheetFormat,
  dictionary: Dictionary,
  heading: string[],
  line: number,
): SheetColumnMap {
  const headings = heading.map((text) => text.replace(/^\ufeff/, '').trim())
  const folded = headings.map(fold)
  const problems = new Map<string, { column: string; reason: string }>()
  const complain = (column: string, reason: string): void => void problems.set(reason, { column, reason })
  const find = (name: string, optional = false): number => {
    const index = folded.indexOf(fold(name))
    if (index === -1 && !optional) complain(name, `Falta la columna «${name}».`)
    if (index !== -1 && folded.includes(fold(name), index + 1))
      complain(name, `La columna «${name}» está repetida.`)
    return index
  }

  const { vehicleType, code, codia } = format.columns
  const map: SheetColumnMap = {
    width: headings.length,
    vehicleType: vehicleType === undefined ? -1 : find(vehicleType),
    code: (code ?? []).map((name) => find(name)),
    codia: codia === undefined ? -1 : find(codia),
    headings,
    features: format.features.flatMap((column) => {
      const feature = dictionary.get(column.feature)
      if (feature === undefined) {
        complain(column.column, `El formato nombra el dato ${column.feature}, que no existe.`)
        return []
      }
      const wrong = wordProblem(column, feature)
      if (wrong !== undefined) complain(column.column, wrong)
      const index = find(column.column, column.optional)
      return index === -1 ? [] : [{ index, column, feature }]
    }),
  }
  if (problems.size > 0) {
    const value = excerpt(headings.join(' | '), 200)
    throw new ListRefused([...problems.values()].map((problem) => ({ line, value, ...problem })))
  }
  return map
}

function wordProblem({ words }: FeatureColumn, { type, description }: DictionaryFeature): string | undefined {
  const values = Object.values(words)
  if (type === 'boolean' && values.some((value) => typeof value !== 'boolean'))
    return `Las palabras de «${description}» deben valer true o false.`
  if (type === 'choice' && values.some((value) => typeof value !== 'string'))
    return `Las palabras de «${description}» deben valer una de sus opciones.`
  if (type === 'other' && values.length > 0) return `«${description}» no lleva palabras.`
  return undefined
}
