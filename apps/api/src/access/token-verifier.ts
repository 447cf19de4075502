import type { Caller } from './caller.js'

/** Finds the caller that an access token belongs to. */
export abstract class TokenVerifier {
  /** @returns null for a token that is unknown, expired or revoked */
  abstract verify(token: string): Promise<Caller | null>
}
