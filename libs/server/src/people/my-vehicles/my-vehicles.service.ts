import { Injectable } from '@nestjs/common'
import type { Pagination, Version } from '@preciosa/contracts/catalogue'
import type { ConsultedVersion } from '@preciosa/contracts/my-vehicles'
import { CatalogueService } from '../../guide/catalogue/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { FavouritesService } from './favourites.service.js'
import { CurrentGuide } from '../../guide/editions/index.js'

interface Page {
  pageNumber: number
  pageSize: number
}

export interface Owner {
  accountId: number
  mayHaveFavourites: boolean
  usedPrice: boolean
}

/** A version that has left the guide keeps its last known name. */
@Injectable()
export class MyVehiclesService {
  constructor(
    private readonly favouriteCodias: FavouritesService,
    private readonly credits: CreditsService,
    private readonly catalogue: CatalogueService,
    private readonly guide: CurrentGuide,
  ) {}

  async favourites(
    { accountId, usedPrice }: Owner,
    page: Page,
  ): Promise<{ response: Version[]; pagination: Pagination }> {
    const { pageNumber, pageSize } = page
    const { codias, total } = await this.favouriteCodias.page(accountId, partOf(page))
    const versions = await this.versions(codias, usedPrice)
    return {
      response: codias.flatMap((codia) => {
        const version = versions.get(codia)
        return version === undefined ? [] : [{ ...version, isFavouritedByLoggedInUser: true }]
      }),
      pagination: {
        page: pageNumber,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        totalResults: total,
      },
    }
  }

  /** Paid looks, one per version and month, newest first. */
  async consulted(
    { accountId, usedPrice, mayHaveFavourites }: Owner,
    page: Page,
  ): Promise<{ responses: ConsultedVersion[]; total: number }> {
    const { spends, total } = await this.credits.consulted(accountId, partOf(page))
    const codias = [...new Set(spends.map(({ codia }) => codia))]
    const [versions, favourites] = await Promise.all([
      this.versions(codias, usedPrice),
      this.favouriteCodias.among(accountId, mayHaveFavourites ? codias : []),
    ])
    return {
      responses: spends.flatMap(({ codia, spentAt, lasting }) => {
        const version = versions.get(codia)
        if (version === undefined) return []
        const isFavouritedByLoggedInUser = favourites.has(codia)
        return [{ ...version, isFavouritedByLoggedInUser, dateConsulted: spentAt.toISOString(), lasting }]
      }),
      total,
    }
  }

  private async versions(codias: number[], usedPrice: boolean): Promise<Map<number, Version>> {
    const view = { guide: this.guide.snapshot(), usedPrice, measurements: false }
    const versions = await this.catalogue.knownVersions(view, codias)
    return new Map(versions.map((version) => [version.codia, version]))
  }
}

/** Clamped, because PostgreSQL's offset is a bigint; a page past the end is empty. */
function partOf({ pageNumber, pageSize }: Page): { limit: number; offset: number } {
  return { limit: pageSize, offset: Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
}
