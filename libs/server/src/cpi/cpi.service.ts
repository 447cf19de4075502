import { Inject, Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { Clock, Database, type Queryable } from '@preciosa/platform'
import { raiseRevision } from '../guide/index.js'
import {
  readTable,
  recordTableImport,
  importTable,
  type TableImportOptions,
  type TableImportResult,
} from '../tables/index.js'
import { CpiRepository } from './cpi.repository.js'
import { type CpiValue, indicesOf } from './cpi.rules.js'

const IMPORTED = 'import'
const INVENTED = 'demo'

/** The consumer price index, kept by the operator; the trend turns old pesos into today's with it (decision 013). */
@Injectable()
export class CpiService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Imports a table (`period,index`). The same one again changes nothing; an invented index gives way, since two of
   * different bases don't mix. A value that jumps, in the file or beside what is stored, is rejected until the operator
   * says that it is right.
   * @throws ListRefused when the file as a whole can't be read
   */
  async importFile(path: string, options: TableImportOptions = {}): Promise<TableImportResult> {
    const rows = await readTable(path, ['period', 'index'])
    const stored = await new CpiRepository(this.db.pool).allBut(INVENTED)
    return importTable(indicesOf(rows, stored, this.clock.period(), options), options, (values) =>
      this.db.transaction(async (client) => {
        const index = new CpiRepository(client)
        await index.removeFrom(INVENTED)
        const put = await this.put(client, values, IMPORTED)
        await recordTableImport(client, 'cpi.import', path, put)
        return put
      }),
    )
  }

  /** Puts an invented index, marked as such, unless there is a real one. @returns how many months are new */
  async invent(values: readonly CpiValue[]): Promise<number> {
    return this.db.transaction(async (client) => {
      const index = new CpiRepository(client)
      if (await index.hasFrom(IMPORTED)) return 0
      return (await this.put(client, values, INVENTED)).added
    })
  }

  /** What an edition changed is also shown in real terms, so that an index is a change to the guide. */
  private async put(client: Queryable, values: readonly CpiValue[], source: string) {
    const put = await new CpiRepository(client).put(values, source, this.clock.now())
    if (put.added + put.changed > 0)
      for (const vehicleType of VEHICLE_TYPES) await raiseRevision(client, vehicleType)
    return put
  }
}
