import { issuerOf } from './id-token.rules.js'
import { type IdentityProvider, refused, type Refused, type VerifiedToken } from './identity-provider.js'

/** The identity providers that are configured, found by the issuer of an id token or of an account. */
export class IdentityProviders {
  private readonly byIssuer: ReadonlyMap<string, IdentityProvider>

  /** @param byEmail the one that people sign up and in with by e-mail and password (design §3, codes) */
  constructor(
    readonly byEmail: IdentityProvider,
    others: readonly IdentityProvider[] = [],
  ) {
    this.byIssuer = new Map([byEmail, ...others].map((provider) => [provider.issuer, provider]))
    if (this.byIssuer.size <= others.length) throw new Error('Two identity providers have the same issuer')
  }

  /** @returns null when none of that issuer is configured */
  of(issuer: string): IdentityProvider | null {
    return this.byIssuer.get(issuer) ?? null
  }

  /** Has an id token verified by the provider of its issuer. */
  async verify(idToken: string): Promise<VerifiedToken | Refused<'invalid-token'>> {
    const issuer = issuerOf(idToken)
    const provider = issuer === null ? null : this.of(issuer)
    return provider === null ? refused('invalid-token') : provider.verify(idToken)
  }
}
