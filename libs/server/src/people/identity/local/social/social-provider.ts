import type { Refused } from '../../identity-provider.js'

export interface SocialAttempt {
  state: string
  nonce: string
  /** PKCE verifier (RFC 7636). */
  verifier: string
}

export interface SocialAnswer {
  code: string
  user?: string | undefined
}

export interface SocialPerson {
  accountId: string
  email: string | null
  emailVerified: boolean
  name: string
}

export type Unbelieved = Refused<'code' | 'id-token' | 'profile'>

export interface ProviderClient {
  authorizationUrl(attempt: SocialAttempt): Promise<URL>
  /** @throws FetchError, ZodError on an unexpected answer */
  personOf(answer: SocialAnswer, attempt: SocialAttempt): Promise<({ ok: true } & SocialPerson) | Unbelieved>
}
