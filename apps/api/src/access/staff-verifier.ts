import type { Staff } from '@preciosa/contracts'

/** Turns the console's cookie into the member of staff whose session it is. */
export abstract class StaffVerifier {
  /** @returns null for a session that is unknown, expired or closed */
  abstract verify(session: string): Promise<Staff | null>
}
