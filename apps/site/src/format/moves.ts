const PERCENT = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** `text` is the share without its sign. */
export interface Move {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** Without the sign: 0.024 becomes "2,4 %". */
export function percent(share: number): string {
  return `${PERCENT.format(Math.abs(share) * 100)}\u00a0%`
}

/** A share that rounds to zero counts as `same`. */
export function moveOf(share: number): Move {
  const text = percent(share)
  if (text === percent(0)) return { direction: 'same', text: '' }
  return { direction: share > 0 ? 'up' : 'down', text }
}
