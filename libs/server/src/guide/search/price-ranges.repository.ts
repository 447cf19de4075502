import type { Database } from '@preciosa/platform'

export class PriceRangesRepository {
  constructor(private readonly database: Database) {}

  /** False, without counting, if a key already has `most` ranges. */
  async take(
    keys: readonly string[],
    range: string,
    { most, now, until }: { most: number; now: Date; until: Date },
  ): Promise<boolean> {
    const [row] = await this.database.prepared<{ taken: boolean }>(
      'search-take-price-range',
      'select take_price_range($1::text[], $2, $3, $4, $5) as taken',
      [keys, range, most, now, until],
    )
    return row?.taken === true
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.query('delete from price_range_use where until <= $1', [now])
  }
}
