import { Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import type { Popular } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import { LRUCache } from 'lru-cache'
import { CatalogueMenus, type Menu } from '../catalogue/index.js'
import { CurrentGuide } from '../editions/index.js'
import { PopularRepository } from './popular.repository.js'
import { MAX_GROUPS, shownGroups } from './popular.rules.js'

type GroupsById = ReadonlyMap<number, Popular['response'][number]>

/** Popular model groups; they reveal no one person's looks (decision 043). */
@Injectable()
export class PopularService {
  private readonly largest = new LRUCache<number, Promise<number[]>>({ max: 4 })

  private readonly known = new WeakMap<Menu, GroupsById>()

  private readonly repository: PopularRepository

  constructor(
    database: Database,
    private readonly menus: CatalogueMenus,
    private readonly guide: CurrentGuide,
  ) {
    this.repository = new PopularRepository(database)
  }

  async popular(vehicleType: VehicleType): Promise<Popular> {
    const guide = this.guide.snapshot()
    const { edition } = guide[vehicleType]
    if (edition === null) return { basis: 'versions', response: [] }
    const menu = await this.menus.of({ guide, usedPrice: false }, vehicleType)
    const known = this.knownOf(menu)
    const shown = shownGroups(await this.repository.popularGroups(vehicleType), (id) => known.has(id))
    const ids = shown.basis === 'looks' ? shown.groups : await this.largestOf(edition.id)
    return { basis: shown.basis, response: ids.flatMap((id) => known.get(id) ?? []) }
  }

  private knownOf(menu: Menu): GroupsById {
    const known = this.known.get(menu) ?? groupsOf(menu)
    this.known.set(menu, known)
    return known
  }

  private largestOf(editionId: number): Promise<number[]> {
    const known = this.largest.get(editionId)
    if (known !== undefined) return known
    const groups = this.repository.largestGroups(editionId, MAX_GROUPS)
    this.largest.set(editionId, groups)
    groups.catch(() => this.largest.delete(editionId))
    return groups
  }
}

function groupsOf(menu: Menu): GroupsById {
  return new Map(
    menu.flatMap(({ brand: { id, name }, groups }) =>
      groups.map((model) => [model.id, { brand: { id, name }, model }] as const),
    ),
  )
}
