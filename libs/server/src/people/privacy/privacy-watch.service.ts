import { Injectable } from '@nestjs/common'
import type { PrivacyState } from '@preciosa/contracts/dashboard'
import { RetentionService } from '../../operations/retention/index.js'
import { HolidaysService } from './holidays.service.js'
import { PrivacyDeskService } from './privacy-desk.service.js'

/** What waits for staff, for the console's start. */
@Injectable()
export class PrivacyWatchService {
  constructor(
    private readonly desk: PrivacyDeskService,
    private readonly holidays: HolidaysService,
    private readonly retention: RetentionService,
  ) {}

  async state(): Promise<PrivacyState> {
    const kept = await this.retention.state()
    return {
      ...(await this.desk.counts()),
      yearsWithoutHolidays: await this.holidays.missing(),
      // Right after an installation the report hasn't run.
      keptTooLong: kept.filter(({ isLate, checkedAt }) => isLate && checkedAt !== null).length,
    }
  }
}
