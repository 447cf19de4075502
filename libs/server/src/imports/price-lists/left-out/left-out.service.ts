import { Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import {
  type EditionReport,
  isFigure,
  type LeftOutFigure,
  type ListFigure,
} from '@preciosa/contracts/price-lists'
import { AppError, Clock, Database, inTransaction } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { type Actor, recordAudit } from '../../../operations/audit/index.js'
import { withListLocks } from '../list-locks.js'
import type { By } from '../publishing.service.js'
import { restartList } from '../restart-list.js'
import { LeftOutRepository, type ListWithFigures } from './left-out.repository.js'
import { CHANGEABLE, type LeftOut, whyFixed } from './left-out.rules.js'

interface Change {
  action: 'price-list.leave-out' | 'price-list.include'
  figure: LeftOutFigure
  leftOut: readonly LeftOut[]
}

/** Decision 072. */
@Injectable()
export class LeftOutService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Imports the list again without this price; idempotent.
   * @throws AppError `not-found` if the list has no such price; `conflict` if it is its month's only one, the list
   * isn't waiting, or another list holds the locks
   */
  async leaveOut(priceListId: number, asked: ListFigure, { actor, lockWaitMs }: By = {}): Promise<void> {
    await this.locked(lockWaitMs, async (client) => {
      const repository = new LeftOutRepository(client)
      const list = await repository.list(priceListId)
      if (list.leftOut.some((one) => isFigure(one, asked))) return
      requireChangeable(priceListId, list)
      const report = list.reports.find(
        ({ period, vehicleType }) => period === asked.period && vehicleType === asked.vehicleType,
      )
      const found =
        typeof report?.id === 'number' ? await repository.figure(report.id, list.source, asked) : undefined
      if (report === undefined || found === undefined || found.price === null)
        throw notInList(priceListId, asked)
      // A list of some brands doesn't record which versions it carried over; those are as before.
      if (list.scope === 'brands-present' && found.isAsBefore && !isNamed(report, asked))
        throw notInList(priceListId, asked)
      if (report.prices + report.newPrices <= 1)
        throw new AppError('conflict', 'Es el único precio de la lista para ese mes: podés descartarla.')
      const { version, price, codes } = found
      const at = this.clock.now().toISOString()
      const figure: LeftOut = { ...asked, version, price, codes, at, by: actor?.email ?? null }
      const change = { action: 'price-list.leave-out', figure, leftOut: [...list.leftOut, figure] } as const
      await compareAgain(client, priceListId, change, actor)
    })
  }

  /** Imports the list again with a price left out before; idempotent. @throws AppError as `leaveOut` */
  async include(priceListId: number, asked: ListFigure, { actor, lockWaitMs }: By = {}): Promise<void> {
    await this.locked(lockWaitMs, async (client) => {
      const list = await new LeftOutRepository(client).list(priceListId)
      const figure = list.leftOut.find((one) => isFigure(one, asked))
      if (figure === undefined) return
      requireChangeable(priceListId, list)
      const leftOut = list.leftOut.filter((one) => one !== figure)
      await compareAgain(client, priceListId, { action: 'price-list.include', figure, leftOut }, actor)
    })
  }

  private async locked(
    lockWaitMs: number | undefined,
    work: (client: PoolClient) => Promise<void>,
  ): Promise<void> {
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        lockWaitMs,
        work: () => inTransaction(client, () => work(client)),
      }),
    )
  }
}

async function compareAgain(
  client: PoolClient,
  priceListId: number,
  { action, figure, leftOut }: Change,
  actor: Actor | undefined,
): Promise<void> {
  if (!(await restartList(client, priceListId, { statuses: CHANGEABLE, leftOut })))
    throw new AppError('conflict', `La lista ${priceListId} cambió mientras tanto: mirala de nuevo.`)
  const { vehicleType, period, codia, version, year, price } = figure
  const what = { vehicleType, period, version, codia, year: year ?? '0km', importe: price * 1000 }
  const values = action === 'price-list.leave-out' ? { before: what } : { after: what }
  await recordAudit(client, { action, entityId: priceListId, actor, ...values })
}

function requireChangeable(priceListId: number, { status }: ListWithFigures): void {
  const problem = whyFixed(priceListId, status)
  if (problem !== undefined) throw new AppError('conflict', problem)
}

function isNamed({ suspects, guards }: EditionReport, { codia, year }: ListFigure): boolean {
  const named = [...suspects, ...guards.flatMap(({ rows = [] }) => rows)]
  return named.some((one) => one.codia === codia && one.year === year)
}

function notInList(priceListId: number, { codia, year }: ListFigure): AppError {
  const which = year === null ? '0km' : `${year}`
  return new AppError('not-found', `La lista ${priceListId} no trae el precio ${which} del codia ${codia}.`)
}
