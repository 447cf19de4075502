import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits, and the hash that is kept of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What is kept of a token. It is random, so one round of SHA-256 is enough. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
