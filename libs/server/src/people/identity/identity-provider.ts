import type { UserType } from '@preciosa/contracts'
import type { SocialProvider, WayIn } from '@preciosa/contracts/own-account'
import { partsOf, useOf } from './id-token.rules.js'

/** A person is (issuer, subject); the rest are attributes. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  type: UserType | null
}

export interface CheckedToken {
  identity: Identity
  /** Time of the sign-in, not of a token's renewal. */
  signedInAt: Date
  expiresAt: Date
}

export interface VerifiedToken extends CheckedToken {
  ok: true
  use: Buffer
}

/** An expected refusal; unexpected failures are thrown. */
export interface Refused<Reason extends string> {
  ok: false
  reason: Reason
}

export interface SignedIn {
  ok: true
  subject: string
  idToken: string
}

export interface Done {
  ok: true
}

export interface NewIdentity {
  email: string
  password: string
  type: UserType | null
}

/** The identity port. Each adapter passes `testing/identity-provider.contract.ts`. */
export abstract class IdentityProvider {
  /** Never changes: it is half of a person's key. */
  abstract readonly issuer: string

  abstract signUp(identity: NewIdentity): Promise<SignedIn | Refused<'email-taken' | 'guessable-password'>>

  /** Creates an identity without a usable password, e.g. for a customer of the previous website. */
  abstract admit(
    identity: Omit<NewIdentity, 'password'>,
  ): Promise<(Done & { subject: string }) | Refused<'email-taken'>>

  /** Takes the same time for unknown addresses. `disabled` is a block at the provider. */
  abstract signIn(
    email: string,
    password: string,
  ): Promise<
    SignedIn | Refused<'unknown-email'> | (Refused<'wrong-password' | 'disabled'> & { subject: string })
  >

  /** `wrong-password` also if the identity has none. */
  abstract changePassword(
    subject: string,
    password: string,
    newPassword: string,
  ): Promise<Done | Refused<'wrong-password' | 'same-password' | 'guessable-password'>>

  /** Includes `password` for an admitted identity that hasn't set one yet; empty for an unknown subject. */
  abstract waysIn(subject: string): Promise<WayIn[]>

  abstract nameOf(subject: string): Promise<string>

  async hasPassword(subject: string): Promise<boolean> {
    return (await this.waysIn(subject)).includes('password')
  }

  /** `alone` removes other sign-in methods, which a stranger may have linked before the verification. */
  abstract setPassword(
    subject: string,
    newPassword: string,
    alone?: boolean,
  ): Promise<Done | Refused<'unknown-subject' | 'guessable-password'>>

  /**
   * Removes the sign-in methods other than the password, as a stranger may have made them.
   * @returns false if there were none
   */
  abstract keepOnlyPassword(subject: string): Promise<boolean>

  /** Removes one sign-in method; nothing if the identity doesn't have it. */
  abstract unlink(subject: string, way: SocialProvider): Promise<void>

  abstract subjectOf(email: string): Promise<string | null>

  /** Idempotent. Id tokens may stay valid; the account has to end them with its sessions. */
  abstract delete(subject: string): Promise<void>

  /** Refuses invalid tokens, also those with another spelling than RFC 7515's. */
  async verify(idToken: string): Promise<VerifiedToken | Refused<'invalid-token'>> {
    const parts = partsOf(idToken)
    const checked = parts === null ? null : await this.check(idToken)
    if (parts === null || checked === null) return refused('invalid-token')
    return { ok: true, ...checked, use: useOf(checked.identity.issuer, parts) }
  }

  protected abstract check(idToken: string): Promise<CheckedToken | null>
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}
