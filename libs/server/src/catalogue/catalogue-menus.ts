import { Inject, Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { LRUCache } from 'lru-cache'
import { newestVisibleYear, type View } from '../guide/index.js'
import { CatalogueRepository } from './catalogue.repository.js'
import { type Menu, menuOf } from './menu.js'

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

  async of({ guide, usedPrice }: View, vehicleType: VehicleType): Promise<Menu> {
    const { edition, stamp } = guide[vehicleType]
    if (edition === null) return []
    const newestYear = newestVisibleYear(edition.period, { usedPrice })
    const key = `${vehicleType} ${stamp} ${newestYear}`
    const known = this.menus.get(key)
    if (known !== undefined) return known
    const menu = this.repository.menuOfEdition(edition.id, newestYear).then(menuOf)
    this.menus.set(key, menu)
    menu.catch(() => this.menus.delete(key))
    return menu
  }
}
