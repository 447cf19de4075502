import type { Staff, StaffRole } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

export interface StaffRow extends Staff {
  totpSecret: string | null
}

const SHOWN = 's.id, s.email, s.name, s.role'

/** Staff and their sessions. */
export class StaffRepository {
  constructor(private readonly db: Queryable) {}

  async byIdentity(issuer: string, subject: string): Promise<StaffRow | undefined> {
    const { rows } = await this.db.query<StaffRow>(
      `select ${SHOWN}, s.totp_secret as "totpSecret" from staff s
        where s.issuer = $1 and s.subject = $2 and s.disabled_at is null`,
      [issuer, subject],
    )
    return rows[0]
  }

  /** Adds a member of staff, or changes name and role of one who is there; who was disabled is back. */
  async put(member: {
    issuer: string
    subject: string
    email: string
    name: string
    role: StaffRole
    totpSecret: string | null
    at: Date
  }): Promise<void> {
    await this.db.query(
      `insert into staff (issuer, subject, email, name, role, totp_secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (issuer, subject) do update
         set email = excluded.email, name = excluded.name, role = excluded.role, disabled_at = null,
             totp_secret = coalesce(excluded.totp_secret, staff.totp_secret)`,
      [member.issuer, member.subject, member.email, member.name, member.role, member.totpSecret, member.at],
    )
  }

  /** Disables a member of staff and ends their sessions. @returns false when there is none of that address */
  async disable(email: string, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `with gone as (update staff set disabled_at = $2 where email = $1 and disabled_at is null returning id),
            ended as (delete from staff_session where staff_id in (select id from gone))
       select from gone`,
      [email, at],
    )
    return rowCount === 1
  }

  /** Takes a time step of an authenticator. @returns false when it, or a later one, was used before */
  async useStep(staffId: number, step: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update staff set totp_step = $2 where id = $1 and totp_step < $2',
      [staffId, step],
    )
    return rowCount === 1
  }

  async addSession(hash: Buffer, staffId: number, at: Date, expiresAt: Date): Promise<void> {
    await this.db.query(
      'insert into staff_session (hash, staff_id, created_at, expires_at) values ($1, $2, $3, $4)',
      [hash, staffId, at, expiresAt],
    )
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

  async removeExpired(now: Date): Promise<void> {
    await this.db.query('delete from staff_session where expires_at <= $1', [now])
  }
}
