import type { FoldedVersion } from './folding/folded-list.js'

/** Starts at the oldest year; gaps are NULL. */
export function priceArray({ years, prices }: Pick<FoldedVersion, 'years' | 'prices'>): {
  yearFrom: number | null
  prices: string
} {
  if (years.length === 0) return { yearFrom: null, prices: '' }
  const first = Math.min(...years)
  const cells = new Array<string>(Math.max(...years) - first + 1).fill('NULL')
  years.forEach((year, at) => (cells[year - first] = String(prices[at])))
  return { yearFrom: first, prices: cells.join(',') }
}

export function pricesOf(text: string): (number | null)[] {
  const prices: (number | null)[] = []
  let price = 0
  let isNull = false
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= DIGIT_0 && code <= DIGIT_9) price = price * 10 + code - DIGIT_0
    else if (code === COMMA || (code === CLOSE && at > 1)) {
      prices.push(isNull ? null : price)
      price = 0
      isNull = false
    } else isNull = true
  }
  return prices
}

const [DIGIT_0, DIGIT_9, COMMA, CLOSE] = [48, 57, 44, 125]
