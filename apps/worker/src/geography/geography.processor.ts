import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { GeographyService } from '@preciosa/server'
import type { Logger } from 'pino'

/** How many rejected rows the log names. */
const NAMED = 20

/** The job of the official list of localities. */
@Injectable()
export class GeographyProcessor {
  constructor(
    @Inject(GeographyService) private readonly geography: GeographyService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * May run twice: the same list again changes nothing. A row that can't be taken is left out and logged; a list that lacks
   * much of what there is fails the job.
   */
  @HandlesJob('geography.fetch')
  async fetch(): Promise<void> {
    const result = await this.geography.fetch({ acceptRejected: true })
    if (result === null) return
    const { rejected, ...counts } = result
    this.logger.info(counts, 'localities imported')
    if (rejected.length > 0)
      this.logger.warn({ rejected: rejected.slice(0, NAMED), rows: rejected.length }, 'localities rejected')
  }
}
