import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Seconds that clocks may differ. */
export const CLOCK_TOLERANCE = 5

/** Firebase's tokens have about 1,000 characters, 2,500 with all custom claims. */
const MAX_LENGTH = 8192

const claimsSchema = z.object({ iss: z.string() })

export interface IdTokenParts {
  header: Buffer
  payload: Buffer
}

/** Refuses other spellings than RFC 7515's, which base64url readers accept for the same token. */
export function partsOf(idToken: string): IdTokenParts | null {
  if (idToken.length > MAX_LENGTH) return null
  const [header, payload, signature, ...more] = idToken.split('.').map(decoded)
  if (header == null || payload == null || signature == null || more.length > 0) return null
  return { header, payload }
}

/** Unverified; null if the token is malformed. */
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
 * Key for the single use of a token. Excludes the signature, which a signer can vary; some tokens have no
 * `jti`.
 */
export function useOf(issuer: string, { header, payload }: IdTokenParts): Buffer {
  const signed = [header, payload].map((part) => part.toString('base64url'))
  return createHash('sha256')
    .update(JSON.stringify([issuer, ...signed]))
    .digest()
}

export function personKey({ issuer, subject }: { issuer: string; subject: string }): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest()
}

function decoded(part: string): Buffer | null {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : null
}
