import { Inject, Injectable } from '@nestjs/common'
import type { StaffRole } from '@preciosa/contracts'
import type { Staff } from '@preciosa/contracts/staff'
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
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { Passwords, refuseGuessable } from '../identity/index.js'
import { type MemberRow, StaffRepository, type StaffRow } from './staff.repository.js'
import { newAuthenticator, stepOf } from './totp.rules.js'

/** Seconds: one working day. */
export const STAFF_SESSION_SECONDS = 12 * 3600

export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  password: string
}

export interface StaffCredentials {
  email: string
  password: string
  totp?: string | undefined
}

/**
 * Staff have their own passwords and an authenticator, separate from visitors' identities (decision 023).
 */
@Injectable()
export class StaffService {
  /** Dummy authenticator that no member has. */
  private dummySecret: string | undefined

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffTotp' | 'keys'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param tell receives the account id for a known address, even with a wrong password
   * @throws AppError `invalid-grant`; neither the answer nor its duration shows the reason
   */
  async signIn(
    { email, password, totp }: StaffCredentials,
    tell?: (account: string) => void,
  ): Promise<{ staff: Staff; session: string }> {
    const member = await this.staff.byEmail(email.trim().toLowerCase())
    if (member !== undefined) tell?.(String(member.id))
    // Checks both always, so that the duration doesn't reveal the wrong one.
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

  async bySession(session: string): Promise<Staff | null> {
    return (await this.staff.bySession(hashOf(session), this.clock.now())) ?? null
  }

  async signOut(session: string): Promise<void> {
    await this.staff.removeSession(hashOf(session))
  }

  /**
   * Adds a member, or changes an existing one and ends their sessions; `refuse` makes the error for an active
   * one.
   * @throws AppError `validation` for a guessable password; `permission` if the actor isn't an administrator
   * any more
   */
  async put(
    { email: given, name, role, password }: NewStaff,
    { actor, refuse }: { actor?: Actor | undefined; refuse?: () => AppError } = {},
  ): Promise<{ id: number; authenticator: string | null }> {
    const email = given.trim().toLowerCase()
    refuseGuessable(password, email)
    const authenticator = this.config.staffTotp === 'off' ? null : this.newAuthenticator(email)
    const totpSecret = authenticator?.encryptedSecret ?? null
    const passwordHash = await this.passwords.hash(password)
    const added = await this.changing(async (staff, client) => {
      const { member: before, admins } = await staff.lockWithAdmins({ email })
      if (actor !== undefined && !admins.includes(actor.id)) throw new AppError('permission')
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
        ...(before === undefined ? {} : { before: identityOf(before) }),
      })
      return id
    })
    if (added === undefined) throw new Error('a member of staff was not added')
    return { id: added, authenticator: authenticator?.address ?? null }
  }

  async add(member: NewStaff): Promise<string | null> {
    return (await this.put(member)).authenticator
  }

  newAuthenticator(email: string): { encryptedSecret: string; address: string } {
    return newAuthenticator(email, this.config.keys)
  }

  /** Ends the member's sessions too. @throws AppError `not-found` */
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

  async tidy(): Promise<void> {
    await this.staff.removeExpired(this.clock.now())
  }

  private get staff(): StaffRepository {
    return new StaffRepository(this.db.pool)
  }

  /** Null for a wrong code, or without a code, member or authenticator. */
  private stepOf(member: StaffRow | undefined, code: string | undefined): number | null {
    const { keys, staffTotp } = this.config
    if (staffTotp === 'off') return null
    this.dummySecret ??= newAuthenticator('', keys).encryptedSecret
    const step = stepOf(code ?? '000000', member?.totpSecret ?? this.dummySecret, keys, this.clock.now())
    return code === undefined || member?.totpSecret == null ? null : step
  }

  private async useStep({ id, totpSecret }: StaffRow, step: number | null): Promise<void> {
    if (totpSecret === null)
      this.logger.warn({ account: id }, 'a member of staff has no authenticator: staff add')
    if (step === null || !(await this.staff.useStep(id, step))) throw refused()
  }

  /** Ends the sessions in a separate statement, because it sees sessions opened during the change. */
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

function identityOf({ id, email, name, role, disabled }: MemberRow) {
  return { id, email, name, role, disabled }
}
