import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { Clock, CONFIG, type Config, Database, dayAt, LOGGER, Metrics } from '@preciosa/platform'
import type { Logger } from 'pino'
import { MailService } from '../../operations/mail/index.js'
import { Figures, type Firing, firing, holding, type Since } from './alarms.rules.js'

const EVERY_MS = 5 * 60_000

/**
 * Mails the operator what the metrics show, for installations without Prometheus. By a timer, since a job would wait in the
 * queue that an alarm is about. Each worker has one, and a mail has one row per source.
 */
@Injectable()
export class AlarmsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** A restart only puts off an alarm by the time that it has to hold. */
  private since: Since = new Map()
  private named: ReadonlySet<string> = new Set()
  private timer: NodeJS.Timeout | undefined
  private looking = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'contactEmail'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
    @Inject(MailService) private readonly mails: Pick<MailService, 'send'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking = this.look().catch((error: unknown) =>
        this.logger.warn({ problem: String(error) }, 'the alarms could not be mailed'),
      )
    }, EVERY_MS)
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.looking
  }

  async look(): Promise<void> {
    const now = this.clock.now()
    const figures = new Figures(await this.metrics.values(), now.getTime() / 1000)
    this.since = holding(this.since, figures)
    const found = firing(this.since, figures)
    const before = this.named
    this.named = new Set(found.map(({ key }) => key))
    for (const { key } of found)
      if (!before.has(key)) this.logger.warn({ alarm: key }, 'an alarm: docs/alarms.md says what to do')
    for (const each of found) await this.mail(each, now)
  }

  /** Once a day for each of its subjects. */
  private async mail({ alarm, subject, key, since }: Firing, now: Date): Promise<void> {
    const address = this.config.contactEmail
    if (address === undefined) return
    const data = {
      alarm: alarm.name,
      summary: alarm.summary,
      subject,
      since: new Date(since * 1000).toISOString(),
    }
    const recipient = { accountId: null, address }
    await this.db.transaction((client) =>
      this.mails.send(client, 'alarm', recipient, data, `${key} ${dayAt(now)}`),
    )
  }
}
