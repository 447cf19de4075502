import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { DollarService } from './dollar.service.js'

@Injectable()
export class DollarJobs {
  constructor(private readonly dollar: DollarService) {}

  @HandlesJob(
    'dollar.fetch',
    // In office hours, and off the quarter hours because other clients ask then.
    { pattern: '7,22,37,52 9-19 * * 1-5', atStart: true },
    // For Friday's close, Saturday's blue rate and outages.
    { pattern: '12 */4 * * *', name: 'dollar.fetch.rest' },
  )
  fetch(): Promise<void> {
    return this.dollar.fetch()
  }
}
