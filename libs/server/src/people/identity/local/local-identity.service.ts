import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, ResilientClient } from '@preciosa/platform'
import { LOCAL_ISSUER, type SocialProvider, type WayIn } from '@preciosa/contracts/own-account'
import pg from 'pg'
import {
  type CheckedToken,
  IdentityProvider,
  type NewIdentity,
  refused,
  type Refused,
  type SignedIn,
} from '../identity-provider.js'
import { openKeptKey } from '../../../operations/secrets/index.js'
import { isGuessable } from '../passwords.rules.js'
import { type Auth, createAuth } from './auth.js'
import type { Credential } from './credentials.plugin.js'
import { IdTokens } from './id-tokens.js'
import { Passwords } from './passwords.service.js'
import type { SocialEntry, TakenAddress } from './social/social.plugin.js'
import type { SocialPerson } from './social/social-provider.js'

interface Opened {
  auth: Auth
  tokens: IdTokens
}

const POOL = 3
const UNIQUE_VIOLATION = '23505'

/** Identities on our PostgreSQL, by better-auth without its sessions. */
@Injectable()
export class LocalIdentity extends IdentityProvider implements BeforeApplicationShutdown {
  readonly issuer = LOCAL_ISSUER
  private pool: pg.Pool | undefined
  private opened: Opened | undefined

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
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

  async admit({
    email,
    type,
  }: Parameters<IdentityProvider['admit']>[0]): ReturnType<IdentityProvider['admit']> {
    const body = { email, type, hash: this.passwords.dummyHash }
    try {
      const subject = await (await this.api()).addIdentity({ body })
      return subject === null ? refused('email-taken') : { ok: true, subject }
    } catch (error) {
      // A concurrent request took the address.
      if (isUniqueViolation(error)) return refused('email-taken')
      throw error
    }
  }

  async signIn(email: string, password: string): ReturnType<IdentityProvider['signIn']> {
    // Taken before the password is read: a concurrent password change must end this token.
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
    if (newPassword === password) return refused('same-password')
    if (isGuessable(newPassword, known.email)) return refused('guessable-password')
    return (await this.putPassword(subject, newPassword)) ? { ok: true } : refused('wrong-password')
  }

  async setPassword(
    subject: string,
    newPassword: string,
    alone = false,
  ): ReturnType<IdentityProvider['setPassword']> {
    const known = await this.credentialOf({ subject })
    if (known === null) return refused('unknown-subject')
    if (isGuessable(newPassword, known.email)) return refused('guessable-password')
    if (!(await this.putPassword(subject, newPassword))) return refused('unknown-subject')
    if (alone) await this.keepOnlyPassword(subject)
    return { ok: true }
  }

  async keepOnlyPassword(subject: string): Promise<boolean> {
    return (await this.api()).keepOnlyPassword({ body: { subject } })
  }

  async unlink(subject: string, way: SocialProvider): Promise<void> {
    await (await this.api()).unlinkWayIn({ body: { subject, way } })
  }

  async waysIn(subject: string): Promise<WayIn[]> {
    return (await this.api()).waysIn({ body: { subject } })
  }

  async nameOf(subject: string): Promise<string> {
    return (await this.api()).nameOf({ body: { subject } })
  }

  async subjectOf(email: string): Promise<string | null> {
    return (await this.credentialOf({ email }))?.subject ?? null
  }

  async delete(subject: string): Promise<void> {
    await (await this.api()).removeIdentity({ body: { subject } })
  }

  /** Creates an identity on the first sign-in; `at` is the time at the provider. */
  async enterBy(
    provider: SocialProvider,
    person: SocialPerson,
    at: Date,
  ): Promise<SignedIn | Refused<'no-email'> | (Refused<'email-taken'> & TakenAddress)> {
    const entry = await this.entryOf({ provider, ...person })
    if (entry.is === 'person') return this.signedIn(entry, at)
    if (entry.is === 'no-email') return refused('no-email')
    const { subject, email, ways } = entry
    return { ...refused('email-taken'), subject, email, ways }
  }

  /** False if the identity has a verified address, a password that protects it, or doesn't exist. */
  async removeUnverified(subject: string, evenWithPassword: boolean): Promise<boolean> {
    return (await this.api()).removeUnverified({ body: { subject, evenWithPassword } })
  }

  protected override async check(idToken: string): Promise<CheckedToken | null> {
    return (await this.open()).tokens.check(idToken)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close()
  }

  async close(): Promise<void> {
    const { pool } = this
    this.pool = undefined
    this.opened = undefined
    await pool?.end()
  }

  private async create({ email, password, type }: NewIdentity): Promise<Credential | null> {
    const body = { email, password, name: '', ...(type === null ? {} : { type }) }
    try {
      const { user } = await (await this.api()).signUpEmail({ body })
      // For a taken address better-auth returns a user that isn't stored.
      return await this.credentialOf({ subject: user.id })
    } catch (error) {
      if ((await this.credentialOf({ email })) === null) throw error
      return null
    }
  }

  private async entryOf(body: SocialPerson & { provider: SocialProvider }): Promise<SocialEntry> {
    const enter = async () => (await this.api()).socialIdentity({ body })
    try {
      return await enter()
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // A concurrent sign-in, perhaps of the same person, took the address; the second try finds it.
      return enter()
    }
  }

  private async putPassword(subject: string, password: string): Promise<boolean> {
    const hash = await this.passwords.hash(password)
    return (await this.api()).putPasswordHash({ body: { subject, hash } })
  }

  private async credentialOf(whose: { email: string } | { subject: string }): Promise<Credential | null> {
    return (await this.api()).credentialOf({ body: whose })
  }

  private async signedIn(credential: Omit<Credential, 'hash'>, at: Date) {
    const { subject } = credential
    return { ok: true, subject, idToken: await (await this.open()).tokens.sign(credential, at) } as const
  }

  private async api(): Promise<Auth['api']> {
    return (await this.open()).auth.api
  }

  private async open(): Promise<Opened> {
    if (this.opened !== undefined) return this.opened
    const pool = (this.pool ??= this.newPool())
    // better-auth can't seal anew, so its key never changes.
    const key = await openKeptKey(pool, this.config.keys, 'identity')
    const auth = createAuth(pool, key, this.config.siteUrl)
    return (this.opened ??= { auth, tokens: new IdTokens(auth, this.clock) })
  }

  private newPool(): pg.Pool {
    const pool = new pg.Pool({
      Client: ResilientClient,
      // A pooler refuses `options`.
      connectionString: this.config.database.directUrl,
      max: POOL,
      options: '-c search_path=identity',
      application_name: 'preciosa-identity',
    })
    // The pool replaces a lost idle connection on its next use.
    pool.on('error', () => undefined)
    return pool
  }
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION
}
