import type { UserType, WayIn } from '@preciosa/contracts'
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
  ok: true
  use: Buffer
}

/** An expected refusal (design D11). What is unexpected, such as a provider that is away, is thrown. */
export interface Refused<Reason extends string> {
  ok: false
  reason: Reason
}

/** A person who has just signed up or in, with the id token that proves it to the exchange. */
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
  /** Null leaves the person's profile to be filled in later. */
  type: UserType | null
}

/**
 * The port: signs people up and in, and vouches for them with id tokens (design D7). Each adapter passes
 * `testing/identity-provider.contract.ts`.
 */
export abstract class IdentityProvider {
  /** What its id tokens and the accounts of its people name it by; it stays, because people are known by it. */
  abstract readonly issuer: string

  /** Creates an identity by e-mail, in whichever case, and password. */
  abstract signUp(identity: NewIdentity): Promise<SignedIn | Refused<'email-taken' | 'guessable-password'>>

  /** Creates an identity that no password opens until one is set, as of a customer of the previous website. */
  abstract admit(
    identity: Omit<NewIdentity, 'password'>,
  ): Promise<(Done & { subject: string }) | Refused<'email-taken'>>

  /**
   * Checks e-mail and password, in the same time whether there is such an address or not. `disabled`, whatever the password,
   * is who was shut out at the provider itself.
   */
  abstract signIn(
    email: string,
    password: string,
  ): Promise<
    SignedIn | Refused<'unknown-email'> | (Refused<'wrong-password' | 'disabled'> & { subject: string })
  >

  /** Changes the password of a person who knows the present one; `wrong-password` also where there is none. */
  abstract changePassword(
    subject: string,
    password: string,
    newPassword: string,
  ): Promise<Done | Refused<'wrong-password' | 'same-password' | 'guessable-password'>>

  /** By what an identity signs in; nothing where there is none. An identity that waits for its first password has that way, too. */
  abstract waysIn(subject: string): Promise<WayIn[]>

  /** What the person is called, as another service told it; empty where none did, and where there is no such identity. */
  abstract nameOf(subject: string): Promise<string>

  /** Whether an identity has a password, or waits for its first; false of one that signs in by another service alone, and of none. */
  async hasPassword(subject: string): Promise<boolean> {
    return (await this.waysIn(subject)).includes('password')
  }

  /**
   * Sets a password without asking for the present one, which there need not be; `unknown-subject` where no identity has it.
   * @param alone whether every other way in ends, as where the address is proved only now: a stranger may have tied theirs to it
   */
  abstract setPassword(
    subject: string,
    newPassword: string,
    alone?: boolean,
  ): Promise<Done | Refused<'unknown-subject' | 'guessable-password'>>

  /** The owner of an address, in any case; null when it has none here. */
  abstract subjectOf(email: string): Promise<string | null>

  /**
   * Removes all that the provider keeps of a person; nothing happens when it keeps nothing. Id tokens that it has issued
   * may stay valid: to end them, with the person's sessions, is the account's part.
   */
  abstract delete(subject: string): Promise<void>

  /** Refuses a token that isn't this provider's, is expired, tampered with, or written otherwise than RFC 7515 says. */
  async verify(idToken: string): Promise<VerifiedToken | Refused<'invalid-token'>> {
    const parts = partsOf(idToken)
    const checked = parts === null ? null : await this.check(idToken)
    if (parts === null || checked === null) return refused('invalid-token')
    return { ok: true, ...checked, use: useOf(checked.identity.issuer, parts) }
  }

  /** Checks signature, issuer, audience and time. @returns null for a token that isn't valid */
  protected abstract check(idToken: string): Promise<CheckedToken | null>
}

export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}
