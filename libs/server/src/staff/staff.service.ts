import { Inject, Injectable } from '@nestjs/common'
import type { Staff, StaffRole } from '@preciosa/contracts'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  hashOf,
  LOGGER,
  newToken,
  type Queryable,
} from '@preciosa/platform'
import type { Logger } from 'pino'
import { type Actor, recordAudit } from '../audit/index.js'
import { Passwords, refuseGuessable } from '../identity/index.js'
import { StaffRepository, type StaffRow } from './staff.repository.js'
import { newAuthenticator, stepOf } from './totp.rules.js'

/** Seconds a session of the console lasts: a working day. */
export const STAFF_SESSION_SECONDS = 12 * 3600

/** A member of staff to be added. */
export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  password: string
}

/** What a member of the staff signs in to the console with. */
export interface StaffCredentials {
  email: string
  password: string
  totp?: string | undefined
}

/**
 * Staff of the console and their sessions. They have passwords of their own, apart from the identities that visitors
 * sign in by, and an authenticator (design D7, D8, decision 023).
 */
@Injectable()
export class StaffService {
  /** An authenticator that no member has. */
  private nobodys: string | undefined

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffTotp' | 'secretKey'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Opens a session.
   * @param tell is told whose address it is, with a right password or a wrong one
   * @throws AppError `invalid-grant` for a wrong address, password or code, or where a code lacks: neither the answer
   * nor its duration tells which
   */
  async signIn(
    { email, password, totp }: StaffCredentials,
    tell?: (account: string) => void,
  ): Promise<{ staff: Staff; session: string }> {
    const member = await this.staff.byEmail(email.trim().toLowerCase())
    if (member !== undefined) tell?.(String(member.id))
    // Both are checked in any case, so that the duration doesn't tell which of them is wrong.
    const matches = await this.passwords.matches(member?.passwordHash ?? null, password)
    const step = this.stepOf(member, totp)
    if (member === undefined || !matches) throw refused()
    if (this.config.staffTotp !== 'off') await this.useStep(member, step)
    const { token, hash } = newToken()
    const at = this.clock.now()
    const expiresAt = new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000)
    if (!(await this.staff.addSession(hash, member, { at, expiresAt }))) throw refused()
    const { id, name, role } = member
    return { staff: { id, email: member.email, name, role }, session: token }
  }

  /** Whose session it is; null for one that is unknown, over or closed. */
  async bySession(session: string): Promise<Staff | null> {
    return (await this.staff.bySession(hashOf(session), this.clock.now())) ?? null
  }

  async signOut(session: string): Promise<void> {
    await this.staff.removeSession(hashOf(session))
  }

  /**
   * Adds a member of staff with an authenticator, or gives one who is there a new password, role and authenticator,
   * which ends their sessions.
   * @param refuse what is thrown for a member who is there and not disabled; left out, they are changed
   * @returns their id, and the address that sets the authenticator up; null where none is asked for
   * @throws AppError `validation` for a password that is guessed first; `permission` where the actor is no
   * administrator any more
   */
  async put(
    { email: given, name, role, password }: NewStaff,
    { actor, refuse }: { actor?: Actor | undefined; refuse?: () => AppError } = {},
  ): Promise<{ id: number; authenticator: string | null }> {
    const email = given.trim().toLowerCase()
    refuseGuessable(password, email)
    const authenticator = this.config.staffTotp === 'off' ? null : this.newAuthenticator(email)
    const totpSecret = authenticator?.kept ?? null
    const passwordHash = await this.passwords.hash(password)
    const added = await this.changing(async (staff, client) => {
      if (actor !== undefined && !(await staff.lockWithAdmins(actor.id)).admins.includes(actor.id))
        throw new AppError('permission')
      const before = await staff.known(email)
      if (before?.disabled === false && refuse !== undefined) throw refuse()
      const id = await staff.put({ email, name, role, passwordHash, totpSecret, at: this.clock.now() })
      if (id === undefined) throw new Error('a member of staff was not added')
      const action = before === undefined ? 'staff.add' : 'staff.change'
      const renewed = totpSecret === null ? ['password'] : ['password', 'authenticator']
      const after = { id, email, name, role, disabled: false, renewed }
      await recordAudit(client, {
        action,
        entityId: id,
        actor,
        after,
        ...(before === undefined ? {} : { before }),
      })
      return id
    })
    if (added === undefined) throw new Error('a member of staff was not added')
    return { id: added, authenticator: authenticator?.address ?? null }
  }

  /** The same, for the command line. @returns the address of the authenticator */
  async add(member: NewStaff): Promise<string | null> {
    return (await this.put(member)).authenticator
  }

  /** A new authenticator: what is kept of it, and the address that sets it up. */
  newAuthenticator(email: string): { kept: string; address: string } {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to keep an authenticator')
    return newAuthenticator(email, secretKey)
  }

  /** Ends the access of a member of the staff to the console, sessions included. @throws AppError `not-found` */
  async disable(email: string): Promise<void> {
    const id = await this.changing(async (staff, client) => {
      const disabled = await staff.disable(email.trim().toLowerCase(), this.clock.now())
      if (disabled !== undefined) {
        const change = { before: { disabled: false }, after: { disabled: true } }
        await recordAudit(client, {
          action: 'staff.disable',
          entityId: disabled,
          actor: undefined,
          ...change,
        })
      }
      return disabled
    })
    if (id === undefined) throw new AppError('not-found', `No hay nadie con la dirección ${email}.`)
  }

  /** Removes sessions that are over; runs nightly. */
  async tidy(): Promise<void> {
    await this.staff.removeExpired(this.clock.now())
  }

  private get staff(): StaffRepository {
    return new StaffRepository(this.db.pool)
  }

  /** The time step of a code; null for a wrong one, or where there is no code, no member or no authenticator. */
  private stepOf(member: StaffRow | undefined, code: string | undefined): number | null {
    const { secretKey, staffTotp } = this.config
    if (staffTotp === 'off') return null
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to read an authenticator')
    this.nobodys ??= newAuthenticator('', secretKey).kept
    const step = stepOf(code ?? '000000', member?.totpSecret ?? this.nobodys, secretKey, this.clock.now())
    return code === undefined || member?.totpSecret == null ? null : step
  }

  private async useStep({ id, totpSecret }: StaffRow, step: number | null): Promise<void> {
    if (totpSecret === null)
      this.logger.warn({ account: id }, 'a member of staff has no authenticator: staff add')
    if (step === null || !(await this.staff.useStep(id, step))) throw refused()
  }

  /** Changes a member and ends their sessions: in a statement of its own, which sees those opened meanwhile. */
  private changing(
    change: (staff: StaffRepository, client: Queryable) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    return this.db.transaction(async (client) => {
      const staff = new StaffRepository(client)
      const id = await change(staff, client)
      if (id !== undefined) await staff.removeSessions(id)
      return id
    })
  }
}

function refused(): AppError {
  return new AppError('invalid-grant', 'El e-mail, la contraseña o el código no son correctos')
}
