import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { CreditsService } from './credits.service.js'
import { FreeCreditsService } from './free-credits.service.js'
import type { Logger } from 'pino'

class LedgerError extends Error {
  override name = 'LedgerError'
}

@Injectable()
export class CreditJobs {
  constructor(
    private readonly credits: CreditsService,
    private readonly freeCredits: FreeCreditsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** At start too, in case no worker ran on day 1. */
  @HandlesJob('credits.reset', { pattern: '0 0 1 * *', atStart: true })
  async reset(): Promise<void> {
    const given = await this.credits.resetMonth()
    if (given > 0) this.logger.info({ lots: given }, 'the month’s plan credits were given')
  }

  @HandlesJob('credits.give-waiting', { pattern: '20 * * * *', atStart: true })
  async giveWaiting(): Promise<void> {
    const credits = await this.freeCredits.giveDue()
    if (credits > 0) this.logger.info({ credits }, 'free credits that waited were given')
  }

  @HandlesJob('credits.check', { pattern: '30 3 * * *' })
  async check(): Promise<void> {
    const faults = await this.credits.check()
    if (faults.length === 0) return
    for (const fault of faults) this.logger.error(fault, 'the ledger is inconsistent')
    throw new LedgerError(`${faults.length} faults in the ledger, the first: ${JSON.stringify(faults[0])}`)
  }
}
