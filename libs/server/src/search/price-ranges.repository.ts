import { Inject, Injectable } from '@nestjs/common'
import { Database } from '@preciosa/platform'

/** The ranges that accounts and addresses searched for. */
@Injectable()
export class PriceRangesRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Counts a range for all of the keys that it is new to, or, when one has `most` already, for none. @returns whether it may be */
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
