import { Inject, Injectable } from '@nestjs/common'
import type { Period, VehicleType } from '@preciosa/contracts'
import { AppError, Clock, Database, inTransaction } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { baseOf } from './bases.rules.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository } from './price-list.repository.js'
import { PublishingRepository, type EditionRow } from './publishing.repository.js'

/** Switches the pointers: publication, approval and rollback (design D1). */
@Injectable()
export class PublishingService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Lets a held list be published: somebody has looked at its rejected rows and its guards.
   * @throws AppError `not-found`, or `conflict` when the list isn't held
   */
  async approve(priceListId: number): Promise<void> {
    await this.db.transaction(async (client) => {
      const lists = new PriceListRepository(client)
      const { status } = await lists.state(priceListId)
      if (status !== 'held') throw new AppError('conflict', `La lista ${priceListId} no está retenida.`)
      await lists.setStatus(priceListId, 'staged')
    })
  }

  /**
   * Publishes a staged list: all of its editions in one transaction.
   * @throws AppError `not-found`, or `conflict` when it isn't staged or was compared with an edition that is no
   * longer the one before
   */
  async publish(priceListId: number): Promise<void> {
    await this.db.connection((client) =>
      withListLocks(client, ['cars', 'motorcycles'], {
        onWait: () => undefined,
        work: () => this.publishLocked(client, priceListId),
      }),
    )
  }

  /** As {@link publish}, on a connection that holds the locks already. */
  async publishLocked(client: PoolClient, priceListId: number): Promise<void> {
    await inTransaction(client, async () => {
      const lists = new PriceListRepository(client)
      const { status } = await lists.state(priceListId)
      if (status === 'held')
        throw new AppError('conflict', `La lista ${priceListId} está retenida: primero hay que aprobarla.`)
      if (status !== 'staged')
        throw new AppError('conflict', `La lista ${priceListId} no está lista para publicar.`)
      const publishing = new PublishingRepository(client)
      const editions = await publishing.editionsOfList(priceListId)
      for (const vehicleType of new Set(editions.map((edition) => edition.vehicleType))) {
        const ofType = editions.filter((edition) => edition.vehicleType === vehicleType)
        const published = await publishing.published(vehicleType)
        if (!comparedWithCurrent(ofType, published)) {
          throw new AppError(
            'conflict',
            'La guía cambió desde que se comparó esta lista: hay que volver a importarla.',
          )
        }
        for (const edition of ofType) {
          await publishing.pointTo(edition, published.get(edition.period), this.clock.now())
        }
        await publishing.raiseRevision(vehicleType)
      }
      await lists.setStatus(priceListId, 'published')
    })
  }

  /** Whether every edition of a staged list was compared with the edition that it would follow now. */
  async isComparedWithCurrent(client: PoolClient, priceListId: number): Promise<boolean> {
    const publishing = new PublishingRepository(client)
    const editions = await publishing.editionsOfList(priceListId)
    for (const vehicleType of new Set(editions.map((edition) => edition.vehicleType))) {
      const ofType = editions.filter((edition) => edition.vehicleType === vehicleType)
      if (!comparedWithCurrent(ofType, await publishing.published(vehicleType))) return false
    }
    return true
  }

  /**
   * Returns a month to its earlier revision, or takes it out of the guide when it has none.
   * @returns the edition withdrawn and the one that stands again
   * @throws AppError `not-found` when nothing is published for that month
   */
  async rollback(target: {
    period: Period
    vehicleType: VehicleType
  }): Promise<{ withdrawn: number; restored: number | null }> {
    const { period, vehicleType } = target
    return this.db.connection((client) =>
      withListLocks(client, [vehicleType], {
        onWait: () => undefined,
        work: () =>
          inTransaction(client, async () => {
            const publishing = new PublishingRepository(client)
            const current = await publishing.publishedEdition(vehicleType, period)
            if (current === undefined)
              throw new AppError('not-found', `No hay nada publicado para ${period}.`)
            const earlier = await publishing.revisionBefore(current)
            await publishing.pointBack(current, earlier)
            await publishing.raiseRevision(vehicleType)
            return { withdrawn: current.id, restored: earlier?.id ?? null }
          }),
      }),
    )
  }
}

function comparedWithCurrent(editions: EditionRow[], published: ReadonlyMap<Period, number>): boolean {
  const siblings = new Map<Period, number>()
  return editions.every((edition) => {
    const base = baseOf(edition.period, published, siblings)
    siblings.set(edition.period, edition.id)
    return (base?.id ?? null) === edition.baseId
  })
}
