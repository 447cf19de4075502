import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import type { Logger } from 'pino'

/** The jobs of plans. */
@Injectable()
export class PlansProcessor {
  constructor(
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** May run twice: what has ended isn't over again, nor does what has begun. */
  @HandlesJob('subscriptions.end')
  async settle(): Promise<void> {
    const accounts = await this.subscriptions.settleDue()
    if (accounts > 0)
      this.logger.info({ accounts }, 'plans that were over have ended, those that follow have begun')
  }
}
