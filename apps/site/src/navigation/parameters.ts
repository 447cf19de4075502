/** Null unless written in canonical form, so that each page has one URL. */
export function idOfParameter(value: string | null): number | null {
  return value !== null && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : null
}

export function pageOfParameter(value: string | null): number | null {
  if (value === null) return 1
  return idOfParameter(value) === 0 ? null : idOfParameter(value)
}
