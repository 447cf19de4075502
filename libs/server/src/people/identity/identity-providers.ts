import { issuerOf } from './id-token.rules.js'
import { type IdentityProvider, refused, type Refused, type VerifiedToken } from './identity-provider.js'

export class IdentityProviders {
  private readonly byIssuer: ReadonlyMap<string, IdentityProvider>

  /** @param byEmail provider of sign-ups by e-mail and password */
  constructor(
    readonly byEmail: IdentityProvider,
    others: readonly IdentityProvider[] = [],
  ) {
    this.byIssuer = new Map([byEmail, ...others].map((provider) => [provider.issuer, provider]))
    if (this.byIssuer.size <= others.length) throw new Error('Two identity providers have the same issuer')
  }

  of(issuer: string): IdentityProvider | null {
    return this.byIssuer.get(issuer) ?? null
  }

  async verify(idToken: string): Promise<VerifiedToken | Refused<'invalid-token'>> {
    const issuer = issuerOf(idToken)
    const provider = issuer === null ? null : this.of(issuer)
    return provider === null ? refused('invalid-token') : provider.verify(idToken)
  }
}
