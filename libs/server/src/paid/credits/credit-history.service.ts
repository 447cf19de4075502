import { Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import type { creditRoutes } from '@preciosa/contracts/credits'
import type { LedgerLine } from '@preciosa/contracts/users'
import { CatalogueService } from '../../guide/catalogue/index.js'
import { FreeCreditsService } from './free-credits.service.js'
import { LedgerService } from './ledger.service.js'
import { CurrentGuide } from '../../guide/editions/index.js'
import type { PageOf } from '../../operations/paging/index.js'

@Injectable()
export class CreditHistoryService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly freeCredits: FreeCreditsService,
    private readonly catalogue: CatalogueService,
    private readonly guide: CurrentGuide,
  ) {}

  async own(
    accountId: number,
    { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  ): Promise<RouteOutput<typeof creditRoutes.credits>> {
    // Must run first: it may give the month's plan credits, a line of the ledger.
    const open = await this.ledger.open(accountId)
    const waiting = await this.freeCredits.waitingOf(accountId)
    const { data, total } = await this.lines(accountId, { page: pageNumber, perPage: pageSize })
    return {
      ...open,
      waiting: waiting?.credits ?? 0,
      response: data,
      pagination: {
        page: pageNumber,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        totalResults: total,
      },
    }
  }

  async lines(
    accountId: number,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<PageOf<LedgerLine>> {
    const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
    const { lines, total } = await this.ledger.lines(accountId, { limit: perPage, offset })
    const names = await this.namesOf(lines.flatMap(({ codia }) => codia ?? []))
    const data = lines.map(({ at, expiresAt, codia, vehicleType, ...line }) => ({
      ...line,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      vehicle:
        codia === null || vehicleType === null
          ? null
          : { codia, vehicleType, name: names.get(codia) ?? null },
    }))
    return { data, total }
  }

  private async namesOf(codias: number[]): Promise<Map<number, string>> {
    if (codias.length === 0) return new Map()
    const view = { guide: this.guide.snapshot(), usedPrice: true, measurements: false }
    const versions = await this.catalogue.knownVersions(view, [...new Set(codias)])
    return new Map(versions.map(({ codia, summary }) => [codia, summary]))
  }
}
