import { Injectable } from '@nestjs/common'
import { packCents } from '@preciosa/contracts/offers'
import type { Product } from '@preciosa/contracts/payments'
import { Database, type Queryable } from '@preciosa/platform'
import { PackOffersRepository, type PackRow } from './pack-offers.repository.js'
import { PlanOffersRepository, type PlanTerms } from './plan-offers.repository.js'

/** A pack with its price of a moment, after the discount of `off` percent. */
export interface PackTerms {
  id: number
  infoCredits: number
  priceCents: number
  off: number
}

/** What plans and packs cost at a moment. */
@Injectable()
export class OffersService {
  constructor(private readonly db: Database) {}

  /** The packs on sale, the smallest first; prices in pesos. */
  async products(now: Date): Promise<Product[]> {
    const packs = await new PackOffersRepository(this.db.pool).onSale(now)
    return packs.map((pack) => {
      const { priceCents, ...terms } = termsOf(pack)
      return { ...terms, price: priceCents / 100 }
    })
  }

  /** Undefined for an unknown pack and for one that isn't on sale. */
  async product(id: number, now: Date, client: Queryable = this.db.pool): Promise<PackTerms | undefined> {
    const [pack] = await new PackOffersRepository(client).onSale(now, id)
    return pack && termsOf(pack)
  }

  /** Of any plan, also those that aren't sold here; undefined for an unknown one. */
  planTerms(id: number, now: Date, client: Queryable = this.db.pool): Promise<PlanTerms | undefined> {
    return new PlanOffersRepository(client).terms(id, now)
  }
}

function termsOf({ id, infoCredits, listCents, off }: PackRow): PackTerms {
  return { id, infoCredits, priceCents: packCents(listCents, off), off }
}
