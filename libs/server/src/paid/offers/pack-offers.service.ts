import { Injectable } from '@nestjs/common'
import { centsOf, packCents, type PackOffer } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { plannedLine, refuseStart } from './offer-lines.js'
import { withStates } from './offers.rules.js'
import { type PackLine, PackOffersRepository } from './pack-offers.repository.js'

export interface NewPackPrice {
  holdsFrom: string
  reason: string
  listPrice: number
  off: number
  sold: boolean
}

/** Packs and their prices in the console. */
@Injectable()
export class PackOffersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<PackOffer[]> {
    return this.offers(this.db.pool)
  }

  /** @throws AppError `not-found` */
  async one(id: number, client: Queryable = this.db.pool): Promise<PackOffer> {
    const [pack] = await this.offers(client, id)
    if (pack === undefined) throw noPack()
    return pack
  }

  /** @throws AppError `conflict` for a pack of so many credits; `validation` for a past date */
  async add(
    { infoCredits, ...price }: NewPackPrice & { infoCredits: number },
    actor: Actor,
  ): Promise<PackOffer> {
    return this.db.transaction(async (client) => {
      const offers = new PackOffersRepository(client)
      const id = await offers.add(infoCredits)
      if (id === null) {
        const message = 'Ya hay un pack con esos InfoCredits: ponele otro precio.'
        throw new AppError('conflict', message, [{ path: 'infoCredits', message }])
      }
      const line = await this.put(offers, id, [], price, actor)
      const after = { infoCredits, ...audited(line), reason: price.reason }
      await recordAudit(client, { action: 'pack.add', entityId: id, actor, after })
      return this.one(id, client)
    })
  }

  /** @throws AppError `not-found`; `validation` for a past date; `conflict` for a date that has a price */
  async addPrice(id: number, price: NewPackPrice, actor: Actor): Promise<PackOffer> {
    return this.changing(id, async (client, offers) => {
      const lines = await offers.lines(id)
      const line = await this.put(offers, id, lines, price, actor)
      const before = lines.find(({ holdsFrom }) => holdsFrom <= line.holdsFrom)
      await recordAudit(client, {
        action: 'pack.add-price',
        entityId: id,
        actor,
        ...(before && { before: audited(before) }),
        after: { ...audited(line), reason: price.reason },
      })
    })
  }

  /** @throws AppError `not-found`; `conflict` for a price that holds or has held */
  async removePrice(id: number, lineId: number, actor: Actor): Promise<PackOffer> {
    return this.changing(id, async (client, offers) => {
      const line = plannedLine(lineId, await offers.lines(id), this.clock.now())
      await offers.removePrice(lineId)
      const before = { ...audited(line), reason: line.reason }
      await recordAudit(client, { action: 'pack.remove-price', entityId: id, actor, before })
    })
  }

  private async changing(
    id: number,
    work: (client: Queryable, offers: PackOffersRepository) => Promise<void>,
  ): Promise<PackOffer> {
    return this.db.transaction(async (client) => {
      const offers = new PackOffersRepository(client)
      if (!(await offers.lock(id))) throw noPack()
      await work(client, offers)
      return this.one(id, client)
    })
  }

  private async put(
    offers: PackOffersRepository,
    id: number,
    lines: readonly PackLine[],
    { holdsFrom: start, reason, listPrice, off, sold }: NewPackPrice,
    actor: Actor,
  ): Promise<Pick<PackLine, 'holdsFrom' | 'listCents' | 'off' | 'sold'>> {
    const [holdsFrom, at] = [new Date(start), this.clock.now()]
    refuseStart(holdsFrom, lines, at)
    const line = { listCents: centsOf(listPrice), off, sold }
    await offers.addPrice(id, line, { holdsFrom, reason, actor, at })
    return { ...line, holdsFrom }
  }

  private async offers(client: Queryable, id?: number): Promise<PackOffer[]> {
    const offers = new PackOffersRepository(client)
    const [packs, lines] = [await offers.packs(id), await offers.lines(id)]
    return packs.map((pack) => {
      const own = lines.filter(({ packId }) => packId === pack.id)
      return {
        ...pack,
        prices: withStates(own, this.clock.now()).map((line) => ({
          id: line.id,
          holdsFrom: line.holdsFrom.toISOString(),
          state: line.state,
          by: line.by,
          reason: line.reason,
          listPrice: line.listCents / 100,
          off: line.off,
          price: packCents(line.listCents, line.off) / 100,
          sold: line.sold,
        })),
      }
    })
  }
}

function noPack(): AppError {
  return new AppError('not-found', 'No existe ese pack.')
}

function audited({
  holdsFrom,
  listCents,
  off,
  sold,
}: Pick<PackLine, 'holdsFrom' | 'listCents' | 'off' | 'sold'>): object {
  return { holdsFrom, listCents, off, sold }
}
