import { Injectable } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import type { suggestionRoutes, Suggestions } from '@preciosa/contracts/search'
import { CatalogueMenus, type Menu } from '../catalogue/index.js'
import type { View } from '../editions/index.js'
import { SearchService } from './search.service.js'
import { type SearchSlot, UNCOUNTED } from './search-slots.js'
import { type NameIndex, nameIndexOf, suggestionsOf } from './suggestions.rules.js'

const SEARCHED = 20

@Injectable()
export class SuggestionsService {
  /** Cached per menu, because folding thousands of names for each keystroke is slow. */
  private readonly indices = new WeakMap<Menu, NameIndex>()

  constructor(
    private readonly searches: SearchService,
    private readonly menus: CatalogueMenus,
  ) {}

  async suggestions(
    { guide }: View,
    { filterString, vehicleType }: RouteInput<typeof suggestionRoutes.suggestions>,
    slot: SearchSlot = UNCOUNTED,
  ): Promise<Suggestions> {
    const asked = { filterString, vehicleType, page: 1, pageSize: SEARCHED }
    const view: View = { guide, usedPrice: false, measurements: false }
    const { response } = await this.searches.search(view, asked, slot)
    return suggestionsOf(filterString, this.indexOf(await this.menus.of(view, vehicleType)), response)
  }

  private indexOf(menu: Menu): NameIndex {
    const known = this.indices.get(menu)
    if (known !== undefined) return known
    const index = nameIndexOf(menu)
    this.indices.set(menu, index)
    return index
  }
}
