import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal, in constant time: the duration doesn't reveal the position of a difference. */
export function isSameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
