import type { UserType } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { partsOf, useOf } from './id-token.rules.js'

/** A person as an identity provider knows them. The person is (issuer, subject); the rest are attributes. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** What they said when they signed up; null when the provider doesn't ask. */
  type: UserType | null
}

/** What an id token that was checked says. */
export interface CheckedToken {
  identity: Identity
  /** When the person proved who they are, as exactly as the provider says; not when the token was renewed. */
  signedInAt: Date
  /** When it isn't taken any more. */
  expiresAt: Date
}

/** An id token that was checked, and what a use of it is known by. */
export interface VerifiedToken extends CheckedToken {
  use: Buffer
}

/** Who says who somebody is (design D7). */
export abstract class IdentityProvider {
  /** @throws AppError `invalid-grant` for a token that isn't ours, is expired, tampered with or written otherwise */
  async verify(idToken: string): Promise<VerifiedToken> {
    const parts = partsOf(idToken)
    if (parts === null) throw new AppError('invalid-grant')
    const checked = await this.check(idToken)
    return { ...checked, use: useOf(checked.identity.issuer, parts) }
  }

  /** Checks signature, issuer, audience and time. @throws AppError `invalid-grant` */
  protected abstract check(idToken: string): Promise<CheckedToken>
}
