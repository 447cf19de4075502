import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import {
  EMAIL_IN_USE,
  UNKNOWN_USER,
  type UserType,
  WRONG_CURRENT_PASSWORD,
  WRONG_PASSWORD,
} from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, LastingClient } from '@preciosa/platform'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose'
import pg from 'pg'
import { z } from 'zod'
import { type Auth, createAuth, ID_TOKEN_SECONDS, LOCAL_AUDIENCE, LOCAL_ISSUER } from './auth.js'
import { type CheckedToken, IdentityProvider } from './identity-provider.js'
import { refuseGuessable } from './passwords.rules.js'
import { Passwords } from './passwords.service.js'

const POOL = 3
const CREDENTIAL = 'credential'
/** Seconds that clocks may differ. */
const TOLERANCE = 5

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  /** Seconds, with their fraction: a password may change within the second. */
  auth_time: z.number().optional(),
  email: z.string(),
  email_verified: z.boolean(),
  type: z.enum(['individual', 'professional']).nullable(),
})

interface Credential {
  userId: string
  email: string
  emailVerified: boolean
  type: UserType | null
  hash: string | null
}

/**
 * Identities of our own: e-mail and password on our PostgreSQL, by better-auth (design D7). Its sessions aren't
 * used: what it answers is an id token for the exchange.
 */
@Injectable()
export class LocalIdentity extends IdentityProvider implements BeforeApplicationShutdown {
  private opened: { auth: Auth; pool: pg.Pool } | undefined
  private keys: JSONWebKeySet | undefined

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {
    super()
  }

  /**
   * Creates an identity.
   * @param type null leaves the person's profile to be filled in later
   * @returns an id token
   * @throws AppError `conflict` when the address is taken, `validation` for a password that is guessed first
   */
  async signUp(email: string, password: string, type: UserType | null): Promise<string> {
    refuseGuessable(password, email, 'password')
    const at = this.clock.now()
    if ((await this.credential(email)) !== null) throw emailInUse()
    const created = await this.createUser(email, password, type)
    return this.idToken({ ...created, emailVerified: false, type }, at)
  }

  /**
   * Checks e-mail and password.
   * @param tell hears whose they are, right or not
   * @returns an id token
   * @throws AppError `invalid-grant` with the spec's text for what was wrong (spec 2 §5)
   */
  async signIn(email: string, password: string, tell?: (subject: string) => void): Promise<string> {
    // Before the password is read: a token of one that is changed meanwhile is of before the change.
    const at = this.clock.now()
    const known = await this.credential(email)
    if (known !== null) tell?.(known.userId)
    const matches = await this.passwords.matches(known?.hash ?? null, password)
    if (known === null) throw refused('email', UNKNOWN_USER)
    if (!matches) throw refused('password', WRONG_PASSWORD)
    return this.idToken(known, at)
  }

  /** @throws AppError `invalid-grant` when the present password is wrong, `validation` for one that is guessed first */
  async changePassword(subject: string, password: string, newPassword: string): Promise<void> {
    const { internalAdapter } = await this.context()
    const user = await internalAdapter.findUserById(subject)
    const known = user === null ? null : await this.credential(user.email)
    const matches = await this.passwords.matches(known?.hash ?? null, password)
    if (known === null || !matches) throw refused('password', WRONG_CURRENT_PASSWORD)
    refuseGuessable(newPassword, known.email, 'newPassword')
    await this.setPassword(subject, newPassword)
  }

  /** Sets a password without asking for the present one: for the operator's commands. */
  async setPassword(subject: string, newPassword: string): Promise<void> {
    const { internalAdapter } = await this.context()
    await internalAdapter.updatePassword(subject, await this.passwords.hash(newPassword))
  }

  /** The identity of an address; null when there is none. */
  async subjectOf(email: string): Promise<string | null> {
    return (await this.credential(email))?.userId ?? null
  }

  protected override async check(idToken: string): Promise<CheckedToken> {
    const payload = claimsSchema.safeParse(await this.payloadOf(idToken))
    if (!payload.success) throw new AppError('invalid-grant')
    const { sub, iat, exp, auth_time: at = iat, email, email_verified, type } = payload.data
    return {
      identity: { issuer: LOCAL_ISSUER, subject: sub, email, emailVerified: email_verified, type },
      signedInAt: new Date(Math.round(at * 1000)),
      expiresAt: new Date((exp + TOLERANCE) * 1000),
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.close()
  }

  /** Ends its connections; for use outside an application. */
  async close(): Promise<void> {
    await this.opened?.pool.end()
    this.opened = undefined
  }

  private async createUser(
    email: string,
    password: string,
    type: UserType | null,
  ): Promise<{ userId: string; email: string }> {
    try {
      const { token, user } = await this.auth.api.signUpEmail({
        body: { email, password, name: '', ...(type === null ? {} : { type }) },
      })
      const { internalAdapter } = await this.context()
      if (token !== null) await internalAdapter.deleteSession(token)
      return { userId: user.id, email: user.email }
    } catch (error) {
      // Whoever was quicker with the same address makes this one fail, in one of several ways.
      throw (await this.credential(email)) === null ? error : emailInUse()
    }
  }

  private async credential(email: string): Promise<Credential | null> {
    const { internalAdapter } = await this.context()
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    if (found === null) return null
    const { id, emailVerified } = found.user
    const { type } = found.user as { type?: UserType | null }
    const hash = found.accounts.find(({ providerId }) => providerId === CREDENTIAL)?.password ?? null
    return { userId: id, email: found.user.email, emailVerified, type: type ?? null, hash }
  }

  private async idToken(
    { userId, email, emailVerified, type }: Omit<Credential, 'hash'>,
    at: Date,
  ): Promise<string> {
    const iat = Math.floor(this.clock.now().getTime() / 1000)
    const payload = {
      sub: userId,
      iat,
      exp: iat + ID_TOKEN_SECONDS,
      auth_time: at.getTime() / 1000,
      email,
      email_verified: emailVerified,
      type,
    }
    // The random part makes each sign-in's token another one, which the exchange takes once.
    const { token } = await this.auth.api.signJWT({
      body: { payload: { ...payload, jti: crypto.randomUUID() } },
    })
    return token
  }

  private async payloadOf(idToken: string): Promise<JWTPayload> {
    try {
      return await this.checked(idToken, false)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw new AppError('invalid-grant')
    }
    try {
      // A key that another instance has made since.
      return await this.checked(idToken, true)
    } catch (error) {
      throw error instanceof errors.JOSEError ? new AppError('invalid-grant') : error
    }
  }

  private async checked(idToken: string, anew: boolean): Promise<JWTPayload> {
    if (anew || this.keys === undefined) this.keys = await this.auth.api.getJwks()
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(this.keys), {
      algorithms: ['RS256'],
      issuer: LOCAL_ISSUER,
      audience: LOCAL_AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE,
      currentDate: this.clock.now(),
    })
    return payload
  }

  private get auth(): Auth {
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
      this.opened = { auth: createAuth(pool, secretKey, siteUrl), pool }
    }
    return this.opened.auth
  }

  private context() {
    return this.auth.$context
  }
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid-grant', message, [{ path, message }])
}

function emailInUse(): AppError {
  return new AppError('conflict', EMAIL_IN_USE, [{ path: 'email', message: EMAIL_IN_USE }])
}
