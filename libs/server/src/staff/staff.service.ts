import { Inject, Injectable } from '@nestjs/common'
import type { Staff, StaffRole } from '@preciosa/contracts'
import { AppError, Clock, CONFIG, type Config, Database, hashOf, newToken } from '@preciosa/platform'
import { LOCAL_ISSUER, LocalIdentity } from '../identity/index.js'
import { StaffRepository, type StaffRow } from './staff.repository.js'
import { newAuthenticator, stepOf } from './totp.rules.js'

/** Seconds a session of the console lasts: a working day. */
export const STAFF_SESSION_SECONDS = 12 * 3600

const TOTP_NEEDED = 'Ingresá el código de tu autenticador'

/** A member of staff to be added. */
export interface NewStaff {
  email: string
  name: string
  role: StaffRole
  password: string
}

/** Staff of the console and their sessions; they sign in through `local`, with an authenticator (design D7, D8). */
@Injectable()
export class StaffService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LocalIdentity) private readonly identities: LocalIdentity,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffTotp' | 'secretKey'>,
  ) {}

  /**
   * Opens a session.
   * @throws AppError `invalid-grant` for a wrong address, password or code; which one it was isn't told. With the
   * path `totp` when password and address are right and a code is what lacks.
   */
  async signIn(given: {
    email: string
    password: string
    totp?: string | undefined
  }): Promise<{ staff: Staff; session: string }> {
    const member = await this.byPassword(given.email, given.password)
    await this.checkCode(member, given.totp)
    const { token, hash } = newToken()
    const now = this.clock.now()
    const expiresAt = new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000)
    await this.staff.addSession(hash, member.id, now, expiresAt)
    const { id, email, name, role } = member
    return { staff: { id, email, name, role }, session: token }
  }

  /** Whose session it is; null for one that is unknown, over or closed. */
  async bySession(session: string): Promise<Staff | null> {
    return (await this.staff.bySession(hashOf(session), this.clock.now())) ?? null
  }

  async signOut(session: string): Promise<void> {
    await this.staff.removeSession(hashOf(session))
  }

  /**
   * Adds a member of staff with an authenticator, or gives one who is there a new password, role and authenticator.
   * @returns the address that sets the authenticator up; null where none is asked for
   */
  async add({ email, name, role, password }: NewStaff): Promise<string | null> {
    const identity = await this.identityOf(email, password)
    const { secretKey, staffTotp } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to keep an authenticator')
    const authenticator = staffTotp === 'off' ? null : newAuthenticator(email, secretKey)
    const totpSecret = authenticator?.kept ?? null
    await this.staff.put({ ...identity, email, name, role, totpSecret, at: this.clock.now() })
    return authenticator?.address ?? null
  }

  /** Ends somebody's work in the console, sessions included. @throws AppError `not-found` */
  async disable(email: string): Promise<void> {
    if (!(await this.staff.disable(email, this.clock.now())))
      throw new AppError('not-found', `No hay nadie con la dirección ${email}.`)
  }

  /** Removes sessions that are over; runs nightly. */
  async tidy(): Promise<void> {
    await this.staff.removeExpired(this.clock.now())
  }

  private get staff(): StaffRepository {
    return new StaffRepository(this.db.pool)
  }

  private async byPassword(email: string, password: string): Promise<StaffRow> {
    const idToken = await this.identities.signIn(email, password).catch(wrong)
    const { identity } = await this.identities.verify(idToken)
    const member = await this.staff.byIdentity(identity.issuer, identity.subject)
    if (member === undefined) throw refused()
    return member
  }

  private async checkCode({ id, totpSecret }: StaffRow, code: string | undefined): Promise<void> {
    if (this.config.staffTotp === 'off') return
    const { secretKey } = this.config
    if (totpSecret === null || secretKey === undefined)
      throw new AppError(
        'permission',
        'Tu cuenta no tiene autenticador: pedile uno a quien administra Preciosa.',
      )
    if (code === undefined)
      throw new AppError('invalid-grant', TOTP_NEEDED, [{ path: 'totp', message: TOTP_NEEDED }])
    const step = stepOf(code, totpSecret, secretKey, this.clock.now())
    if (step === null || !(await this.staff.useStep(id, step))) {
      const message = 'El código no es válido'
      throw new AppError('invalid-grant', message, [{ path: 'totp', message }])
    }
  }

  private async identityOf(email: string, password: string): Promise<{ issuer: string; subject: string }> {
    const present = await this.identities.subjectOf(email)
    if (present !== null) {
      await this.identities.setPassword(present, password)
      return { issuer: LOCAL_ISSUER, subject: present }
    }
    const { identity } = await this.identities.verify(await this.identities.signUp(email, password, null))
    return { issuer: identity.issuer, subject: identity.subject }
  }
}

function refused(): AppError {
  return new AppError('invalid-grant', 'El e-mail o la contraseña no son correctos')
}

/** Whether an address works here is nobody's business. */
function wrong(error: unknown): never {
  throw error instanceof AppError && error.code === 'invalid-grant' ? refused() : error
}
