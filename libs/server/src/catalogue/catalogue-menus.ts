import { Inject, Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { unhurried } from '@preciosa/platform'
import { LRUCache } from 'lru-cache'
import { newestVisibleYear, type View } from '../guide/index.js'
import { CatalogueRepository, type MenuRow } from './catalogue.repository.js'
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

  of(view: Seen, vehicleType: VehicleType): Promise<Menu> {
    return this.kept(view, vehicleType, (id, newestYear) => this.repository.menuOfEdition(id, newestYear))
  }

  /**
   * As {@link of}, for a menu that nobody waits for yet: brand by brand, because one statement over a whole edition
   * keeps a processor to itself for a tenth of a second.
   * @param late that somebody may wait for it now
   */
  prepare(view: Seen, vehicleType: VehicleType, late: AbortSignal): Promise<Menu> {
    return this.kept(view, vehicleType, async (id, newestYear) => {
      const rows: MenuRow[] = []
      for (const brand of await this.repository.brandsInOrder(id))
        rows.push(...(await unhurried(() => this.repository.menuOfBrand(id, newestYear, brand), late)))
      return rows
    })
  }

  /** Whether somebody has asked for the menu. */
  has(view: Seen, vehicleType: VehicleType): boolean {
    return this.menus.has(keyOf(view, vehicleType))
  }

  private async kept(
    view: Seen,
    vehicleType: VehicleType,
    rowsOf: (editionId: number, newestYear: number) => Promise<MenuRow[]>,
  ): Promise<Menu> {
    const { edition } = view.guide[vehicleType]
    if (edition === null) return []
    const key = keyOf(view, vehicleType)
    const known = this.menus.get(key)
    if (known !== undefined) return known
    const menu = rowsOf(edition.id, newestVisibleYear(edition.period, view)).then(menuOf)
    this.menus.set(key, menu)
    menu.catch(() => this.menus.delete(key))
    return menu
  }
}

function keyOf(view: Seen, vehicleType: VehicleType): string {
  const { edition, stamp } = view.guide[vehicleType]
  return `${vehicleType} ${stamp} ${edition === null ? '' : newestVisibleYear(edition.period, view)}`
}
