import { Inject, Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { AppError, throttled } from '@preciosa/platform'
import { LRUCache } from 'lru-cache'
import { newestVisibleYear, type View } from '../guide/index.js'
import { CatalogueRepository, type MenuRow } from './catalogue.repository.js'
import { type Menu, type MenuBrand, menuOf } from './menu.js'

/** What of a view a menu depends on. */
type MenuView = Pick<View, 'guide' | 'usedPrice'>

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

  of(view: MenuView, vehicleType: VehicleType): Promise<Menu> {
    return this.kept(view, vehicleType, (id, newestYear) => this.repository.menuOfEdition(id, newestYear))
  }

  /** @throws AppError `not-found` for a brand that the current edition of this type doesn't have */
  async brandOf(view: MenuView, vehicleType: VehicleType, id: number): Promise<MenuBrand> {
    const found = (await this.of(view, vehicleType)).find(({ brand }) => brand.id === id)
    if (found === undefined) throw new AppError('not-found', 'Esa marca no está en la guía.')
    return found
  }

  /** @throws AppError `not-found` for a brand or model group that the current edition of this type doesn't have */
  async check(
    view: MenuView,
    vehicleType: VehicleType,
    { brand, group }: { brand: number | undefined; group: number | undefined },
  ): Promise<void> {
    const brands =
      brand === undefined ? await this.of(view, vehicleType) : [await this.brandOf(view, vehicleType, brand)]
    if (group === undefined || brands.some(({ groups }) => groups.some(({ id }) => id === group))) return
    throw new AppError('not-found', 'Ese modelo no está en la guía.')
  }

  /**
   * As {@link of}, for a menu that no request waits for yet: brand by brand, because one statement over a whole edition
   * keeps a processor to itself for a tenth of a second.
   * @param late aborted as soon as requests may wait for the menu
   */
  prepare(view: MenuView, vehicleType: VehicleType, late: AbortSignal): Promise<Menu> {
    return this.kept(view, vehicleType, async (id, newestYear) => {
      const rows: MenuRow[] = []
      for (const brand of await this.repository.brandsInOrder(id))
        rows.push(...(await throttled(() => this.repository.menuOfBrand(id, newestYear, brand), late)))
      return rows
    })
  }

  /** Whether the menu was asked for. */
  has(view: MenuView, vehicleType: VehicleType): boolean {
    return this.menus.has(keyOf(view, vehicleType))
  }

  private async kept(
    view: MenuView,
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

function keyOf(view: MenuView, vehicleType: VehicleType): string {
  const { edition, stamp } = view.guide[vehicleType]
  return `${vehicleType} ${stamp} ${edition === null ? '' : newestVisibleYear(edition.period, view)}`
}
