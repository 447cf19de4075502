import type { Refused } from '../../identity-provider.js'

/** One attempt to sign in, from the person's leaving for the provider to their coming back. */
export interface SocialAttempt {
  /** Comes back by the browser. */
  state: string
  /** Comes back in an id token. */
  nonce: string
  /** What the code is given for (PKCE, RFC 7636). */
  verifier: string
}

/** What the browser came back with. */
export interface SocialAnswer {
  code: string
  /** What Apple adds the first time. */
  user?: string | undefined
}

/** Somebody as a provider knows them. */
export interface SocialPerson {
  /** The provider's own name of them, which stays. */
  accountId: string
  /** Null where they have none, or keep it to themselves. */
  email: string | null
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean
  /** Empty where it isn't told. */
  name: string
}

/** Why a provider's answer is of no use: its code isn't taken, or what it says of the person isn't to be believed. */
export type Unbelieved = Refused<'code' | 'id-token' | 'profile'>

/** How one of the providers is asked who somebody is. */
export interface AskedProvider {
  /** Where the browser goes. */
  authorizationUrl(attempt: SocialAttempt): Promise<URL>
  /** @throws FetchError, z.ZodError when the provider doesn't answer as it should */
  personOf(answer: SocialAnswer, attempt: SocialAttempt): Promise<({ ok: true } & SocialPerson) | Unbelieved>
}
