import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, LastingClient } from '@preciosa/platform'
import pg from 'pg'
import { type CheckedToken, IdentityProvider, type NewIdentity, refused } from '../identity-provider.js'
import { isGuessable } from '../passwords.rules.js'
import { type Auth, createAuth, LOCAL_ISSUER } from './auth.js'
import type { Credential } from './credentials.plugin.js'
import { IdTokens } from './id-tokens.js'
import { Passwords } from './passwords.service.js'

const POOL = 3

/**
 * Identities of our own: e-mail and password on our PostgreSQL, by better-auth (design D7). Its sessions aren't
 * used: what it answers is an id token for the exchange.
 */
@Injectable()
export class LocalIdentity extends IdentityProvider implements BeforeApplicationShutdown {
  readonly issuer = LOCAL_ISSUER
  private opened: { auth: Auth; tokens: IdTokens; pool: pg.Pool } | undefined

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {
    super()
  }

  async signUp(given: NewIdentity): ReturnType<IdentityProvider['signUp']> {
    if (isGuessable(given.password, given.email)) return refused('guessable-password')
    const at = this.clock.now()
    if ((await this.credentialOf({ email: given.email })) !== null) return refused('email-taken')
    const created = await this.create(given)
    return created === null ? refused('email-taken') : this.signedIn(created, at)
  }

  async signIn(email: string, password: string): ReturnType<IdentityProvider['signIn']> {
    // Before the password is read: a token of one that is changed meanwhile is of before the change.
    const at = this.clock.now()
    const known = await this.credentialOf({ email })
    const matches = await this.passwords.matches(known?.hash ?? null, password)
    if (known === null) return refused('unknown-email')
    return matches ? this.signedIn(known, at) : { ...refused('wrong-password'), subject: known.subject }
  }

  async changePassword(
    subject: string,
    password: string,
    newPassword: string,
  ): ReturnType<IdentityProvider['changePassword']> {
    const known = await this.credentialOf({ subject })
    const matches = await this.passwords.matches(known?.hash ?? null, password)
    if (known === null || !matches) return refused('wrong-password')
    if (isGuessable(newPassword, known.email)) return refused('guessable-password')
    return (await this.putPassword(subject, newPassword)) ? { ok: true } : refused('wrong-password')
  }

  async setPassword(subject: string, newPassword: string): ReturnType<IdentityProvider['setPassword']> {
    const known = await this.credentialOf({ subject })
    if (known === null) return refused('no-password')
    if (isGuessable(newPassword, known.email)) return refused('guessable-password')
    return (await this.putPassword(subject, newPassword)) ? { ok: true } : refused('no-password')
  }

  async subjectOf(email: string): Promise<string | null> {
    return (await this.credentialOf({ email }))?.subject ?? null
  }

  async delete(subject: string): Promise<void> {
    await this.open().auth.api.removeIdentity({ body: { subject } })
  }

  protected override check(idToken: string): Promise<CheckedToken | null> {
    return this.open().tokens.check(idToken)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close()
  }

  /** Ends its connections; for use outside an application. */
  async close(): Promise<void> {
    await this.opened?.pool.end()
    this.opened = undefined
  }

  /** @returns null when another sign-up was quicker with the same address */
  private async create({ email, password, type }: NewIdentity): Promise<Credential | null> {
    const body = { email, password, name: '', ...(type === null ? {} : { type }) }
    try {
      const { user } = await this.open().auth.api.signUpEmail({ body })
      // For an address that is taken better-auth answers an identity that isn't there.
      return await this.credentialOf({ subject: user.id })
    } catch (error) {
      // Or it fails by the unique address.
      if ((await this.credentialOf({ email })) === null) throw error
      return null
    }
  }

  /** @returns false where there is none to replace, as of an identity that was deleted meanwhile */
  private async putPassword(subject: string, password: string): Promise<boolean> {
    const hash = await this.passwords.hash(password)
    return this.open().auth.api.putPasswordHash({ body: { subject, hash } })
  }

  private credentialOf(whose: { email: string } | { subject: string }): Promise<Credential | null> {
    return this.open().auth.api.credentialOf({ body: whose })
  }

  private async signedIn(credential: Credential, at: Date) {
    const { subject } = credential
    return { ok: true, subject, idToken: await this.open().tokens.sign(credential, at) } as const
  }

  private open(): { auth: Auth; tokens: IdTokens } {
    if (this.opened === undefined) {
      const { database, secretKey, siteUrl } = this.config
      if (secretKey === undefined) throw new Error('SECRET_KEY is needed to sign id tokens')
      const pool = new pg.Pool({
        Client: LastingClient,
        connectionString: database.url,
        max: POOL,
        options: '-c search_path=identity',
        application_name: 'preciosa-identity',
      })
      // A lost idle connection is replaced by the next use.
      pool.on('error', () => undefined)
      const auth = createAuth(pool, secretKey, siteUrl)
      this.opened = { auth, tokens: new IdTokens(auth, this.clock), pool }
    }
    return this.opened
  }
}
