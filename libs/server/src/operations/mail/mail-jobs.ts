import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob, type JobContext, queueOptions } from '@preciosa/platform'
import { MailDeliveryService } from './mail-delivery.service.js'

@Injectable()
export class MailJobs {
  constructor(private readonly mails: MailDeliveryService) {}

  /** May run twice at once: one run claims the mail before the first byte leaves. */
  @HandlesJob('mail.send')
  async send({ mailId }: JobPayload<'mail.send'>, { attempt, lastAttempt }: JobContext): Promise<void> {
    const pause = queueOptions.mail.backoff * 2 ** (attempt - 1)
    await this.mails.deliver(mailId, { lastTry: lastAttempt, pause })
  }

  @HandlesJob('mail.tidy', { pattern: '40 * * * *', atStart: true })
  async tidy(_: JobPayload<'mail.tidy'>, { isUnderWay }: JobContext): Promise<void> {
    await this.mails.tidy((jobId) => isUnderWay('mail.send', jobId))
  }
}
