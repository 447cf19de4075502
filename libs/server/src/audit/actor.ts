import type { StaffRole } from '@preciosa/contracts'

/** The member of staff behind an action; left out where the command line or the system itself acts. */
export interface Actor {
  id: number
  email: string
  role: StaffRole
  /** A pseudonym of where the request came from, the same as in the log of security (`pseudonymOf`). */
  client: string
}
