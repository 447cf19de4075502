import type { UserType } from '@preciosa/contracts'

/** A person as an identity provider knows them. The person is (issuer, subject); the rest are attributes. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** What they said when they signed up; null when the provider doesn't ask. */
  type: UserType | null
}

/** An id token that was checked. */
export interface VerifiedToken {
  identity: Identity
  expiresAt: Date
}

/** Who says who somebody is (design D7). */
export abstract class IdentityProvider {
  /** @throws AppError `invalid-grant` for a token that isn't ours, is expired or was tampered with */
  abstract verify(idToken: string): Promise<VerifiedToken>
}
