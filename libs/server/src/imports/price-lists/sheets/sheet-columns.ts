import { columnName, type FeatureColumn, type SheetFormat } from '@preciosa/contracts/price-lists'
import { Headings } from '../../../files/list-files/index.js'
import type { Dictionary, DictionaryFeature } from './dictionary.js'

export interface SheetColumnMap {
  width: number | undefined
  vehicleType: number
  code: number[]
  codia: number
  headings: string[]
  features: { index: number; column: FeatureColumn; feature: DictionaryFeature }[]
}

/** @throws ListRefused with all missing and doubled columns and all wrong features */
export function mapSheetColumns(
  format: SheetFormat,
  dictionary: Dictionary,
  heading: string[],
  line: number,
): SheetColumnMap {
  const headings = new Headings(format.file, heading)
  const { vehicleType, code, codia } = format.columns
  const map: SheetColumnMap = {
    width: headings.width,
    vehicleType: vehicleType === undefined ? -1 : headings.find(vehicleType),
    code: (code ?? []).map((one) => headings.find(one)),
    codia: codia === undefined ? -1 : headings.find(codia),
    headings: headings.titles,
    features: format.features.flatMap((column) => {
      const title = columnName(column.column)
      const feature = dictionary.get(column.feature)
      if (feature === undefined) {
        headings.addProblem(title, `El formato nombra el dato ${column.feature}, que no existe.`)
        return []
      }
      const wrong = wordProblem(column, feature)
      if (wrong !== undefined) headings.addProblem(title, wrong)
      const index = headings.find(column.column, { optional: column.optional, mayBeEmpty: true })
      return index === -1 ? [] : [{ index, column, feature }]
    }),
  }
  headings.refuseIfWrong(line)
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
