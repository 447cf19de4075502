import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob, LOGGER } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import type { Logger } from 'pino'

@Injectable()
export class PlansProcessor {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @HandlesJob('subscriptions.end')
  async settle(): Promise<void> {
    const accounts = await this.subscriptions.settleDue()
    if (accounts > 0) this.logger.info({ accounts }, 'ended expired plans and started the following ones')
  }
}
