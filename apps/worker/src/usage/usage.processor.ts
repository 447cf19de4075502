import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { AdsService, UsageCountService } from '@preciosa/server'

@Injectable()
export class UsageProcessor {
  constructor(
    private readonly usage: UsageCountService,
    private readonly ads: AdsService,
  ) {}

  @HandlesJob('usage.count')
  async count(): Promise<void> {
    await this.usage.count()
  }

  @HandlesJob('usage.tidy')
  async tidy(): Promise<void> {
    await this.usage.tidy()
    await this.ads.tidy()
  }
}
