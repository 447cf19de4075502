import { Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { Clock, Database, type Queryable } from '@preciosa/platform'
import { raiseRevision } from '../../guide/editions/index.js'
import {
  readTable,
  importTable,
  storeTable,
  type TableImportOptions,
  type TableImportResult,
} from '../../files/tables/index.js'
import { CpiRepository } from './cpi.repository.js'
import { type CpiValue, indicesOf } from './cpi.rules.js'

const IMPORTED = 'import'
const INVENTED = 'demo'

/** Consumer price index from the operator; converts old pesos into today's (decision 013). */
@Injectable()
export class CpiService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Idempotent; replaces a demo index, as different bases don't mix. @throws ListRefused */
  async importFile(path: string, options: TableImportOptions = {}): Promise<TableImportResult> {
    const rows = await readTable(path, ['period', 'index'])
    const stored = await new CpiRepository(this.db.pool).allBut(INVENTED)
    return importTable(indicesOf(rows, stored, this.clock.period(), options), options, (values) =>
      storeTable(this.db, { action: 'cpi.import', path }, options, async (client) => {
        const index = new CpiRepository(client)
        const removed = await index.removeFrom(INVENTED)
        return { ...(await this.put(client, values, IMPORTED)), removed }
      }),
    )
  }

  async invent(values: readonly CpiValue[]): Promise<number> {
    return this.db.transaction(async (client) => {
      const index = new CpiRepository(client)
      if (await index.hasFrom(IMPORTED)) return 0
      return (await this.put(client, values, INVENTED)).added
    })
  }

  /** Raises the guide's revision, because cached changes show real terms. */
  private async put(client: Queryable, values: readonly CpiValue[], source: string) {
    const put = await new CpiRepository(client).put(values, source, this.clock.now())
    if (put.added + put.changed > 0)
      for (const vehicleType of VEHICLE_TYPES) await raiseRevision(client, vehicleType)
    return put
  }
}
