export interface ByteRange {
  first: number
  last: number
}

/**
 * One range of a file (RFC 9110 §14). Null for the whole file, also for several ranges and other units; `beyond` if
 * the file ends before it.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return to === '0' || bytes === 0 ? 'beyond' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'beyond' : { first, last }
}
