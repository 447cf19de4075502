import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { PrivacyRequestsService } from './privacy-requests.service.js'

@Injectable()
export class PrivacyJobs {
  constructor(private readonly requests: PrivacyRequestsService) {}

  @HandlesJob('privacy.tidy', { pattern: '28 4 * * *' })
  tidy(): Promise<void> {
    return this.requests.tidy()
  }
}
