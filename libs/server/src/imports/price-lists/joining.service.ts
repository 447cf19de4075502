import { Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { AppError, Database, inTransaction } from '@preciosa/platform'
import { recordAudit } from '../../operations/audit/index.js'
import { withListLocks } from './list-locks.js'
import { PriceListRepository } from './price-list.repository.js'
import type { By } from './publishing.service.js'
import { restartList } from './restart-list.js'

const JOINING = { statuses: ['held'], options: { joinRenumbered: true } } as const

@Injectable()
export class JoiningService {
  constructor(private readonly db: Database) {}

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
            const { reports } = await new PriceListRepository(client).state(priceListId)
            const has = reports.some(({ guards }) => guards.some(({ code }) => code === 'renumbered'))
            if (!has || !(await restartList(client, priceListId, JOINING)))
              throw new AppError(
                'conflict',
                `La lista ${priceListId} no está retenida por versiones que cambiaron de código.`,
              )
            await recordAudit(client, { action: 'price-list.join', entityId: priceListId, actor })
          }),
      }),
    )
  }
}
