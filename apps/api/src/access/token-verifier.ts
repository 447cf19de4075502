import type { Caller } from './caller.js'

/** Turns an access token into whoever holds it. */
export abstract class TokenVerifier {
  /** @returns null for a token that is unknown, expired or revoked */
  abstract verify(token: string): Promise<Caller | null>
}
