import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { SubscriptionsService } from './subscriptions.service.js'
import type { Logger } from 'pino'

@Injectable()
export class PlanJobs {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @HandlesJob('subscriptions.end', { pattern: '10 0 * * *', atStart: true })
  async settle(): Promise<void> {
    const accounts = await this.subscriptions.settleDue()
    if (accounts > 0) this.logger.info({ accounts }, 'ended expired plans and started the following ones')
  }
}
