interface Line {
  state: 'past' | 'current' | 'planned'
}

export function priceNow<L extends Line>(prices: readonly L[]): L | undefined {
  return prices.find(({ state }) => state === 'current')
}

/** @param prices the newest first */
export function priceNext<L extends Line>(prices: readonly L[]): L | undefined {
  return prices.findLast(({ state }) => state === 'planned')
}
