import { Inject, Injectable } from '@nestjs/common'
import { Database, AppError, callerNetwork, Clock, CONFIG, type Config } from '@preciosa/platform'
import { PriceRangesRepository } from './price-ranges.repository.js'
import { endOfDay, MAX_RANGES, type PriceRange, rangeText } from './price-ranges.rules.js'

/** Many different ranges would reveal unpaid prices. If counting fails, so does the search. */
@Injectable()
export class PriceRangesService {
  private readonly repository: PriceRangesRepository

  constructor(
    database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'limits' | 'keys'>,
  ) {
    this.repository = new PriceRangesRepository(database)
  }

  /** @throws AppError `too-many-requests` with the seconds to midnight */
  async take(
    range: PriceRange,
    { accountId, address }: { accountId: number; address: string },
  ): Promise<void> {
    const text = rangeText(range)
    if (text === undefined || this.config.limits === null) return
    const now = this.clock.now()
    const until = endOfDay(now)
    const keys = [this.keyOf('account', String(accountId)), this.keyOf('address', callerNetwork(address))]
    if (await this.repository.take(keys, this.keyOf('range', text), { most: MAX_RANGES, now, until })) return
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    throw new AppError('too-many-requests', NONE_LEFT, undefined, seconds)
  }

  private keyOf(...parts: string[]): string {
    return this.config.keys.sign(JSON.stringify(parts), 'preciosa: price ranges')
  }
}

const NONE_LEFT = `Hoy ya se buscaron ${MAX_RANGES} rangos distintos de precios y años desde tu cuenta o tu conexión. Podés repetir esos mismos, o probar otros mañana.`
