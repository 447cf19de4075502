/** 21 % (law 23.349, art. 28), in ARCA's table of rates `Id` 5. */
export const VAT_RATE = { id: 5, percent: 21 } as const

/** A final price without its VAT: total ÷ 1.21, in whole cents. */
export function netCents(totalCents: number): number {
  return Math.round((totalCents * 100) / (100 + VAT_RATE.percent))
}

/** What has to stand before a price without VAT, below the final one (law 27.743, Resolución 4/2025). */
export const NET_PRICE_WORDS = 'PRECIO SIN IMPUESTOS NACIONALES'
