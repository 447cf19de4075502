import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { AdsService } from './ads.service.js'

@Injectable()
export class AdsJobs {
  constructor(private readonly ads: AdsService) {}

  @HandlesJob('ads.tidy', { pattern: '37 4 * * *' })
  tidy(): Promise<void> {
    return this.ads.tidy()
  }
}
