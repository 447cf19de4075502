import { Injectable } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import type { GuideFacts, guideRoutes } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import type { View } from '../editions/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { GuideFactsRepository } from './guide-facts.repository.js'

const NOTHING: GuideFacts = {
  edition: null,
  brands: 0,
  models: 0,
  versions: 0,
  newPrices: 0,
  firstYear: null,
  lastYear: null,
  editions: 0,
  firstPeriod: null,
}

@Injectable()
export class GuideFactsService {
  private readonly repository: GuideFactsRepository

  constructor(
    database: Database,
    private readonly menus: CatalogueMenus,
  ) {
    this.repository = new GuideFactsRepository(database)
  }

  async facts(view: View, { vehicleType }: RouteInput<typeof guideRoutes.guideFacts>): Promise<GuideFacts> {
    const { edition } = view.guide[vehicleType]
    if (edition === null) return NOTHING
    const { revision, publishedAt, source, ...counts } = await this.repository.factsOf(vehicleType, edition)
    const menu = await this.menus.of(view, vehicleType)
    const years = menu.flatMap(({ brand }) => [brand.prices_from ?? [], brand.prices_to ?? []].flat())
    return {
      edition: { period: edition.period, revision, publishedAt: publishedAt?.toISOString() ?? null, source },
      brands: menu.length,
      models: menu.reduce((sum, { groups }) => sum + groups.length, 0),
      ...counts,
      firstYear: years.length === 0 ? null : Math.min(...years),
      lastYear: years.length === 0 ? null : Math.max(...years),
    }
  }

  async versions(
    view: View,
    { vehicleType }: RouteInput<typeof guideRoutes.guideVersions>,
  ): Promise<RouteOutput<typeof guideRoutes.guideVersions>> {
    const { edition } = view.guide[vehicleType]
    return { response: edition === null ? [] : await this.repository.codiasOf(edition.id) }
  }
}
