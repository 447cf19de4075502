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
import { recordRemoved, retainedSince } from '../../operations/retention/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import {
  ConsumerRequestsRepository,
  type ConsumerRequestsQuery,
  type RequestRow,
} from './consumer-requests.repository.js'
import { ResultsRepository, type StoredResult } from './results.repository.js'
import { resultText } from './results.rules.js'
import { shownDay } from './shown-day.js'

/** The record of requests, for staff. */
@Injectable()
export class ConsumerDeskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async page(asked: ConsumerRequestsQuery): Promise<PageOf<ConsumerRequestSheet>> {
    const { data, total } = await new ConsumerRequestsRepository(this.db.pool).page(asked)
    const results = await new ResultsRepository(this.db.pool).ofRequests(data.map(({ id }) => id))
    const of = (id: number) => results.filter(({ requestId }) => requestId === id)
    return { data: data.map((row) => toSheet(row, of(row.id))), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<ConsumerRequestsQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'consumer-request.export', actor, asked } as const
    return csvPages(COLUMNS, await exportedList(this.db, list, (all) => this.page(all)))
  }

  async tidy(): Promise<void> {
    const now = this.clock.now()
    const requests = new ConsumerRequestsRepository(this.db.pool)
    await recordRemoved(this.db.pool, 'consumer-links', await requests.removeLinks(now), now)
    const removed = await requests.removeBefore(retainedSince('consumer-requests', now))
    await recordRemoved(this.db.pool, 'consumer-requests', removed, now)
  }
}

function toSheet(
  { askedAt, mailedAt, ...row }: RequestRow,
  results: readonly StoredResult[],
): ConsumerRequestSheet {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
    results: results.map(({ accountId, at, billId, messageId, ...result }) => ({
      accountId,
      at: at.toISOString(),
      text: resultText({ ...result, billId }, shownDay),
      orderId: billId,
      messageId,
    })),
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
  ['cuentas', ({ results }) => results.map(({ accountId }) => accountId).join(' ')],
  ['confirmado', ({ results }) => results.map(({ at }) => momentCell(at)).join(' ')],
  ['resultado', ({ results }) => results.map(({ text }) => text).join(' ')],
]
