import { Inject, Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob, type JobContext, JobQueues } from '@preciosa/platform'
import { MailDeliveryService } from '@preciosa/server'

/** The jobs of mails. */
@Injectable()
export class MailProcessor {
  constructor(
    @Inject(MailDeliveryService) private readonly mails: MailDeliveryService,
    @Inject(JobQueues) private readonly queues: JobQueues,
  ) {}

  /** May run twice, and twice at once: a mail is taken by one of them before its first byte leaves. */
  @HandlesJob('mail.send')
  async send({ mailId }: JobPayload<'mail.send'>, { lastAttempt }: JobContext): Promise<void> {
    await this.mails.deliver(mailId, { lastTry: lastAttempt })
  }

  /** May run twice: what has ended doesn't end again. */
  @HandlesJob('mail.tidy')
  async tidy(): Promise<void> {
    await this.mails.tidy((jobId) => this.queues.isUnderWay('mail.send', jobId))
  }
}
