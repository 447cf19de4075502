import { createHmac } from 'node:crypto'
import { type FacebookConfig, FetchError, requestJson } from '@preciosa/platform'
import { createAuthorizationURL } from 'better-auth/oauth2'
import { z } from 'zod'
import { refused } from '../../identity-provider.js'
import { emailOf, nameOf } from './person.rules.js'
import type { ProviderClient, SocialAnswer, SocialAttempt } from './social-provider.js'
import { exchangeCode, LIMITS } from './token-endpoint.js'

const tokensSchema = z.object({ access_token: z.string().min(1).max(4096) })
const profileSchema = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  email: z.unknown().optional(),
  name: z.unknown().optional(),
})

/** Without id token and nonce, state, PKCE and the secret bind the answer; addresses are unverified. */
export class FacebookProvider implements ProviderClient {
  constructor(
    private readonly config: FacebookConfig,
    private readonly redirectUri: string,
  ) {}

  authorizationUrl({ state, verifier }: SocialAttempt): Promise<URL> {
    const { clientId, endpoints } = this.config
    return createAuthorizationURL({
      id: 'facebook',
      options: { clientId },
      authorizationEndpoint: endpoints.authorization,
      redirectURI: this.redirectUri,
      state,
      codeVerifier: verifier,
      scopes: ['email', 'public_profile'],
    })
  }

  async personOf(answer: SocialAnswer, attempt: SocialAttempt): ReturnType<ProviderClient['personOf']> {
    const { endpoints, ...client } = this.config
    const given = await exchangeCode(
      endpoints.token,
      { ...client, redirectUri: this.redirectUri },
      answer,
      attempt,
    )
    if (!given.ok) return given
    const profile = await this.profileOf(tokensSchema.parse(given.body).access_token)
    if (profile === undefined) return refused('profile')
    const { id, email, name } = profile
    return { ok: true, accountId: id, email: emailOf(email), emailVerified: false, name: nameOf(name) }
  }

  private async profileOf(accessToken: string): Promise<z.output<typeof profileSchema> | undefined> {
    const { endpoints, clientSecret } = this.config
    const url = new URL(endpoints.profile)
    url.searchParams.set('fields', 'id,name,email')
    // The proof makes a leaked access token useless without our secret.
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex')
    url.searchParams.set('appsecret_proof', proof)
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await requestJson(url.href, LIMITS, { headers })
    if (!answer.ok) throw new FetchError(`status ${answer.status} of the profile`)
    return profileSchema.safeParse(answer.body).data
  }
}
