import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob, type JobContext, JobQueues, queueOptions } from '@preciosa/platform'
import { MailDeliveryService } from '@preciosa/server'

@Injectable()
export class MailProcessor {
  constructor(
    private readonly mails: MailDeliveryService,
    private readonly queues: JobQueues,
  ) {}

  /** May run twice at once: one run claims the mail before the first byte leaves. */
  @HandlesJob('mail.send')
  async send({ mailId }: JobPayload<'mail.send'>, { attempt, lastAttempt }: JobContext): Promise<void> {
    const pause = queueOptions.mail.backoff * 2 ** (attempt - 1)
    await this.mails.deliver(mailId, { lastTry: lastAttempt, pause })
  }

  @HandlesJob('mail.tidy')
  async tidy(): Promise<void> {
    await this.mails.tidy((jobId) => this.queues.isUnderWay('mail.send', jobId))
  }
}
