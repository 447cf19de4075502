import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Seconds that clocks may differ. */
export const CLOCK_TOLERANCE = 5

/** Characters of an id token, as the exchange takes them: Firebase's have some 1,000, or 2,500 with all claims that may be added. */
const MAX_LENGTH = 8192

const claimsSchema = z.object({ iss: z.string() })

/** Header and payload of an id token, as bytes. */
export interface IdTokenParts {
  header: Buffer
  payload: Buffer
}

/**
 * Reads a JWT's parts as RFC 7515 writes them and no other way: a space, padding or bits that no byte needs make another
 * text of the same token, which readers of base64url tend to take.
 * @returns null for anything else, and for what is too long
 */
export function partsOf(idToken: string): IdTokenParts | null {
  if (idToken.length > MAX_LENGTH) return null
  const [header, payload, signature, ...more] = idToken.split('.').map(decoded)
  if (header == null || payload == null || signature == null || more.length > 0) return null
  return { header, payload }
}

/** The issuer that an id token claims, before anything of it is checked; null for what isn't one. */
export function issuerOf(idToken: string): string | null {
  const parts = partsOf(idToken)
  if (parts === null) return null
  try {
    const { success, data } = claimsSchema.safeParse(JSON.parse(parts.payload.toString()))
    return success ? data.iss : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * What one use of an id token is known by. Not its text, nor the signature, of which a signer may make another; some
 * providers' tokens have no `jti`.
 * @returns SHA-256 of the issuer and of what was signed
 */
export function useOf(issuer: string, { header, payload }: IdTokenParts): Buffer {
  const signed = [header, payload].map((part) => part.toString('base64url'))
  return createHash('sha256')
    .update(JSON.stringify([issuer, ...signed]))
    .digest()
}

/** SHA-256 of issuer and subject: what is kept of a person beyond their account. */
export function personKey({ issuer, subject }: { issuer: string; subject: string }): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest()
}

function decoded(part: string): Buffer | null {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : null
}
