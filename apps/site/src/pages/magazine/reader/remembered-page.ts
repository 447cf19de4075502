const keyOf = (number: number) => `preciosa-revista-${number}`

/** Page where this browser left an issue; 1 if it never opened it. */
export function rememberedPage(number: number, pages: number): number {
  const page = Number(storage()?.getItem(keyOf(number)))
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : 1
}

export function rememberPage(number: number, page: number): void {
  try {
    storage()?.setItem(keyOf(number), String(page))
  } catch {
    // Full or forbidden: the issue opens at its cover next time.
  }
}

/** Browsers may forbid it. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
