import { createHash, randomBytes } from 'node:crypto'

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** A token is random, so one round of SHA-256 is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
