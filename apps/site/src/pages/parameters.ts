/** An id in an address, spelt in its one way; null when it isn't one. */
export function idOfParameter(value: string | null): number | null {
  return value !== null && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : null
}

/** A page number in the query string: the first without one, null for anything that isn't one, spelt in its one way. */
export function pageOfParameter(value: string | null): number | null {
  if (value === null) return 1
  return idOfParameter(value) === 0 ? null : idOfParameter(value)
}
