import type { StaffRole } from '@preciosa/contracts'

export interface Actor {
  id: number
  email: string
  role: StaffRole
  /** Keyed pseudonym of the client's address, equal to the one in the security log. */
  client: string
}
