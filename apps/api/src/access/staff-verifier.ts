import type { Staff } from '@preciosa/contracts/staff'

export abstract class StaffVerifier {
  abstract verify(session: string): Promise<Staff | null>
}
