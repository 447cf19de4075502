import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob } from '@preciosa/platform'
import { ConsumerDeskService } from './consumer-desk.service.js'
import { ConsumerRequestsService } from './consumer-requests.service.js'

@Injectable()
export class ConsumerRequestsJobs {
  constructor(
    private readonly requests: ConsumerRequestsService,
    private readonly desk: ConsumerDeskService,
  ) {}

  @HandlesJob('consumer-requests.answer')
  answer({ requestId }: JobPayload<'consumer-requests.answer'>): Promise<void> {
    return this.requests.answer(requestId)
  }

  @HandlesJob('consumer-requests.tidy', { pattern: '35 4 * * *' })
  tidy(): Promise<void> {
    return this.desk.tidy()
  }
}
