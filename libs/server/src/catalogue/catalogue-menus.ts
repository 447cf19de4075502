import { Inject, Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { LRUCache } from 'lru-cache'
import { newestVisibleYear, type View } from '../guide/index.js'
import { CatalogueRepository } from './catalogue.repository.js'
import { type Menu, menuOf } from './menu.js'

/** What of a view a menu depends on. */
type Seen = Pick<View, 'guide' | 'usedPrice'>

/** Both types, with and without USED_PRICE, while one revision gives way to the next. */
const KEPT = 8

/**
 * The menus in use. The statement behind one walks its whole edition, so however callers page and filter, it
 * runs once a revision.
 */
@Injectable()
export class CatalogueMenus {
  private readonly menus = new LRUCache<string, Promise<Menu>>({ max: KEPT })

  constructor(@Inject(CatalogueRepository) private readonly repository: CatalogueRepository) {}

  async of(view: Seen, vehicleType: VehicleType): Promise<Menu> {
    const { edition } = view.guide[vehicleType]
    if (edition === null) return []
    const newestYear = newestVisibleYear(edition.period, view)
    const key = keyOf(view, vehicleType)
    const known = this.menus.get(key)
    if (known !== undefined) return known
    const menu = this.repository.menuOfEdition(edition.id, newestYear).then(menuOf)
    this.menus.set(key, menu)
    menu.catch(() => this.menus.delete(key))
    return menu
  }

  /** Whether somebody has asked for the menu. */
  has(view: Seen, vehicleType: VehicleType): boolean {
    return this.menus.has(keyOf(view, vehicleType))
  }
}

function keyOf(view: Seen, vehicleType: VehicleType): string {
  const { edition, stamp } = view.guide[vehicleType]
  return `${vehicleType} ${stamp} ${edition === null ? '' : newestVisibleYear(edition.period, view)}`
}
