import { Module, type OnApplicationShutdown } from '@nestjs/common'
import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { LOGGER } from '../logging/logging.module.js'
import { Mailer } from './mailer.js'
import { NoMailer, SmtpMailer } from './smtp-mailer.js'

@Module({
  providers: [
    {
      provide: Mailer,
      inject: [CONFIG, LOGGER],
      useFactory: ({ mail }: Config, logger: Logger) => {
        if (mail !== undefined) return new SmtpMailer(mail)
        logger.warn('SMTP_URL is not set: mails wait until they are too old to send')
        return new NoMailer()
      },
    },
  ],
  exports: [Mailer],
})
export class MailerModule implements OnApplicationShutdown {
  constructor(private readonly mailer: Mailer) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.mailer instanceof SmtpMailer) await this.mailer.close()
  }
}
