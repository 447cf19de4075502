import { LOCAL_ISSUER } from '@preciosa/contracts/own-account'
import type { Clock } from '@preciosa/platform'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { CLOCK_TOLERANCE } from '../id-token.rules.js'
import type { CheckedToken } from '../identity-provider.js'
import { type Auth, ID_TOKEN_SECONDS, LOCAL_AUDIENCE } from './auth.js'
import type { Credential } from './credentials.plugin.js'

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  /** Seconds with a fraction: a password may change within the same second. */
  auth_time: z.number(),
  email: z.string(),
  email_verified: z.boolean(),
  type: z.enum(['individual', 'professional']).nullable(),
})

export class IdTokens {
  private keys: JSONWebKeySet | undefined

  constructor(
    private readonly auth: Auth,
    private readonly clock: Clock,
  ) {}

  async sign({ subject, email, emailVerified, type }: Omit<Credential, 'hash'>, at: Date): Promise<string> {
    const iat = Math.floor(this.clock.now().getTime() / 1000)
    const payload = {
      sub: subject,
      iat,
      exp: iat + ID_TOKEN_SECONDS,
      auth_time: at.getTime() / 1000,
      email,
      email_verified: emailVerified,
      type,
    }
    // Makes each token unique, because the exchange accepts a token once.
    const { token } = await this.auth.api.signJWT({
      body: { payload: { ...payload, jti: crypto.randomUUID() } },
    })
    return token
  }

  async check(idToken: string): Promise<CheckedToken | null> {
    const payload = claimsSchema.safeParse(await this.payloadOf(idToken))
    if (!payload.success) return null
    const { sub, exp, auth_time: at, email, email_verified, type } = payload.data
    return {
      identity: { issuer: LOCAL_ISSUER, subject: sub, email, emailVerified: email_verified, type },
      signedInAt: new Date(Math.round(at * 1000)),
      expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000),
    }
  }

  private async payloadOf(idToken: string): Promise<JWTPayload | null> {
    try {
      return await this.checked(idToken, false)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null
    }
    try {
      // Another instance may have created the key since.
      return await this.checked(idToken, true)
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  private async checked(idToken: string, anew: boolean): Promise<JWTPayload> {
    if (anew || this.keys === undefined) this.keys = await this.auth.api.getJwks()
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(this.keys), {
      algorithms: ['RS256'],
      issuer: LOCAL_ISSUER,
      audience: LOCAL_AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: this.clock.now(),
    })
    return payload
  }
}
