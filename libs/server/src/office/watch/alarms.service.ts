import { Inject, Injectable } from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, dayAt, LOGGER, Metrics } from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailService } from '../../operations/mail/index.js'
import { type Alarm, Figures, firing, holding } from './alarms.rules.js'

/** Mails the operator what the metrics show, for installations without Prometheus. */
@Injectable()
export class AlarmsService {
  /** A restart only puts off an alarm by the time that it has to hold. */
  private since: ReadonlyMap<string, number> = new Map()
  private named: ReadonlySet<string> = new Set()

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
    @Inject(MailService) private readonly mails: Pick<MailService, 'send'>,
  ) {}

  async look(): Promise<void> {
    const now = this.clock.now()
    const seconds = now.getTime() / 1000
    this.since = holding(this.since, new Figures(await this.metrics.values(), seconds))
    const found = firing(this.since, seconds)
    for (const alarm of found) await this.mail(alarm, now)
    for (const { name } of found)
      if (!this.named.has(name)) this.logger.warn({ alarm: name }, 'an alarm: docs/alarms.md says what to do')
    this.named = new Set(found.map(({ name }) => name))
  }

  /** Once a day, since a mail has one row per source. */
  private async mail({ name, summary }: Alarm, now: Date): Promise<void> {
    const address = this.config.contactEmail
    if (address === undefined) return
    const since = new Date((this.since.get(name) ?? 0) * 1000).toISOString()
    const recipient = { accountId: null, address }
    await this.db.transaction((client) =>
      this.mails.send(client, 'alarm', recipient, { alarm: name, summary, since }, `${name} ${dayAt(now)}`),
    )
  }
}
