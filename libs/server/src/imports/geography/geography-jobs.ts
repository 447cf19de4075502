import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { GeographyService } from './geography.service.js'
import type { Logger } from 'pino'

const NAMED = 20

@Injectable()
export class GeographyJobs {
  constructor(
    private readonly geography: GeographyService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Logs and skips wrong rows; a list with large losses fails the job. */
  @HandlesJob('geography.fetch', { pattern: '42 5 * * 0' })
  async fetch(): Promise<void> {
    const result = await this.geography.fetch({ acceptRejected: true })
    if (result === null) return
    const { rejected, ...counts } = result
    this.logger.info(counts, 'localities imported')
    if (rejected.length > 0)
      this.logger.warn({ rejected: rejected.slice(0, NAMED), rows: rejected.length }, 'localities rejected')
  }
}
