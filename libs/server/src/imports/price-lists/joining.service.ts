import { Inject, Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { AppError, Database, enqueue, inTransaction } from '@preciosa/platform'
import { recordAudit } from '../../operations/audit/index.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository } from './price-list.repository.js'
import type { By } from './publishing.service.js'

@Injectable()
export class JoiningService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /**
   * Imports a held list again and gives its renumbered versions their old codia.
   * @throws AppError `not-found`; `conflict` if it isn't held, has no such version, or another list holds the locks
   */
  async join(priceListId: number, { actor, lockWaitMs }: By = {}): Promise<void> {
    await this.db.connection((client) =>
      withListLocks(client, VEHICLE_TYPES, {
        lockWaitMs,
        work: () =>
          inTransaction(client, async () => {
            const lists = new PriceListRepository(client)
            const { reports } = await lists.state(priceListId)
            const has = reports.some(({ guards }) => guards.some(({ code }) => code === 'renumbered'))
            if (!has || !(await lists.restartJoining(priceListId)))
              throw new AppError(
                'conflict',
                `La lista ${priceListId} no está retenida por versiones que cambiaron de código.`,
              )
            await enqueue(client, 'price-list.import', { priceListId })
            await recordAudit(client, { action: 'price-list.join', entityId: priceListId, actor })
          }),
      }),
    )
  }
}
