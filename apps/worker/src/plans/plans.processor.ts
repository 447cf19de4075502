import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import type { Logger } from 'pino'

/** The job of plans. */
@Injectable()
export class PlansProcessor {
  constructor(
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** May run twice: what has ended isn't over again. */
  @HandlesJob('subscriptions.end')
  async end(): Promise<void> {
    const ended = await this.subscriptions.endOver()
    if (ended > 0) this.logger.info({ subscriptions: ended }, 'plans that were over have ended')
  }
}
