import { Inject, Injectable } from '@nestjs/common'
import type { RouteOutput, SearchInput, searchRoutes, VehicleType } from '@preciosa/contracts'
import { CatalogueMenus, toVersion } from '../catalogue/index.js'
import { newestVisibleYear, type View } from '../guide/index.js'
import { SheetsService } from '../sheets/index.js'
import { exactReadings, readingsOf, relaxedReadings } from './readings.rules.js'
import { type FoundPage, type SearchFilter, SearchRepository, type SearchScope } from './search.repository.js'
import { positionsOf, type Vocabulary } from './search.rules.js'
import { isNumber, piecesOf, queryWords, spellingsOf } from './words.rules.js'

type Output = RouteOutput<typeof searchRoutes.search>

const NOTHING: FoundPage = { total: 0, rows: [] }

/** Search by words, by filters, or both (api.md, POST /preciosa/search; decision 015). */
@Injectable()
export class SearchService {
  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(CatalogueMenus) private readonly menus: CatalogueMenus,
    @Inject(SheetsService) private readonly sheets: SheetsService,
  ) {}

  /**
   * One page of what is found. Whether the caller may search without words is for the caller to see to.
   * @throws AppError `not-found` for a brand or model that isn't in the guide
   */
  async search(view: View, input: SearchInput): Promise<Output> {
    const { page, pageSize } = input
    const { total, rows } = await this.find(view, input)
    const newestYear = newestYearOf(view, input.vehicleType)
    return {
      response: rows.map((row) => toVersion(row, newestYear)),
      pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalResults: total },
    }
  }

  private async find(view: View, input: SearchInput): Promise<FoundPage> {
    const { edition, sheetsId } = view.guide[input.vehicleType]
    const { filterString, vehicleType, features, page, pageSize } = input
    const { brand, model, fromYear, toYear, minPriceUsed, maxPriceUsed } = input
    if (brand !== undefined || model !== undefined)
      await this.menus.check(view, vehicleType, { brand, group: model })
    const tags = await this.sheets.tags(view, vehicleType, { features })
    if (edition === null || tags === undefined) return NOTHING
    const scope: SearchScope = {
      editionId: edition.id,
      sheetsId,
      newestYear: newestYearOf(view, vehicleType),
      page,
      pageSize,
    }
    const filter: SearchFilter = { brand, model, fromYear, toYear, minPriceUsed, maxPriceUsed, tags }
    return filterString === undefined
      ? this.repository.byFilters(scope, filter)
      : this.byWords(vehicleType, queryWords(filterString), scope, filter)
  }

  /** As written; else corrected or completed; else without the words that can't be met with the others. */
  private async byWords(
    vehicleType: VehicleType,
    words: readonly string[],
    scope: SearchScope,
    filter: SearchFilter,
  ): Promise<FoundPage> {
    if (words.length === 0) return NOTHING
    const known = await this.repository.known(vehicleType, spellingsOf(words))
    const written = positionsOf(words, { known, similar: [], beginnings: new Set() })
    const exact = await this.first([exactReadings(written)], scope, filter)
    if (exact.total > 0) return exact
    const positions = positionsOf(words, await this.corrected(vehicleType, words, known))
    return this.first(everyReading(positions), scope, filter)
  }

  /** What the first readings that mean anything mean. */
  private async first(
    tries: Iterable<ReturnType<typeof readingsOf>>,
    scope: SearchScope,
    filter: SearchFilter,
  ): Promise<FoundPage> {
    for (const readings of tries) {
      const found = readings.length === 0 ? NOTHING : await this.repository.byWords(scope, filter, readings)
      if (found.total > 0) return found
    }
    return NOTHING
  }

  private async corrected(
    vehicleType: VehicleType,
    words: readonly string[],
    known: Vocabulary['known'],
  ): Promise<Vocabulary> {
    const parts = [...new Set(words.flatMap((word) => [word, ...piecesOf(word)]))]
    const last = words.at(-1) ?? ''
    const ends = [...new Set([last, piecesOf(last).at(-1) ?? last])]
    const [similar, ...begun] = await Promise.all([
      this.repository.similar(
        vehicleType,
        parts.filter((word) => word.length >= SHORTEST_CORRECTED && !isNumber(word)),
      ),
      ...ends.map((end) => this.repository.isBeginning(vehicleType, end)),
    ])
    return { known, similar, beginnings: new Set(ends.filter((_, at) => begun[at])) }
  }
}

const SHORTEST_CORRECTED = 3

function* everyReading(positions: ReturnType<typeof positionsOf>): Generator<ReturnType<typeof readingsOf>> {
  yield readingsOf(positions)
  yield* relaxedReadings(positions)
}

function newestYearOf(view: View, vehicleType: VehicleType): number {
  return newestVisibleYear(view.guide[vehicleType].edition?.period ?? '', view)
}
