import { Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages, pesosCell, type PlanCode } from '@preciosa/contracts'
import { centsOf, noPriceReason, yearlyCents } from '@preciosa/contracts/offers'
import {
  noticeEnds,
  type PlanHolders,
  type PriceChange,
  type PriceChangeLine,
  type PriceChangeState,
  priceHoldsFrom,
} from '@preciosa/contracts/price-changes'
import { AppError, Clock, Database, enqueue, type Queryable, TIME_ZONE } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import type { PageOf } from '../../operations/paging/index.js'
import {
  type ChangeRow,
  type ChangesQuery,
  type LineRow,
  type LinesQuery,
  PriceChangesRepository,
} from './price-changes.repository.js'

const EXPORTED_AT_ONCE = 500
const SUPERSEDED = 'Lo reemplaza otro cambio de precio.'

const dayName = new Intl.DateTimeFormat('es-AR', { timeZone: TIME_ZONE, dateStyle: 'short' })

const LINE_COLUMNS: CsvColumns<LineRow> = [
  ['usuario', ({ accountId }) => accountId],
  ['e-mail', ({ email }) => email ?? ''],
  ['se paga por', ({ billing }) => (billing === 'anual' ? 'año' : 'mes')],
  ['precio antes', ({ before }) => pesosCell(before)],
  ['precio', ({ price }) => pesosCell(price)],
  ['estado', ({ isLeaving, state }) => (isLeaving ? 'se está yendo' : STATE_NAMES[state])],
  ['aviso', ({ announcedAt }) => (announcedAt === null ? '' : dayName.format(announcedAt))],
  ['detalle', ({ detail }) => detail ?? ''],
]

export interface NewPriceChange {
  monthly: number
  holdsFrom: string
  reason: string
}

/** Other prices for people who have a plan (decision 063). */
@Injectable()
export class PriceChangesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** People by rhythm and price, before a change is made. @throws AppError `not-found` */
  async holders(code: PlanCode): Promise<PlanHolders[]> {
    if (code === 'unsuscribed') throw noPlan()
    const holders = await new PriceChangesRepository(this.db.pool).holders(code, this.clock.now())
    return holders.map(({ firstCharge, lastCharge, ...row }) => ({
      ...row,
      firstCharge: firstCharge?.toISOString() ?? null,
      lastCharge: lastCharge?.toISOString() ?? null,
    }))
  }

  /** @throws AppError `not-found`; `validation` for a day without notice; `conflict` while another one is open */
  async add(code: PlanCode, asked: NewPriceChange, actor: Actor): Promise<PriceChange> {
    refuseUnpriced(code)
    return this.db.transaction(async (client) => {
      const store = new PriceChangesRepository(client)
      const now = this.clock.now()
      const planId = await store.lockPlan(code)
      if (planId === undefined) throw noPlan()
      const holdsFrom = new Date(asked.holdsFrom)
      refuseDay(holdsFrom, now)
      await store.close(now, planId)
      const monthlyCents = centsOf(asked.monthly)
      const prices = { monthlyCents, yearlyCents: yearlyCents(monthlyCents) }
      const id = await store.add(planId, { ...prices, holdsFrom, reason: asked.reason }, actor, now)
      if (id === undefined) throw new AppError('conflict', 'El plan ya tiene un cambio de precio en curso.')
      const people = await store.addLines(id, now)
      if (people === 0)
        throw new AppError('conflict', 'Nadie tiene el plan a otro precio: no hay a quién cambiárselo.')
      await store.supersede(id, now, SUPERSEDED)
      await enqueue(client, 'payments.price-changes', {})
      const after = { code, ...prices, holdsFrom, people, reason: asked.reason }
      await recordAudit(client, { action: 'price-change.announce', entityId: id, actor, after })
      return this.one(id, client)
    })
  }

  async changes(asked: ChangesQuery): Promise<PageOf<PriceChange>> {
    const { data, total } = await new PriceChangesRepository(this.db.pool).changes(asked)
    return { data: data.map(toChange), total }
  }

  /** @throws AppError `not-found` */
  async one(id: number, client: Queryable = this.db.pool): Promise<PriceChange> {
    const change = await new PriceChangesRepository(client).change(id)
    if (change === undefined) throw noChange()
    return toChange(change)
  }

  async lines(asked: LinesQuery): Promise<PageOf<PriceChangeLine>> {
    const { data, total } = await new PriceChangesRepository(this.db.pool).lines(asked)
    return { data: data.map(toLine), total }
  }

  /** @throws AppError `not-found` */
  async csv(id: number, actor: Actor): Promise<Iterable<string>> {
    await this.one(id)
    await this.db.transaction((client) =>
      recordAudit(client, { action: 'price-change.export', entityId: id, actor }),
    )
    return csvPages(LINE_COLUMNS, await this.allLines(id))
  }

  /** People with an announcement get a mail that the price stays. @throws AppError `not-found`; `conflict` after the first new price */
  async withdraw(id: number, reason: string, actor: Actor): Promise<PriceChange> {
    return this.db.transaction(async (client) => {
      const store = new PriceChangesRepository(client)
      const isOpen = await store.lockChange(id)
      const { canWithdraw } = await this.one(id, client)
      if (!isOpen) throw new AppError('conflict', 'El cambio de precio ya estaba sin efecto.')
      if (!canWithdraw)
        throw new AppError(
          'conflict',
          'Alguien ya tiene el precio nuevo, así que no se puede dejar sin efecto.',
        )
      await store.withdraw(id, reason, actor, this.clock.now())
      await enqueue(client, 'payments.price-changes', {})
      await recordAudit(client, { action: 'price-change.withdraw', entityId: id, actor, after: { reason } })
      return this.one(id, client)
    })
  }

  /** @throws AppError `not-found`; `conflict` for a line that hasn't failed */
  async retry(lineId: number, actor: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const store = new PriceChangesRepository(client)
      const entityId = await store.changeOfLine(lineId)
      if (entityId === undefined)
        throw new AppError('not-found', 'No existe esa persona del cambio de precio.')
      if (!(await store.retry(lineId)))
        throw new AppError('conflict', 'No falló: no hay nada que probar de nuevo.')
      await enqueue(client, 'payments.price-changes', {})
      await recordAudit(client, { action: 'price-change.retry', entityId, actor, after: { line: lineId } })
    })
  }

  /** An announced price that the subscription doesn't have yet, and from when on its charges cost that. */
  async comingTo(
    subscriptionId: number,
    client: Queryable = this.db.pool,
  ): Promise<{ priceCents: number; from: Date } | null> {
    const coming = await new PriceChangesRepository(client).coming(subscriptionId)
    if (coming === undefined) return null
    const { priceCents, holdsFrom, announcedAt } = coming
    return { priceCents, from: priceHoldsFrom(holdsFrom, announcedAt) }
  }

  private async allLines(changeId: number): Promise<LineRow[]> {
    const store = new PriceChangesRepository(this.db.pool)
    const all: LineRow[] = []
    for (let page = 1; ; page += 1) {
      const asked = {
        page,
        perPage: EXPORTED_AT_ONCE,
        sort: 'id',
        order: 'ASC',
        filter: { changeId },
      } as const
      const { data, total } = await store.lines(asked)
      all.push(...data)
      if (data.length === 0 || all.length >= total) return all
    }
  }
}

const STATE_NAMES: Readonly<Record<PriceChangeState, string>> = {
  announced: 'avisado',
  done: 'cambiado',
  left: 'no lo tiene más',
  failed: 'falló',
  withdrawn: 'sin efecto',
}

/** @throws AppError `not-found`, `conflict` */
function refuseUnpriced(code: PlanCode): void {
  if (code === 'unsuscribed') throw noPlan()
  const refusal = noPriceReason(code)
  if (refusal !== null) throw new AppError('conflict', refusal)
}

/** @throws AppError `validation` */
function refuseDay(holdsFrom: Date, now: Date): void {
  const first = noticeEnds(now)
  if (holdsFrom >= first) return
  const message = `Se avisa 30 días antes: desde el ${dayName.format(first)}.`
  throw new AppError('validation', message, [{ path: 'holdsFrom', message }])
}

function noPlan(): AppError {
  return new AppError('not-found', 'Ese plan no se vende, así que no tiene a quién cambiarle el precio.')
}

function noChange(): AppError {
  return new AppError('not-found', 'No existe ese cambio de precio.')
}

function toChange({
  holdsFrom,
  createdAt,
  withdrawnAt,
  withdrawnBy,
  withdrawnReason,
  announced,
  leaving,
  done,
  left,
  failed,
  withdrawn,
  ...row
}: ChangeRow): PriceChange {
  return {
    ...row,
    holdsFrom: holdsFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    withdrawn:
      withdrawnAt === null
        ? null
        : { at: withdrawnAt.toISOString(), by: withdrawnBy, reason: withdrawnReason ?? '' },
    counts: { announced, leaving, done, left, failed, withdrawn },
  }
}

function toLine({ announcedAt, settledAt, ...row }: LineRow): PriceChangeLine {
  return {
    ...row,
    announcedAt: announcedAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
  }
}
