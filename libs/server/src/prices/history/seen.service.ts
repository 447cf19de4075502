import { Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { type Seen, SEEN_WITH_PAST } from '@preciosa/contracts/history'
import { LookService } from '../looks/index.js'
import { HistoryService } from './history.service.js'

interface SeenQuery {
  batch: readonly number[]
  vehicleType: VehicleType
}

/** The one way for pages to prices that are already paid for; spends nothing. */
@Injectable()
export class SeenService {
  constructor(
    private readonly looks: LookService,
    private readonly history: HistoryService,
  ) {}

  /** @throws AppError `session-expired` for an invalid token */
  async seen(
    token: string,
    { batch, vehicleType }: SeenQuery,
    { historicPrice, usedPrice }: { historicPrice: boolean; usedPrice: boolean },
  ): Promise<Seen> {
    const paid = await this.looks.seen(token, { batch, vehicleType })
    if (!historicPrice || batch.length > SEEN_WITH_PAST) return { response: paid }
    const codias = [...new Set(paid.map(({ codia }) => codia))]
    const past = await this.history.pastOf(codias, vehicleType, { usedPrice })
    return { response: paid.map((one) => ({ ...one, ...past.get(one.codia) })) }
  }
}
