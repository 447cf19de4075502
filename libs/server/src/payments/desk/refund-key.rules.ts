import { createHash } from 'node:crypto'

/** The refund that a member of staff asks for with a key: asked again, it is the same one. A UUID of version 8. */
export function refundIdOf(staffId: number, key: string): string {
  const hex = createHash('sha256').update(`${staffId} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
