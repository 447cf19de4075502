import type { Staff } from '@preciosa/contracts'

export abstract class StaffVerifier {
  abstract verify(session: string): Promise<Staff | null>
}
