import type { StaffRole } from '@preciosa/contracts'
import { firstOf, type Query } from './query.js'

/** A member of staff without a password. @returns the id */
export async function addStaffMember(
  query: Query,
  { email, name, role, at = new Date() }: { email: string; name: string; role: StaffRole; at?: Date },
): Promise<number> {
  const { id } = await firstOf<{ id: number }>(
    query,
    'insert into staff (email, name, role, created_at) values ($1, $2, $3, $4) returning id',
    [email, name, role, at],
  )
  return id
}
