import { asciiAddress } from '@preciosa/contracts'
import { FIREBASE_ISSUERS } from '@preciosa/contracts/own-account'
import type { Clock } from '@preciosa/platform'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { CLOCK_TOLERANCE } from '../id-token.rules.js'
import type { CheckedToken } from '../identity-provider.js'
import { PublishedKeys } from '../published-keys.js'

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  /** Set at sign-up; an operator may use the claim for something else. */
  type: z.enum(['individual', 'professional']).nullable().catch(null).default(null),
  firebase: z.object({
    /** Anonymous users and custom tokens aren't verified by any provider. */
    sign_in_provider: z.string().refine((provider) => !['anonymous', 'custom'].includes(provider)),
    /** Tenants share the issuer but their users belong to another project. */
    tenant: z.undefined().optional(),
  }),
})

export class FirebaseIdTokens {
  readonly issuer: string
  private readonly keys: PublishedKeys

  constructor(
    private readonly projectId: string,
    keysUrl: string,
    private readonly clock: Clock,
  ) {
    this.issuer = FIREBASE_ISSUERS + projectId
    this.keys = new PublishedKeys(keysUrl, clock)
  }

  /** Null if the token is invalid. @throws FetchError if the keys are unreachable */
  async check(idToken: string): Promise<CheckedToken | null> {
    const { success, data } = claimsSchema.safeParse(await this.payloadOf(idToken))
    if (!success) return null
    const { sub, iat, exp, auth_time: at, email, email_verified, type } = data
    if (Math.max(iat, at) > this.clock.now().getTime() / 1000 + CLOCK_TOLERANCE) return null
    return {
      identity: {
        issuer: this.issuer,
        subject: sub,
        email: asciiAddress(email) || email,
        emailVerified: email_verified,
        type,
      },
      signedInAt: new Date(at * 1000),
      expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000),
    }
  }

  private async payloadOf(idToken: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(idToken, this.keys.keyOf, {
        algorithms: ['RS256'],
        issuer: this.issuer,
        audience: this.projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: this.clock.now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
