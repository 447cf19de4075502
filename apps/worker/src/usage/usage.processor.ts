import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { UsageCountService } from '@preciosa/server'

/** The jobs of what is searched for and looked at. */
@Injectable()
export class UsageProcessor {
  constructor(@Inject(UsageCountService) private readonly usage: UsageCountService) {}

  /** May run twice: it counts anew what it counted before. */
  @HandlesJob('usage.count')
  async count(): Promise<void> {
    await this.usage.count()
  }

  /** May run twice: what is forgotten is gone. */
  @HandlesJob('usage.tidy')
  async tidy(): Promise<void> {
    await this.usage.tidy()
  }
}
