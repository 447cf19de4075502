import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { StaffRole } from '@preciosa/contracts'
import type { StaffMember, StaffMemberGiven } from '@preciosa/contracts/staff'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { Passwords } from '../identity/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { type MemberRow, type MembersQuery, StaffRepository } from './staff.repository.js'
import { StaffService } from './staff.service.js'

@Injectable()
export class MembersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly staff: StaffService,
  ) {}

  async page(asked: MembersQuery): Promise<PageOf<StaffMember>> {
    const { data, total } = await new StaffRepository(this.db.pool).page(asked)
    return { data: data.map(shown), total }
  }

  async one(id: number): Promise<StaffMember> {
    return shown((await new StaffRepository(this.db.pool).member(id)) ?? unknown(id))
  }

  /** Password and authenticator are shown once. @throws AppError `conflict` for the address of a member */
  async add(
    member: { email: string; name: string; role: StaffRole },
    actor: Actor,
  ): Promise<StaffMemberGiven> {
    const password = newPassword()
    const refuse = () => {
      const message = 'Ya hay alguien del equipo con ese e-mail.'
      return new AppError('conflict', message, [{ path: 'email', message }])
    }
    const { id, authenticator } = await this.staff.put({ ...member, password }, { actor, refuse })
    return { ...(await this.one(id)), password, authenticator }
  }

  /** @throws AppError `not-found`; `conflict` for the actor or a disabled member */
  async changeRole(id: number, role: StaffRole, actor: Actor): Promise<StaffMember> {
    await this.changing(id, actor, async (client, member) => {
      if (member.disabled) throw withoutAccess()
      await new StaffRepository(client).setRole(id, role)
      const change = { before: { role: member.role }, after: { role } }
      await recordAudit(client, { action: 'staff.role', entityId: id, actor, ...change })
    })
    return this.one(id)
  }

  /** @throws AppError `not-found`; `conflict` for the actor or a disabled member */
  async disable(id: number, actor: Actor): Promise<StaffMember> {
    await this.changing(id, actor, async (client, { email, disabled }) => {
      if (disabled) throw withoutAccess()
      await new StaffRepository(client).disable(email, this.clock.now())
      const change = { before: { disabled: false }, after: { disabled: true } }
      await recordAudit(client, { action: 'staff.disable', entityId: id, actor, ...change })
    })
    return this.one(id)
  }

  /**
   * The password is shown once. @throws AppError `not-found`; `conflict` for the actor or a disabled member
   */
  async resetPassword(id: number, actor: Actor): Promise<StaffMemberGiven> {
    const password = newPassword()
    const hash = await this.passwords.hash(password)
    await this.changing(id, actor, async (client, { disabled }) => {
      if (disabled) throw withoutAccess()
      await new StaffRepository(client).setPassword(id, hash)
      await recordAudit(client, { action: 'staff.password', entityId: id, actor })
    })
    return { ...(await this.one(id)), password, authenticator: null }
  }

  /** The secret is shown once. @throws AppError `not-found`; `conflict` for the actor or a disabled member */
  async resetAuthenticator(id: number, actor: Actor): Promise<StaffMemberGiven> {
    const { email } = await this.one(id)
    const authenticator = this.staff.newAuthenticator(email)
    await this.changing(id, actor, async (client, { disabled, hasAuthenticator }) => {
      if (disabled) throw withoutAccess()
      await new StaffRepository(client).setAuthenticator(id, authenticator.encryptedSecret)
      const before = { hasAuthenticator }
      await recordAudit(client, { action: 'staff.authenticator', entityId: id, actor, before })
    })
    return { ...(await this.one(id)), password: null, authenticator: authenticator.address }
  }

  /**
   * Administrators can't change themselves: this prevents lock-outs and takeovers by a stolen session, and an
   * administrator always remains.
   */
  private changing(
    id: number,
    actor: Actor,
    change: (client: Queryable, member: MemberRow) => Promise<void>,
  ): Promise<void> {
    if (id === actor.id) {
      const why = 'Tu propio acceso no lo podés cambiar: pedíselo a otro administrador.'
      return Promise.reject(new AppError('conflict', why))
    }
    return this.db.transaction(async (client) => {
      const staff = new StaffRepository(client)
      const { member, admins } = await staff.lockWithAdmins({ id })
      if (member === undefined) unknown(id)
      // The actor may have lost their access during the wait for the lock.
      if (!admins.includes(actor.id)) throw new AppError('permission')
      await change(client, member)
      await staff.removeSessions(id)
    })
  }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

function shown({ createdAt, ...member }: MemberRow): StaffMember {
  return { ...member, createdAt: createdAt.toISOString() }
}

function withoutAccess(): AppError {
  return new AppError('conflict', 'Ya no tiene acceso: agregalo de nuevo para devolvérselo.')
}

function unknown(id: number): never {
  throw new AppError('not-found', `No hay nadie del equipo con el número ${id}.`)
}
