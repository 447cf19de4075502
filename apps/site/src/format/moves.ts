const PERCENT = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** What became of a price, as the kit's `Change` shows it; `text` is a share without its sign. */
export interface Move {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** A share without its sign, parted as Spanish does: 0.024 is "2,4 %". */
export function percent(share: number): string {
  return `${PERCENT.format(Math.abs(share) * 100)}\u00a0%`
}

/** What a change is called: 0.05 is a rise of "5 %". What rounds to nothing is the same. */
export function moveOf(share: number): Move {
  const text = percent(share)
  if (text === percent(0)) return { direction: 'same', text: '' }
  return { direction: share > 0 ? 'up' : 'down', text }
}
