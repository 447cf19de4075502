import { Injectable } from '@nestjs/common'
import type { Staff } from '@preciosa/contracts/staff'
import { StaffService } from '@preciosa/server'
import { StaffVerifier } from './staff-verifier.js'

@Injectable()
export class StaffSessions extends StaffVerifier {
  constructor(private readonly staff: StaffService) {
    super()
  }

  verify(session: string): Promise<Staff | null> {
    return this.staff.bySession(session)
  }
}
