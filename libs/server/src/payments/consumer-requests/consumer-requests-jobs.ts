import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob } from '@preciosa/platform'
import { ConsumerActsService } from './consumer-acts.service.js'
import { ConsumerDeskService } from './consumer-desk.service.js'
import { ConsumerRequestsService } from './consumer-requests.service.js'

@Injectable()
export class ConsumerRequestsJobs {
  constructor(
    private readonly requests: ConsumerRequestsService,
    private readonly acts: ConsumerActsService,
    private readonly desk: ConsumerDeskService,
  ) {}

  @HandlesJob('consumer-requests.answer')
  answer({ requestId }: JobPayload<'consumer-requests.answer'>): Promise<void> {
    return this.requests.answer(requestId)
  }

  @HandlesJob('consumer-requests.follow', { pattern: '*/15 * * * *' })
  async follow(): Promise<void> {
    await this.requests.answerWaiting()
    await this.acts.followRefused()
  }

  @HandlesJob('consumer-requests.tidy', { pattern: '35 4 * * *' })
  tidy(): Promise<void> {
    return this.desk.tidy()
  }
}
