import { Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import {
  readTable,
  importTable,
  storeTable,
  type TableImportOptions,
  type TableImportResult,
} from '../../files/tables/index.js'
import { DollarRepository } from './dollar.repository.js'
import { IMPORTED, MAX_JUMP, type Quote } from './dollar.rules.js'
import { quotesOf } from './history.rules.js'

const INVENTED = 'demo'

/** Past dollar rates from a file of the operator (decision 013). */
@Injectable()
export class DollarHistoryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Idempotent; replaces a demo history. @throws ListRefused */
  async importFile(path: string, options: TableImportOptions = {}): Promise<TableImportResult> {
    const rows = await readTable(path, ['casa', 'fecha', 'venta'], ['compra'])
    const now = this.clock.now()
    const stored = await new DollarRepository(this.db.pool).allBut(INVENTED)
    return importTable(quotesOf(rows, stored, now, options), options, (quotes) =>
      storeTable(this.db, { action: 'dollar.import', path }, options, async (client) => {
        const dollars = new DollarRepository(client)
        const removed = await dollars.removeFrom(INVENTED)
        const put = await dollars.put(quotes, IMPORTED, now)
        // Otherwise a wrong quote that was fetched later would still be shown.
        if (options.acceptJumps === true) await dollars.removeContradicted(quotes, IMPORTED, MAX_JUMP)
        return { ...put, removed }
      }),
    )
  }

  async invent(quotes: readonly Quote[]): Promise<number> {
    return this.db.transaction(async (client) => {
      const dollars = new DollarRepository(client)
      if (await dollars.hasFrom(IMPORTED)) return 0
      return (await dollars.put(quotes, INVENTED, this.clock.now())).added
    })
  }
}
