import type { Clock, OpenIdEndpoints } from '@preciosa/platform'
import { createAuthorizationURL } from 'better-auth/oauth2'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { CLOCK_TOLERANCE } from '../../id-token.rules.js'
import { refused } from '../../identity-provider.js'
import { PublishedKeys } from '../../published-keys.js'
import { emailOf, nameOf, nameOfAppleUser } from './person.rules.js'
import type { ProviderClient, SocialAnswer, SocialAttempt } from './social-provider.js'
import { exchangeCode } from './token-endpoint.js'

/** Seconds between an id token's issue and its arrival. */
const MAX_AGE = 10 * 60

const tokensSchema = z.object({ id_token: z.string().max(16_384) })
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  /** Only one audience, because other audiences can read the token too. */
  aud: z.string(),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.unknown().optional(),
  /** Apple sometimes sends it as a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).default(false),
  name: z.unknown().optional(),
})

export interface OpenIdSettings {
  clientId: string
  clientSecret: () => string | Promise<string>
  endpoints: OpenIdEndpoints
  issuers?: readonly string[]
  scopes: readonly string[]
  /** Shows the account chooser, for shared browsers. */
  prompt?: 'select_account'
  responseMode?: 'form_post'
  redirectUri: string
}

export class OpenIdProvider implements ProviderClient {
  private readonly keys: PublishedKeys

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly clock: Clock,
  ) {
    this.keys = new PublishedKeys(settings.endpoints.keys, clock)
  }

  authorizationUrl({ state, nonce, verifier }: SocialAttempt): Promise<URL> {
    const { clientId, endpoints, scopes, prompt, responseMode, redirectUri } = this.settings
    return createAuthorizationURL({
      id: endpoints.issuer,
      options: { clientId },
      authorizationEndpoint: endpoints.authorization,
      redirectURI: redirectUri,
      state,
      nonce,
      codeVerifier: verifier,
      scopes: [...scopes],
      ...(prompt && { prompt }),
      ...(responseMode && { responseMode }),
    })
  }

  async personOf(answer: SocialAnswer, attempt: SocialAttempt): ReturnType<ProviderClient['personOf']> {
    const { clientId, clientSecret, endpoints, redirectUri } = this.settings
    const client = { clientId, clientSecret: await clientSecret(), redirectUri }
    const given = await exchangeCode(endpoints.token, client, answer, attempt)
    if (!given.ok) return given
    const claims = await this.claimsOf(tokensSchema.parse(given.body).id_token)
    if (claims?.aud !== clientId || claims.nonce !== attempt.nonce) return refused('id-token')
    if (claims.azp !== undefined && claims.azp !== clientId) return refused('id-token')
    const email = emailOf(claims.email)
    const name = nameOf(claims.name)
    return {
      ok: true,
      accountId: claims.sub,
      email,
      emailVerified: email !== null && String(claims.email_verified) === 'true',
      name: name === '' ? nameOfAppleUser(answer.user) : name,
    }
  }

  /** Null if the token is invalid. @throws FetchError if the keys are unreachable */
  private async claimsOf(idToken: string): Promise<z.output<typeof claimsSchema> | null> {
    const { endpoints, issuers = [], clientId } = this.settings
    try {
      const { payload } = await jwtVerify(idToken, this.keys.keyOf, {
        algorithms: ['RS256'],
        issuer: [endpoints.issuer, ...issuers],
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
        maxTokenAge: MAX_AGE,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: this.clock.now(),
      })
      return claimsSchema.safeParse(payload).data ?? null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
