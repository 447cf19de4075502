import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { PopularCountService } from './popular-count.service.js'
import { UsageCountService } from './usage-count.service.js'

@Injectable()
export class UsageJobs {
  constructor(
    private readonly popular: PopularCountService,
    private readonly usage: UsageCountService,
  ) {}

  @HandlesJob('popular.count', { pattern: '50 4 * * *', atStart: true })
  countPopular(): Promise<void> {
    return this.popular.count()
  }

  @HandlesJob('usage.count', { pattern: '27 * * * *', atStart: true })
  count(): Promise<void> {
    return this.usage.count()
  }

  @HandlesJob('usage.tidy', { pattern: '35 4 * * *' })
  tidy(): Promise<void> {
    return this.usage.tidy()
  }
}
