/** An id in the query string; null when it isn't one. */
export function idOfParameter(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** A page number in the query string; the first when it isn't one. */
export function pageOfParameter(value: string | null): number {
  return Math.max(1, idOfParameter(value) ?? 1)
}
