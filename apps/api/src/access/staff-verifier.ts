import type { Staff } from '@preciosa/contracts'

/** Turns the console's cookie into the member of staff whose session it is. */
export abstract class StaffVerifier {
  /** @returns null for a session that is unknown, expired or closed */
  abstract verify(session: string): Promise<Staff | null>
}

/** Nobody works here: every session is unknown. */
export class NoStaff extends StaffVerifier {
  verify(): Promise<null> {
    return Promise.resolve(null)
  }
}
