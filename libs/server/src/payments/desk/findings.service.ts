import { Injectable } from '@nestjs/common'
import type { Finding } from '@preciosa/contracts/payments'
import { AppError, Clock, Database, enqueue, type Queryable } from '@preciosa/platform'
import { type Actor, exportedList, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import { ReconcileService } from '../checks/index.js'
import { noAnswer, ProviderUnavailable } from '../provider/index.js'
import { closeOrder, RefundsService } from '../settlement/index.js'
import { findingsCsv } from './desk-csv.rules.js'
import { actionOf } from './finding-actions.rules.js'
import { findingWords, jobOf } from './finding-words.rules.js'
import { type FindingRow, FindingsRepository, type FindingsQuery } from './findings.repository.js'

/** What payments can't settle by themselves, and how staff settle it. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly refunds: RefundsService,
    private readonly reconcile: ReconcileService,
  ) {}

  async page(asked: FindingsQuery): Promise<PageOf<Finding>> {
    const { data, total } = await new FindingsRepository(this.db.pool).page(asked)
    return { data: data.map(toFinding), total }
  }

  /** Audits each download. */
  async csv(asked: Omit<FindingsQuery, 'page' | 'perPage'>, actor: Actor): Promise<Iterable<string>> {
    const list = { action: 'payment.export-findings', actor, asked } as const
    return findingsCsv(await exportedList(this.db, list, (all) => this.page(all)))
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<Finding> {
    return toFinding(await this.row(id))
  }

  /** A refund that failed is given up. @throws AppError `not-found`; `conflict` if it is settled */
  async settle(id: number, note: string, actor: Actor): Promise<void> {
    const row = await this.row(id)
    const job = refundOf(row)
    await this.settled(row, note, actor, async (client) => {
      if (job !== null && !(await this.refunds.giveUp(client, job.payload.refundId))) throw inProcess()
      await recordAudit(client, { action: 'payment.settle-finding', entityId: id, actor, after: { note } })
    })
  }

  /** Asks Mercado Pago again, or tries a job again. @throws AppError `not-found`, `conflict`, `unavailable` */
  async repeat(id: number, actor: Actor): Promise<void> {
    const row = await this.row(id)
    const action = actionOf(row)
    const job = jobOf(row.subject)
    if (action === 'ask') await this.ask(row)
    else if (action !== 'retry' || job === null) throw notPossible()
    await this.db.transaction(async (client) => {
      if (action === 'retry' && job?.name === 'payments.refund') {
        if (!(await this.refunds.again(client, job.payload.refundId))) throw notPossible()
      } else if (action === 'retry' && job !== null) await enqueue(client, job.name, job.payload)
      const after = { de: row.subject }
      await recordAudit(client, { action: 'payment.repeat', entityId: id, actor, after })
    })
  }

  /** Gives back the money of a payment without an effect. @throws AppError `not-found`, `conflict` */
  async refund(id: number, reason: string, actor: Actor): Promise<void> {
    const row = await this.row(id)
    if (actionOf(row) !== 'refund') throw notPossible()
    await this.settled(row, reason, actor, async (client) => {
      const { subject: paymentId, orderId } = row
      await this.refunds.request(client, { paymentId, orderId, reason, staffId: actor.id })
      const after = { pago: paymentId, importe: row.refundable, reason }
      await recordAudit(client, { action: 'payment.refund', entityId: null, actor, after })
    })
  }

  /** Stops the charges of a subscription without a plan. @throws AppError `not-found`, `conflict` */
  async cancel(id: number, reason: string, actor: Actor): Promise<void> {
    const row = await this.row(id)
    if (actionOf(row) !== 'cancel') throw notPossible()
    await this.settled(row, reason, actor, async (client) => {
      await enqueue(client, 'payments.cancel-preapproval', { externalId: row.subject })
      const after = { de: row.subject, reason }
      await recordAudit(client, { action: 'payment.cancel-subscription', entityId: id, actor, after })
    })
  }

  private async ask({ kind, subject }: FindingRow): Promise<void> {
    try {
      await (kind === 'no-invoice' ? this.reconcile.askForPayment(subject) : this.reconcile.ask(subject))
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw noAnswer()
      throw error
    }
  }

  /** Its order goes no further by itself: it is cancelled, so that the person can buy again. */
  private async settled(
    { id, closesOrder, orderId }: FindingRow,
    note: string,
    actor: Actor,
    work: (client: Queryable) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (client) => {
      const at = this.clock.now()
      // First, as its locks come before those of findings, and a refund is locked before its finding everywhere.
      if (closesOrder && orderId !== null)
        await closeOrder(client, orderId, { detail: 'closed-by-staff', now: at })
      await work(client)
      if (!(await new FindingsRepository(client).settle(id, { staffId: actor.id, note, at })))
        throw new AppError('conflict', 'Ya estaba resuelto.')
    })
  }

  private async row(id: number): Promise<FindingRow> {
    const row = await new FindingsRepository(this.db.pool).one(id)
    if (row === undefined) throw new AppError('not-found', 'No existe ese hallazgo.')
    return row
  }
}

/** The refund that a finding is about. */
function refundOf({ kind, subject }: FindingRow) {
  const job = kind === 'job-failed' ? jobOf(subject) : null
  return job?.name === 'payments.refund' ? job : null
}

function inProcess(): AppError {
  return new AppError(
    'conflict',
    'Mercado Pago la tiene en proceso y no se puede parar: esto sale solo de la lista cuando conteste.',
  )
}

function notPossible(): AppError {
  return new AppError('conflict', 'Eso ya no se puede hacer acá: puede que se haya resuelto mientras tanto.')
}

function toFinding(row: FindingRow): Finding {
  const { foundAt, settledAt, deadline, ...finding } = row
  const { about, text, code } = findingWords(row)
  return {
    ...finding,
    about,
    detail: text,
    code,
    action: actionOf(row),
    deadline: deadline?.toISOString() ?? null,
    foundAt: foundAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}
