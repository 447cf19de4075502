import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { RetentionService } from './retention.service.js'

@Injectable()
export class RetentionJobs {
  constructor(private readonly retention: RetentionService) {}

  /** After the jobs that remove. */
  @HandlesJob('retention.report', { pattern: '50 4 * * *', atStart: true })
  report(): Promise<void> {
    return this.retention.report()
  }
}
