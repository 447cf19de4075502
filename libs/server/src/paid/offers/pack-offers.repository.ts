import type { Queryable } from '@preciosa/platform'
import type { Kept } from './plan-offers.repository.js'

/** A pack on sale, with its price of a moment. */
export interface PackRow {
  id: number
  infoCredits: number
  listCents: number
  off: number
}

export interface PackLine {
  id: number
  holdsFrom: Date
  listCents: number
  off: number
  sold: boolean
  by: string | null
  reason: string | null
}

export class PackOffersRepository {
  constructor(private readonly db: Queryable) {}

  /** All packs on sale, or that one. */
  async onSale(now: Date, id?: number): Promise<PackRow[]> {
    const { rows } = await this.db.query<PackRow>(
      `select p.id, p.infocredits as "infoCredits", price.list_price_cents as "listCents", price.off
         from product p
        cross join lateral (
          select each.list_price_cents, each.off, each.sold
            from product_price each
           where each.product_id = p.id and each.holds_from <= $1
           order by each.holds_from desc limit 1) price
        where price.sold and ($2::int is null or p.id = $2)
        order by p.infocredits`,
      [now, id ?? null],
    )
    return rows
  }

  async packs(id?: number): Promise<Pick<PackRow, 'id' | 'infoCredits'>[]> {
    const { rows } = await this.db.query<Pick<PackRow, 'id' | 'infoCredits'>>(
      `select id, infocredits as "infoCredits" from product
        where $1::int is null or id = $1 order by infocredits`,
      [id ?? null],
    )
    return rows
  }

  /** The prices of that pack, or of all, the newest first. */
  async lines(id?: number): Promise<(PackLine & { packId: number })[]> {
    const { rows } = await this.db.query<PackLine & { packId: number }>(
      `select product_id as "packId", id, holds_from as "holdsFrom", list_price_cents as "listCents", off, sold,
              staff_email as by, reason
         from product_price
        where $1::int is null or product_id = $1
        order by holds_from desc`,
      [id ?? null],
    )
    return rows
  }

  /** Other changes of its prices wait until the transaction ends. @returns false for an unknown pack */
  async lock(id: number): Promise<boolean> {
    const { rows } = await this.db.query('select from product where id = $1 for no key update', [id])
    return rows.length > 0
  }

  /** Null if there is a pack of so many credits. */
  async add(infoCredits: number): Promise<number | null> {
    const { rows } = await this.db.query<{ id: number }>(
      'insert into product (infocredits) values ($1) on conflict (infocredits) do nothing returning id',
      [infoCredits],
    )
    return rows[0]?.id ?? null
  }

  async addPrice(
    id: number,
    { listCents, off, sold }: Pick<PackLine, 'listCents' | 'off' | 'sold'>,
    { holdsFrom, reason, actor, at }: Kept,
  ): Promise<void> {
    await this.db.query(
      `insert into product_price (product_id, holds_from, list_price_cents, off, sold, staff_id, staff_email,
                                  reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, holdsFrom, listCents, off, sold, actor.id, actor.email, reason, at],
    )
  }

  async removePrice(line: number): Promise<void> {
    await this.db.query('delete from product_price where id = $1', [line])
  }
}
