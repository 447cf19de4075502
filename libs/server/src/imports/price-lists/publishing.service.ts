import { Injectable } from '@nestjs/common'
import { type Period, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import type { ListKind } from '@preciosa/contracts/price-lists'
import { AppError, Clock, Database, inTransaction } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { unknownEdition } from './unknown.js'
import { raiseRevision } from '../../guide/editions/index.js'
import { baseOf } from './bases.rules.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository } from './price-list.repository.js'
import { PublishingRepository, type EditionRow } from './publishing.repository.js'

export interface By {
  actor?: Actor | undefined
  lockWaitMs?: number
}

/** `restored` is the edition shown again after a rollback; null if none. */
export interface RolledBackMonth {
  restored: number | null
}

interface SwitchedMonth {
  vehicleType: VehicleType
  kind: ListKind
  period: Period
  edition: number
  replaced: number | null
}

/** Publishes and rolls back: a list's editions are switched together, in one transaction. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `not-found`, or `conflict` when the list isn't held */
  async approve(priceListId: number, actor?: Actor): Promise<void> {
    await this.db.transaction(async (client) => {
      const lists = new PriceListRepository(client)
      if (!(await lists.release(priceListId, this.clock.now(), actor))) {
        await lists.state(priceListId)
        throw new AppError('conflict', `La lista ${priceListId} no está retenida.`)
      }
      const change = { before: { status: 'held' }, after: { status: 'staged' } }
      await recordAudit(client, { action: 'price-list.approve', entityId: priceListId, actor, ...change })
    })
  }

  /** @throws AppError `not-found`; `conflict` if the list isn't staged or the edition before it changed */
  async publish(priceListId: number, { actor, lockWaitMs }: By = {}): Promise<void> {
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        lockWaitMs,
        work: () => this.publishLocked(client, priceListId, actor),
      }),
    )
  }

  /** @throws AppError `not-found`; `conflict` if the list isn't waiting or another list holds the locks */
  async discard(priceListId: number, reason: string, { actor, lockWaitMs }: By = {}): Promise<void> {
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        lockWaitMs,
        work: () =>
          inTransaction(client, async () => {
            const lists = new PriceListRepository(client)
            if (await lists.discard(priceListId, reason, { at: this.clock.now(), actor })) {
              const after = { status: 'discarded', reason }
              await recordAudit(client, { action: 'price-list.discard', entityId: priceListId, actor, after })
              return
            }
            const { status } = await lists.state(priceListId)
            throw new AppError(
              'conflict',
              status === 'discarded'
                ? `La lista ${priceListId} ya está descartada.`
                : `La lista ${priceListId} no espera ninguna decisión: no se puede descartar.`,
            )
          }),
      }),
    )
  }

  /** Requires the locks on this connection. */
  async publishLocked(client: PoolClient, priceListId: number, actor?: Actor): Promise<void> {
    await inTransaction(client, async () => {
      const lists = new PriceListRepository(client)
      const { status } = await lists.state(priceListId)
      if (status === 'held')
        throw new AppError('conflict', `La lista ${priceListId} está retenida: primero hay que aprobarla.`)
      if (status !== 'staged')
        throw new AppError('conflict', `La lista ${priceListId} no está lista para publicar.`)
      const publishing = new PublishingRepository(client)
      const editions = await publishing.editionsOfList(priceListId)
      const switched: SwitchedMonth[] = []
      for (const vehicleType of new Set(editions.map((edition) => edition.vehicleType))) {
        const ofType = editions.filter((edition) => edition.vehicleType === vehicleType)
        const published = await publishing.published(kindOfEditions(ofType), vehicleType)
        if (!comparedWithCurrent(ofType, published)) {
          throw new AppError(
            'conflict',
            'La guía cambió desde que se comparó esta lista: hay que volver a importarla.',
          )
        }
        for (const edition of ofType) {
          const replaced = published.get(edition.period)
          await publishing.pointTo(edition, replaced, { at: this.clock.now(), actor })
          const { id, kind, period } = edition
          switched.push({ vehicleType, kind, period, edition: id, replaced: replaced ?? null })
        }
        await raiseRevision(client, vehicleType)
      }
      await lists.setStatus(priceListId, 'published')
      const after = { months: switched }
      await recordAudit(client, { action: 'price-list.publish', entityId: priceListId, actor, after })
    })
  }

  async isComparedWithCurrent(client: PoolClient, priceListId: number): Promise<boolean> {
    const publishing = new PublishingRepository(client)
    const editions = await publishing.editionsOfList(priceListId)
    for (const vehicleType of new Set(editions.map((edition) => edition.vehicleType))) {
      const ofType = editions.filter((edition) => edition.vehicleType === vehicleType)
      const published = await publishing.published(kindOfEditions(ofType), vehicleType)
      if (!comparedWithCurrent(ofType, published)) return false
    }
    return true
  }

  /** @throws AppError `not-found`, or `conflict` when the month shows another edition or none */
  async rollbackEdition(editionId: number, by: By = {}): Promise<RolledBackMonth> {
    const edition = await this.db.connection((client) => new PublishingRepository(client).edition(editionId))
    if (edition === undefined) throw unknownEdition(editionId)
    return this.rollback({ ...edition, editionId }, by)
  }

  /** @throws AppError `not-found` without a published edition, `conflict` if it isn't `editionId` */
  async rollback(
    target: { period: Period; vehicleType: VehicleType; kind?: ListKind; editionId?: number },
    { actor, lockWaitMs }: By = {},
  ): Promise<RolledBackMonth> {
    const { period, vehicleType, kind = 'prices', editionId } = target
    return this.db.connection((client) =>
      withListLocks(client, [vehicleType], {
        lockWaitMs,
        work: () =>
          inTransaction(client, async () => {
            const publishing = new PublishingRepository(client)
            const current = await publishing.publishedEdition(kind, vehicleType, period)
            if (editionId !== undefined && current?.id !== editionId)
              throw new AppError('conflict', `La edición ${editionId} no es la que está publicada en su mes.`)
            if (current === undefined)
              throw new AppError('not-found', `No hay nada publicado para ${period}.`)
            const earlier = await publishing.revisionBefore(current)
            await publishing.pointBack(current, earlier, { at: this.clock.now(), actor })
            await raiseRevision(client, vehicleType)
            const month = { vehicleType, kind, period }
            await recordAudit(client, {
              action: 'edition.rollback',
              entityId: current.id,
              actor,
              before: { ...month, edition: current.id },
              after: { ...month, edition: earlier?.id ?? null },
            })
            return { restored: earlier?.id ?? null }
          }),
      }),
    )
  }
}

function kindOfEditions([first]: EditionRow[]): ListKind {
  return first?.kind ?? 'prices'
}

function comparedWithCurrent(editions: EditionRow[], published: ReadonlyMap<Period, number>): boolean {
  const siblings = new Map<Period, number>()
  return editions.every((edition) => {
    const base = baseOf(edition.period, published, siblings)
    siblings.set(edition.period, edition.id)
    return (base?.id ?? null) === edition.baseId
  })
}
