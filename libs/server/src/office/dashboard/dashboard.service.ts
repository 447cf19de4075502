import { Inject, Injectable } from '@nestjs/common'
import { addMonths, type CsvColumns, csvPages, type Period } from '@preciosa/contracts'
import { type BackupsState, type Dashboard, type Measure, MEASURES } from '@preciosa/contracts/dashboard'
import { Clock, Database, dayAt, startOfMonth } from '@preciosa/platform'
import { type BackupStatus, BackupStatusService } from '../../operations/backup/index.js'
import { ContactDeskService } from '../../people/contact-desk/index.js'
import { PrivacyWatchService } from '../../people/privacy/index.js'
import { DashboardRepository } from './dashboard.repository.js'
import { daysOf, figuresOf, firstNeeded } from './figures.rules.js'

const HEADINGS: Readonly<Record<Measure, string>> = {
  looks: 'consultas pagas',
  granted: 'InfoCredits dados',
  signUps: 'registros',
  activations: 'activaciones',
  income: 'ingresos en pesos',
  newPlans: 'planes pagos nuevos',
  endedPlans: 'planes pagos terminados',
  unfound: 'búsquedas sin resultado',
  mailsSent: 'correos enviados',
  mailsFailed: 'correos que no salieron',
}

/** What staff look at first. */
@Injectable()
export class DashboardService {
  private readonly repository: DashboardRepository

  constructor(
    db: Database,
    private readonly clock: Clock,
    @Inject(ContactDeskService) private readonly messages: Pick<ContactDeskService, 'unanswered'>,
    @Inject(BackupStatusService) private readonly backups: Pick<BackupStatusService, 'status'>,
    @Inject(PrivacyWatchService) private readonly privacy: Pick<PrivacyWatchService, 'state'>,
  ) {
    this.repository = new DashboardRepository(db.pool)
  }

  async dashboard(): Promise<Dashboard> {
    const now = this.clock.now()
    const today = dayAt(now)
    const counts = await this.repository.counts(firstNeeded(today), now)
    const { lists, findings, ...decisions } = await this.repository.decisions(now)
    const { dollar, cpi } = await this.repository.ages()
    return {
      at: now.toISOString(),
      today,
      decisions: {
        ...decisions,
        messages: await this.messages.unanswered(),
        lists: lists.map((list) => ({ ...list, since: list.since.toISOString() })),
        findings: findings.map(({ since, deadline, ...finding }) => ({
          ...finding,
          since: since.toISOString(),
          deadline: deadline?.toISOString() ?? null,
        })),
      },
      figures: figuresOf(counts, today),
      dollar: dollar?.toISOString() ?? null,
      backups: backupsOf(await this.backups.status()),
      privacy: await this.privacy.state(),
      cpi,
    }
  }

  /** A line a day, until today, and one of their sums. */
  async csv(period: Period): Promise<Iterable<string>> {
    const now = this.clock.now()
    const end = new Date(startOfMonth(addMonths(period, 1)).getTime() - 1)
    const until = end < now ? end : now
    const counts = await this.repository.counts(`${period}-01`, until)
    const totals = new Map(counts.map(({ id, day, total }) => [`${id} ${day}`, total]))
    const days = daysOf(`${period}-01`, dayAt(until))
    const on = (id: Measure, day: string) => totals.get(`${id} ${day}`) ?? 0
    const columns: CsvColumns<string | null> = [
      ['día', (day) => day ?? 'total'],
      ...MEASURES.map(
        (id) =>
          [
            HEADINGS[id],
            (day: string | null) =>
              day === null ? days.reduce((sum, each) => sum + on(id, each), 0) : on(id, day),
          ] as const,
      ),
    ]
    return csvPages(columns, [...days, null])
  }
}

function backupsOf({ lastAt, verifiedAt, failure, restored, ...status }: BackupStatus): BackupsState {
  return {
    ...status,
    lastAt: lastAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    failure: failure === null ? null : { ...failure, at: failure.at.toISOString() },
    restored:
      restored === null
        ? null
        : {
            backupAt: restored.backupAt.toISOString(),
            openedAt: restored.openedAt?.toISOString() ?? null,
          },
  }
}
