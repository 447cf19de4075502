import { Injectable } from '@nestjs/common'
import { type CsvColumns, csvPages, type RouteOutput, type VehicleType } from '@preciosa/contracts'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type {
  backofficeUsageRoutes as routes,
  DayOfLooks,
  LookedAt,
  Searched,
} from '@preciosa/contracts/usage'
import { Clock, Database, dayAt } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { CatalogueService } from '../catalogue/index.js'
import { CurrentGuide } from '../editions/index.js'
import { LooksRepository } from './looks.repository.js'
import { SearchCountsRepository } from './search-counts.repository.js'
import { type Days, daysOf } from './usage-period.rules.js'

const SHOWN = 50
const MAX_ROWS = 10_000
const NAMES_AT_ONCE = 250
const TYPES: Readonly<Record<VehicleType, string>> = { cars: 'auto', motorcycles: 'moto' }

const SEARCH_COLUMNS: CsvColumns<Searched> = [
  ['tipo', ({ vehicleType }) => TYPES[vehicleType]],
  ['búsqueda', ({ text }) => text],
  ['veces', ({ searches }) => searches],
  ['sin resultados', ({ unfound }) => unfound],
]
const VERSION_COLUMNS: CsvColumns<LookedAt> = [
  ['tipo', ({ vehicleType }) => TYPES[vehicleType]],
  ['codia', ({ codia }) => codia],
  ['versión', ({ version }) => version],
  ['consultas', ({ looks }) => looks],
]
const LOOK_COLUMNS: CsvColumns<DayOfLooks> = [
  ['día', ({ day }) => day],
  ['plan', ({ plan }) => PLAN_NAMES[plan]],
  ['consultas', ({ looks }) => looks],
]

@Injectable()
export class UsageService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly catalogue: CatalogueService,
    private readonly guide: CurrentGuide,
  ) {}

  async searches(period: string): Promise<RouteOutput<typeof routes.usageSearches>> {
    const days = this.daysOf(period)
    const repository = new SearchCountsRepository(this.db.pool)
    const popular = await repository.searched(days, 'searches', SHOWN)
    return { ...days, popular, unfound: await repository.searched(days, 'unfound', SHOWN) }
  }

  async versions(period: string): Promise<RouteOutput<typeof routes.usageVersions>> {
    const days = this.daysOf(period)
    return { ...days, response: await this.lookedAt(days, SHOWN) }
  }

  async looks(period: string): Promise<RouteOutput<typeof routes.usageLooks>> {
    const days = this.daysOf(period)
    return { ...days, response: await new LooksRepository(this.db.pool).byDayAndPlan(days) }
  }

  async searchesCsv(period: string, actor: Actor): Promise<Iterable<string>> {
    const days = await this.exported('searches', period, actor)
    const rows = await new SearchCountsRepository(this.db.pool).searched(days, 'searches', MAX_ROWS)
    return csvPages(SEARCH_COLUMNS, rows)
  }

  async versionsCsv(period: string, actor: Actor): Promise<Iterable<string>> {
    const days = await this.exported('versions', period, actor)
    const rows = await this.lookedAt(days, MAX_ROWS)
    return csvPages(VERSION_COLUMNS, rows)
  }

  async looksCsv(period: string, actor: Actor): Promise<Iterable<string>> {
    const days = await this.exported('looks', period, actor)
    const rows = await new LooksRepository(this.db.pool).byDayAndPlan(days)
    return csvPages(LOOK_COLUMNS, rows)
  }

  private daysOf(period: string): Days {
    return daysOf(period, dayAt(this.clock.now()))
  }

  /** Audits each download. */
  private async exported(what: string, period: string, actor: Actor): Promise<Days> {
    const days = this.daysOf(period)
    const after = { what, ...days }
    await this.db.transaction((client) =>
      recordAudit(client, { action: 'usage.export', entityId: null, actor, after }),
    )
    return days
  }

  private async lookedAt(days: Days, most: number): Promise<LookedAt[]> {
    const rows = await new LooksRepository(this.db.pool).byVersion(days, most)
    const view = { guide: this.guide.snapshot(), usedPrice: false, measurements: false }
    const names = new Map<number, string>()
    for (let at = 0; at < rows.length; at += NAMES_AT_ONCE) {
      const codias = rows.slice(at, at + NAMES_AT_ONCE).map(({ codia }) => codia)
      for (const { codia, summary } of await this.catalogue.knownVersions(view, codias))
        names.set(codia, summary)
    }
    return rows.map((row) => ({ ...row, version: names.get(row.codia) ?? `codia ${row.codia}` }))
  }
}
