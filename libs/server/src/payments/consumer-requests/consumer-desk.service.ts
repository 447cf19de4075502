import { Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import {
  CONSUMER_REQUEST_ABOUT_NAMES,
  CONSUMER_REQUEST_NAMES,
  CONSUMER_REQUEST_STATE_NAMES,
  type ConsumerRequestSheet,
} from '@preciosa/contracts/consumer-requests'
import { Clock, Database } from '@preciosa/platform'
import { type Actor, exportedList } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import {
  ConsumerRequestsRepository,
  type ConsumerRequestsQuery,
  type RequestRow,
  resultOf,
} from './consumer-requests.repository.js'
import { resultText } from './results.rules.js'
import { shownDay } from './shown-day.js'

/** Claims of consumers lapse after three years (ley 24.240, art. 50). */
const KEPT_DAYS = 3 * 366
const DAY_MS = 24 * 3_600_000

/** The record of requests, for staff. */
@Injectable()
export class ConsumerDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async page(asked: ConsumerRequestsQuery): Promise<PageOf<ConsumerRequestSheet>> {
    const { data, total } = await new ConsumerRequestsRepository(this.db.pool).page(asked)
    return { data: data.map(toSheet), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<ConsumerRequestsQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'consumer-request.export', actor, asked } as const
    return csvPages(COLUMNS, await exportedList(this.db, list, (all) => this.page(all)))
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await new ConsumerRequestsRepository(this.db.pool).removeBefore(before, now)
  }
}

function toSheet({ askedAt, confirmedAt, mailedAt, ...row }: RequestRow): ConsumerRequestSheet {
  const { outcome, name, billId, amountCents, endsAt, detail, ...sheet } = row
  const result = resultOf({ outcome, name, billId, amountCents, endsAt, detail })
  return {
    ...sheet,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    result: result === null ? null : resultText(result, shownDay),
  }
}

const COLUMNS: CsvColumns<ConsumerRequestSheet> = [
  ['código', ({ code }) => code],
  ['pedido', ({ kind }) => CONSUMER_REQUEST_NAMES[kind]],
  ['estado', ({ state }) => CONSUMER_REQUEST_STATE_NAMES[state]],
  ['fecha y hora', ({ askedAt }) => momentCell(askedAt)],
  ['canal', () => 'página'],
  ['correo', ({ email }) => email ?? ''],
  ['dni', ({ dni }) => dni ?? ''],
  ['sobre', ({ about }) => CONSUMER_REQUEST_ABOUT_NAMES[about]],
  ['número o nombre', ({ reference }) => reference],
  ['motivo', ({ reason }) => reason],
  ['código por correo', ({ mailedAt }) => (mailedAt === null ? '' : momentCell(mailedAt))],
  ['cuenta', ({ accountId }) => accountId ?? ''],
  ['confirmado', ({ confirmedAt }) => (confirmedAt === null ? '' : momentCell(confirmedAt))],
  ['resultado', ({ result }) => result ?? ''],
]
