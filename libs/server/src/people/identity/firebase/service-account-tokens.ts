import { createPrivateKey } from 'node:crypto'
import { type Clock, FetchError, type FirebaseConfig, requestJson } from '@preciosa/platform'
import type { Credential, GoogleOAuthAccessToken } from 'firebase-admin/app'
import { SignJWT } from 'jose'
import { z } from 'zod'

const LIMITS = { seconds: 5, bytes: 64 * 1024 }
/** The narrowest scope that can administer accounts. */
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const ASSERTION_SECONDS = 3600
const EARLY_SECONDS = 5 * 60

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access tokens by a signed assertion (RFC 7523), used by firebase-admin (decision 054). */
export class ServiceAccountTokens implements Credential {
  private cached: { token: string; until: number } | undefined
  private asking: Promise<string> | undefined

  constructor(
    private readonly account: FirebaseConfig['serviceAccount'],
    private readonly clock: Clock,
  ) {}

  /** @throws FetchError on a refusal, ZodError on an unexpected answer */
  async token(): Promise<string> {
    if (this.cached !== undefined && this.clock.now().getTime() < this.cached.until) return this.cached.token
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /** 0 stops firebase-admin from caching: it doesn't use our clock and would keep a refused token. */
  async getAccessToken(): Promise<GoogleOAuthAccessToken> {
    return { access_token: await this.token(), expires_in: 0 }
  }

  forget(): void {
    this.cached = undefined
  }

  private async ask(): Promise<string> {
    const now = this.clock.now().getTime()
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await this.assertion(Math.floor(now / 1000)),
    })
    const answer = await requestJson(this.account.tokenUrl, LIMITS, { body })
    if (!answer.ok) throw new FetchError(`status ${answer.status}`)
    const { access_token: token, expires_in } = answerSchema.parse(answer.body)
    this.cached = { token, until: now + (expires_in - EARLY_SECONDS) * 1000 }
    return token
  }

  private assertion(iat: number): Promise<string> {
    const { email, privateKey, keyId, tokenUrl } = this.account
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(iat)
      .setExpirationTime(iat + ASSERTION_SECONDS)
      .sign(createPrivateKey(privateKey))
  }
}
