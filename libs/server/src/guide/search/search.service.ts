import { Injectable } from '@nestjs/common'
import type { RouteOutput, VehicleType } from '@preciosa/contracts'
import {
  isNumber,
  piecesOf,
  queryWords,
  type SearchInput,
  type searchRoutes,
  spellingsOf,
} from '@preciosa/contracts/search'
import { Database } from '@preciosa/platform'
import { CatalogueMenus, type Menu, toVersion } from '../catalogue/index.js'
import { newestVisibleYear, type View } from '../editions/index.js'
import { SheetsService } from '../sheets/index.js'
import { type WholeNames, wholeNamesOf } from './names-in-query.rules.js'
import { readQuery } from './positions.rules.js'
import { exactReadings } from './readings.rules.js'
import { costOfFilters, costOfReadings, costOfWords, SearchBudget } from './search-budget.rules.js'
import { type SearchSlot, UNCOUNTED } from './search-slots.js'
import {
  type FoundPage,
  type ReadPage,
  type SearchFilter,
  SearchRepository,
  type SearchScope,
} from './search.repository.js'
import { type Reading, type Vocabulary, withoutNewWords } from './search.rules.js'
import { triesOf } from './tries.rules.js'

type Output = RouteOutput<typeof searchRoutes.search>

const NOTHING: FoundPage = { total: 0, rows: [] }

interface SearchRequest {
  scope: SearchScope
  filter: SearchFilter
  slot: SearchSlot
}

/** Search by words, filters or both (decision 015). */
@Injectable()
export class SearchService {
  private readonly repository: SearchRepository
  /** Cached per menu, as the index of the suggestions. */
  private readonly names = new WeakMap<Menu, WholeNames>()

  constructor(
    database: Database,
    private readonly menus: CatalogueMenus,
    private readonly sheets: SheetsService,
  ) {
    this.repository = new SearchRepository(database)
  }

  /** The caller checks the permission to search without words. @throws AppError `not-found`, `unavailable` */
  async search(view: View, input: SearchInput, slot: SearchSlot = UNCOUNTED): Promise<Output> {
    const { page, pageSize } = input
    const { total, rows } = await this.find(view, input, slot)
    const newestYear = newestYearOf(view, input.vehicleType)
    return {
      response: rows.map((row) => toVersion(row, newestYear)),
      pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalResults: total },
    }
  }

  private async find(view: View, input: SearchInput, slot: SearchSlot): Promise<FoundPage> {
    const { edition, sheetsId } = view.guide[input.vehicleType]
    const { filterString, vehicleType, features, page, pageSize } = input
    const { brand, model, version, fromYear, toYear, minPriceUsed, maxPriceUsed } = input
    if (brand !== undefined || model !== undefined)
      await this.menus.check(view, vehicleType, { brand, group: model })
    const tags = await this.sheets.tags(view, vehicleType, { features })
    if (edition === null || tags === undefined) return NOTHING
    // PostgreSQL rejects a reversed range.
    if (isReversed(fromYear, toYear) || isReversed(minPriceUsed, maxPriceUsed)) return NOTHING
    const scope: SearchScope = {
      vehicleType,
      editionId: edition.id,
      sheetsId,
      newestYear: newestYearOf(view, vehicleType),
      page,
      pageSize,
      isNew: false,
      groups: [],
    }
    const filter: SearchFilter = { brand, model, version, fromYear, toYear, minPriceUsed, maxPriceUsed, tags }
    if (filterString === undefined) return this.byFilters({ scope, filter, slot })
    const thisYear = Number(edition.period.slice(0, 4))
    const { words, isNew } = withoutNewWords(queryWords(filterString), thisYear)
    const names = this.namesOf(await this.menus.of(view, vehicleType))
    return this.byWords(words, { scope: { ...scope, isNew }, filter, slot }, { names, thisYear })
  }

  private async byFilters({ scope, filter, slot }: SearchRequest): Promise<FoundPage> {
    const cost = costOfFilters(filter)
    if (cost > slot.left) await slot.becomeExpensive()
    slot.spend(cost)
    return this.repository.byFilters(scope, filter)
  }

  private namesOf(menu: Menu): WholeNames {
    const names = this.names.get(menu) ?? wholeNamesOf(menu)
    this.names.set(menu, names)
    return names
  }

  private async byWords(
    words: readonly string[],
    asked: SearchRequest,
    guide: { names: WholeNames; thisYear: number },
  ): Promise<FoundPage> {
    if (words.length === 0) return NOTHING
    const { scope, filter, slot } = asked
    const budget = new SearchBudget({ looksAtSheets: filter.tags.length > 0 })
    slot.spend(costOfWords())
    const known = await this.repository.known(scope.vehicleType, spellingsOf(words))
    const vocabulary: Vocabulary = { known, similar: [], beginnings: new Set() }
    const { positions, groups } = readQuery(words, { ...guide, vocabulary })
    const written = exactReadings(positions)
    const ofGroups: SearchRequest = { ...asked, scope: { ...scope, groups } }
    const exact = await this.first([written], budget, ofGroups)
    if (exact.total > 0) return exact
    const corrected = readQuery(words, { ...guide, vocabulary: await this.corrected(words, known, asked) })
    return this.first(triesOf(corrected.positions, written), budget, ofGroups)
  }

  private async first(
    tries: Iterable<Reading[]>,
    budget: SearchBudget,
    asked: SearchRequest,
  ): Promise<FoundPage> {
    for (const tried of tries) {
      const readings = budget.afford(tried)
      if (readings.length === 0) continue
      const found = await this.look(readings, budget, asked)
      if (found.total > 0) return found
      budget.spend(found.looked)
    }
    return NOTHING
  }

  /** Looks within the ordinary limit first; an unfinished search repeats as an expensive one. */
  private async look(
    readings: readonly Reading[],
    budget: SearchBudget,
    { scope, filter, slot }: SearchRequest,
  ): Promise<ReadPage> {
    const cost = costOfReadings(readings)
    const look = async (most: number): Promise<ReadPage> => {
      slot.spend(cost)
      const found = await this.repository.byWords(scope, filter, readings, most)
      slot.spend(budget.costOf(found.looked))
      return found
    }
    if (slot.left <= cost) await slot.becomeExpensive()
    const most = budget.documents
    const ordinary = budget.documentsFor(slot.left - cost)
    if (ordinary >= most) return look(most)
    const found = await look(ordinary)
    if (found.looked < ordinary) return found
    await slot.becomeExpensive()
    return look(most)
  }

  private async corrected(
    words: readonly string[],
    known: Vocabulary['known'],
    { scope: { vehicleType }, slot }: SearchRequest,
  ): Promise<Vocabulary> {
    const parts = [...new Set(words.flatMap((word) => [word, ...piecesOf(word)]))]
    const last = words.at(-1) ?? ''
    const ends = [...new Set([last, piecesOf(last).at(-1) ?? last])]
    const corrected = parts.filter((word) => word.length >= SHORTEST_CORRECTED && !isNumber(word))
    slot.spend(costOfWords(corrected.length))
    // In sequence, so that a search holds one connection at a time.
    const similar = await this.repository.similar(vehicleType, corrected)
    return { known, similar, beginnings: await this.repository.beginnings(vehicleType, ends) }
  }
}

const SHORTEST_CORRECTED = 3

function newestYearOf(view: View, vehicleType: VehicleType): number {
  return newestVisibleYear(view.guide[vehicleType].edition?.period ?? '', view)
}

function isReversed(from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && from > to
}
