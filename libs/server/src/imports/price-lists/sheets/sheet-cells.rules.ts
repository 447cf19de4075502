import { fold, type FeatureColumn, type SheetFormat } from '@preciosa/contracts/price-lists'
import { amountIn, booleanIn, type Cell, parseText, spoiledReason } from '../../../files/cells/index.js'
import { choiceKey, type DictionaryFeature } from './dictionary.js'
import type { SheetValue } from './folded-sheets.js'

/** Null for an empty cell; `word` for a word without a choice. */
export type SheetCell = Cell<SheetValue | null> | { word: string }

export function sheetCellReader(
  format: Pick<SheetFormat, 'yes' | 'no' | 'unknown' | 'decimal'>,
  column: FeatureColumn,
  feature: DictionaryFeature,
): (raw: string) => SheetCell {
  const unknown = new Set(format.unknown.map(fold))
  const read = readerOf(format, column, feature)
  return (raw) => (raw.trim() === '' || unknown.has(fold(raw)) ? { value: null } : read(raw))
}

function readerOf(
  format: Pick<SheetFormat, 'yes' | 'no' | 'decimal'>,
  column: FeatureColumn,
  feature: DictionaryFeature,
): (raw: string) => SheetCell {
  const words = new Map(Object.entries(column.words).map(([word, value]) => [fold(word), value]))
  if (feature.type === 'boolean') {
    const meanings = new Map<string, boolean>([
      ...format.yes.map((word): [string, boolean] => [fold(word), true]),
      ...format.no.map((word): [string, boolean] => [fold(word), false]),
    ])
    for (const [word, value] of words) meanings.set(word, value === true)
    return (raw) => {
      const value = booleanIn(raw) ?? meanings.get(fold(raw))
      return value === undefined ? { reason: `«${feature.description}» debe ser sí o no.` } : { value }
    }
  }
  if (feature.type === 'choice') {
    return (raw) => {
      const parsed = parseText(raw)
      if ('reason' in parsed) return parsed
      const word = String(words.get(fold(parsed.value)) ?? parsed.value)
      const id = feature.choices.get(choiceKey(word))
      return id === undefined ? { word } : { value: id }
    }
  }
  return feature.most === null ? parseText : numberReader(format, column, feature.description, feature.most)
}

function numberReader(
  { decimal }: Pick<SheetFormat, 'decimal'>,
  { times = 1, per, decimals }: FeatureColumn,
  description: string,
  most: number,
): (raw: string) => Cell<string> {
  const group = decimal === ',' ? '\\.' : ','
  const point = decimal === ',' ? ',' : '\\.'
  const pattern = new RegExp(`^(\\d{1,9}|\\d{1,3}(?:${group}\\d{3})+)(?:${point}(\\d{1,9}))?$`)
  const separators = new RegExp(group, 'g')
  return (raw) => {
    const match = pattern.exec(amountIn(raw, decimal).trim())
    if (match === null) return { reason: spoiledReason(raw) ?? `«${description}» debe ser un número.` }
    const [, whole = '', fraction = ''] = match
    const theirs = Number(`${whole.replace(separators, '')}.${fraction}`)
    const amount = per === undefined ? theirs * times : per / theirs
    const rounded = Number(amount.toFixed(decimals))
    if (!(rounded > 0)) return { reason: `«${description}» es cero.` }
    if (rounded > most) return { reason: `«${description}» es absurdo: supera ${most}.` }
    return { value: String(rounded) }
  }
}
