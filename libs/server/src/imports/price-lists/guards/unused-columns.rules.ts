import type { Guard } from '@preciosa/contracts/price-lists'
import type { UnusedColumn } from '../folding/unused-columns.rules.js'

/** Holds a list when an unused column looks like a model year, 0km or prices; its figures would be lost. */
export function unusedColumnsGuard(unused: readonly UnusedColumn[]): Guard | undefined {
  const named = (kind: UnusedColumn['looksLike']) =>
    unused.filter(({ looksLike }) => looksLike === kind).map(({ heading }) => `«${heading}»`)
  const [years, prices] = [named('year'), named('prices')]
  if (years.length + prices.length === 0) return undefined
  const parts = [
    ...(years.length === 0 ? [] : [`${years.join(', ')}: parece un año o 0km`]),
    ...(prices.length === 0 ? [] : [`${prices.join(', ')}: parece tener precios`]),
  ]
  return {
    code: 'unused-column',
    message: `Hay columnas que el formato no usa, y su contenido se perdería. ${parts.join('; ')}.`,
  }
}
