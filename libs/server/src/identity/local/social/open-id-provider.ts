import type { Clock, OpenIdEndpoints } from '@preciosa/platform'
import { createAuthorizationURL } from 'better-auth/oauth2'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { CLOCK_TOLERANCE } from '../../id-token.rules.js'
import { refused } from '../../identity-provider.js'
import { PublishedKeys } from '../../published-keys.js'
import { emailOf, nameOf, nameOfAppleUser } from './person.rules.js'
import type { AskedProvider, SocialAnswer, SocialAttempt } from './social-provider.js'
import { exchangeCode } from './token-endpoint.js'

/** Seconds that an id token may have on its way from the provider. */
const MAX_AGE = 10 * 60

const tokensSchema = z.object({ id_token: z.string().max(16_384) })
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  /** One audience: a token that others may read too isn't for us to take. */
  aud: z.string(),
  nonce: z.string(),
  /** To whom it was given, where that is said. */
  azp: z.string().optional(),
  email: z.unknown().optional(),
  /** Apple says it as a text at times. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).default(false),
  name: z.unknown().optional(),
})

/** What one provider of OpenID Connect does other than another. */
export interface OpenIdSettings {
  clientId: string
  /** Made anew for each use where it is signed. */
  clientSecret: () => string | Promise<string>
  endpoints: OpenIdEndpoints
  /** Ways to write the issuer, besides that of the endpoints. */
  issuers?: readonly string[]
  scopes: readonly string[]
  /** Has people choose, and not slip in as whoever used the browser before. */
  prompt?: 'select_account'
  /** Comes back by a form that the provider's page posts. */
  responseMode?: 'form_post'
  redirectUri: string
}

/** A provider of OpenID Connect (Core 1.0 §3.1): a code is given for an id token, which has to be signed by its published keys. */
export class OpenIdProvider implements AskedProvider {
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

  async personOf(answer: SocialAnswer, attempt: SocialAttempt): ReturnType<AskedProvider['personOf']> {
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

  /** @returns null for a token that isn't valid @throws FetchError when the keys are away */
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
