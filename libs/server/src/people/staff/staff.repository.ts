import type { RouteInput, StaffRole } from '@preciosa/contracts'
import type { backofficeStaffRoutes, Staff, StaffMember } from '@preciosa/contracts/staff'
import type { Queryable } from '@preciosa/platform'
import { holds, PagedList, type PageOf } from '../../operations/paging/index.js'

export interface StaffRow extends Staff {
  passwordHash: string
  totpSecret: string | null
}

export type MembersQuery = RouteInput<typeof backofficeStaffRoutes.members>
export type MemberRow = Omit<StaffMember, 'createdAt'> & { createdAt: Date }

const MEMBER = `s.id, s.email, s.name, s.role, s.totp_secret is not null as "hasAuthenticator",
  s.disabled_at is not null as disabled, s.created_at as "createdAt"`

const MEMBERS = new PagedList<MemberRow, MembersQuery['sort'], NonNullable<MembersQuery['filter']>>({
  columns: MEMBER,
  from: 'staff s',
  orders: { id: 's.id', email: 's.email', name: 's.name', role: 's.role', createdAt: 's.created_at' },
  isNeverNull: true,
  filters: { q: holds(`s.email || ' ' || s.name`) },
})

const SHOWN = 's.id, s.email, s.name, s.role'

export class StaffRepository {
  constructor(private readonly db: Queryable) {}

  /** @param email in lower case */
  async byEmail(email: string): Promise<StaffRow | undefined> {
    const { rows } = await this.db.query<StaffRow>(
      `select ${SHOWN}, s.password_hash as "passwordHash", s.totp_secret as "totpSecret" from staff s
        where s.email = $1 and s.disabled_at is null`,
      [email],
    )
    return rows[0]
  }

  page(asked: MembersQuery): Promise<PageOf<MemberRow>> {
    return MEMBERS.page(this.db, asked)
  }

  async member(id: number): Promise<MemberRow | undefined> {
    const { rows } = await this.db.query<MemberRow>(`select ${MEMBER} from staff s where s.id = $1`, [id])
    return rows[0]
  }

  /**
   * Locks the member, disabled or not, and all administrators, so that two of them can't remove each other at
   * the same time; always by id, or callers would deadlock.
   */
  async lockWithAdmins(
    whose: { id: number } | { email: string },
  ): Promise<{ member: MemberRow | undefined; admins: number[] }> {
    const id = 'id' in whose ? whose.id : null
    const email = 'email' in whose ? whose.email : null
    const { rows } = await this.db.query<MemberRow>(
      `select ${MEMBER} from staff s
        where s.id = $1 or s.email = $2 or (s.role = 'admin' and s.disabled_at is null)
        order by s.id for update`,
      [id, email],
    )
    const admins = rows.filter(({ role, disabled }) => role === 'admin' && !disabled).map((row) => row.id)
    return { member: rows.find((row) => row.id === id || row.email === email), admins }
  }

  async setRole(id: number, role: StaffRole): Promise<void> {
    await this.db.query('update staff set role = $2 where id = $1', [id, role])
  }

  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.db.query('update staff set password_hash = $2 where id = $1', [id, passwordHash])
  }

  async setAuthenticator(id: number, totpSecret: string): Promise<void> {
    await this.db.query('update staff set totp_secret = $2, totp_step = 0 where id = $1', [id, totpSecret])
  }

  async put(member: {
    email: string
    name: string
    role: StaffRole
    passwordHash: string
    totpSecret: string | null
    at: Date
  }): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into staff (email, name, role, password_hash, totp_secret, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (email) do update
         set name = excluded.name, role = excluded.role, password_hash = excluded.password_hash,
             disabled_at = null, totp_secret = coalesce(excluded.totp_secret, staff.totp_secret),
             -- A new authenticator has used no step yet.
             totp_step = case when excluded.totp_secret is null then staff.totp_step else 0 end
       returning id`,
      [member.email, member.name, member.role, member.passwordHash, member.totpSecret, member.at],
    )
    return rows[0]?.id
  }

  async disable(email: string, at: Date): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      'update staff set disabled_at = $2 where email = $1 and disabled_at is null returning id',
      [email, at],
    )
    return rows[0]?.id
  }

  /** False if this or a later time step of the authenticator was used before. */
  async useStep(staffId: number, step: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update staff set totp_step = $2 where id = $1 and totp_step < $2',
      [staffId, step],
    )
    return rowCount === 1
  }

  /** False if the member was disabled or got a new password or authenticator since the read. */
  async addSession(
    hash: Buffer,
    { id, passwordHash, totpSecret }: StaffRow,
    { at, expiresAt }: { at: Date; expiresAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query(
      // `for share` makes a concurrent change of the member come before this insert or end this session.
      `insert into staff_session (hash, staff_id, created_at, expires_at)
       select $1, id, $5, $6 from staff
        where id = $2 and password_hash = $3 and totp_secret is not distinct from $4 and disabled_at is null
          for share`,
      [hash, id, passwordHash, totpSecret, at, expiresAt],
    )
    return rowCount === 1
  }

  async bySession(hash: Buffer, now: Date): Promise<Staff | undefined> {
    const { rows } = await this.db.query<Staff>(
      `select ${SHOWN} from staff_session t join staff s on s.id = t.staff_id
        where t.hash = $1 and t.expires_at > $2 and s.disabled_at is null`,
      [hash, now],
    )
    return rows[0]
  }

  async removeSession(hash: Buffer): Promise<void> {
    await this.db.query('delete from staff_session where hash = $1', [hash])
  }

  async removeSessions(staffId: number): Promise<void> {
    await this.db.query('delete from staff_session where staff_id = $1', [staffId])
  }

  async removeExpired(now: Date): Promise<void> {
    await this.db.query('delete from staff_session where expires_at <= $1', [now])
  }
}
