import { Inject, Injectable } from '@nestjs/common'
import { monthsBetween } from '@preciosa/contracts'
import { FINDING_KINDS } from '@preciosa/contracts/payments'
import { Clock, CONFIG, type Config, Database, Metrics, outboxLag, secondsOf } from '@preciosa/platform'
import { InvoiceDeskService } from '../../payments/invoices/index.js'
import { WatchRepository } from './watch.repository.js'

const DAY_MS = 24 * 3_600_000

/** The metrics of what the guide has to do, for the alarms of docs/alarms.md. */
@Injectable()
export class WatchService {
  private readonly repository: WatchRepository

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(InvoiceDeskService) private readonly invoices: Pick<InvoiceDeskService, 'state'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dollarUrl'>,
    metrics: Metrics,
  ) {
    this.repository = new WatchRepository(db.pool)
    this.watchOutbox(metrics)
    this.watchPayments(metrics)
    this.watchMails(metrics)
    this.watchData(metrics)
  }

  private watchOutbox(metrics: Metrics): void {
    metrics.looked(
      'database',
      {
        preciosa_outbox_lag_seconds: { help: 'Age of the oldest due row of the outbox.' },
        preciosa_outbox_set_aside: { help: 'Rows of the outbox that can’t become a job.' },
        preciosa_database_used_connections: { help: 'Connections of all programs to the database server.' },
        preciosa_database_max_connections: { help: 'Connections that the database server allows.' },
      },
      async () => {
        const { used, most } = await this.repository.connections()
        return {
          preciosa_outbox_lag_seconds: [[await outboxLag(this.db.pool)]],
          preciosa_outbox_set_aside: [[(await this.repository.outbox()).setAside]],
          preciosa_database_used_connections: [[used]],
          preciosa_database_max_connections: [[most]],
        }
      },
    )
  }

  private watchPayments(metrics: Metrics): void {
    metrics.looked(
      'payments',
      {
        preciosa_payment_findings: {
          help: 'Findings of payments that wait for staff, by kind.',
          labels: ['kind'],
        },
        preciosa_payment_deadline_seconds: { help: 'Unix time of the next deadline of a finding.' },
        preciosa_invoices: {
          help: 'Invoices that aren’t authorized: waiting, late, rejected, held.',
          labels: ['state'],
        },
        preciosa_invoice_series_stopped: { help: 'Series of invoices that stand still.' },
        preciosa_arca_certificate_end_seconds: { help: 'Unix time of the end of ARCA’s certificate.' },
      },
      async () => {
        const { open, deadline } = await this.repository.findings()
        const { waiting, late, rejected, held, stopped, certificateUntil } = await this.invoices.state()
        const until = certificateUntil === null ? null : new Date(certificateUntil)
        return {
          preciosa_payment_findings: FINDING_KINDS.map((kind) => [
            open.find((each) => each.kind === kind)?.count ?? 0,
            { kind },
          ]),
          preciosa_payment_deadline_seconds: secondsOf(deadline),
          preciosa_invoices: Object.entries({ waiting, late, rejected, held }).map(([state, count]) => [
            count,
            { state },
          ]),
          preciosa_invoice_series_stopped: [[stopped]],
          preciosa_arca_certificate_end_seconds: secondsOf(until),
        }
      },
    )
  }

  private watchMails(metrics: Metrics): void {
    metrics.looked(
      'mails',
      {
        preciosa_mails_waiting: { help: 'Mails that aren’t sent yet.' },
        preciosa_mails_last_day: {
          help: 'Mails that ended in the last 24 hours: sent or failed.',
          labels: ['outcome'],
        },
      },
      async () => {
        const since = new Date(this.clock.now().getTime() - DAY_MS)
        const { waiting, sent, failed } = await this.repository.mails(since)
        return {
          preciosa_mails_waiting: [[waiting]],
          preciosa_mails_last_day: [
            [sent, { outcome: 'sent' }],
            [failed, { outcome: 'failed' }],
          ],
        }
      },
    )
  }

  private watchData(metrics: Metrics): void {
    metrics.looked(
      'data',
      {
        preciosa_prices_published_seconds: {
          help: 'Unix time when the prices that apply were published.',
          labels: ['vehicle_type'],
        },
        preciosa_prices_months_behind: {
          help: 'Months between the prices that apply and this month.',
          labels: ['vehicle_type'],
        },
        preciosa_price_lists: { help: 'Price lists that wait for staff: held, staged.', labels: ['state'] },
        preciosa_dollar_fetched_seconds: { help: 'Unix time of the last new dollar rate.' },
      },
      async () => {
        const month = this.clock.period()
        const published = await this.repository.published(month)
        const lists = await this.repository.waitingLists()
        const isFetched = this.config.dollarUrl !== undefined
        return {
          preciosa_prices_published_seconds: published.flatMap(({ vehicleType, at }) =>
            at === null ? [] : [[at.getTime() / 1000, { vehicle_type: vehicleType }] as const],
          ),
          preciosa_prices_months_behind: published.map(({ vehicleType, period }) => [
            monthsBetween(period, month),
            { vehicle_type: vehicleType },
          ]),
          preciosa_price_lists: [
            [lists.held, { state: 'held' }],
            [lists.staged, { state: 'staged' }],
          ],
          preciosa_dollar_fetched_seconds: isFetched ? secondsOf(await this.repository.dollarAt()) : [],
        }
      },
    )
  }
}
