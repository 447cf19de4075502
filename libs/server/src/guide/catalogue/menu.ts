import type { Brand, ModelGroup } from '@preciosa/contracts/catalogue'
import type { MenuRow } from './catalogue.repository.js'

export type Menu = readonly MenuBrand[]

export interface MenuBrand {
  brand: Brand
  groups: readonly ModelGroup[]
  priceless: ReadonlySet<number>
}

/** Expects rows ordered by brand. */
export function menuOf(rows: readonly MenuRow[]): Menu {
  const menu: { brand: Brand; groups: ModelGroup[]; priceless: Set<number> }[] = []
  for (const row of rows) {
    const priced = { list_price: row.hasNewPrice, prices_from: row.pricesFrom, prices_to: row.pricesTo }
    let last = menu.at(-1)
    if (last?.brand.id !== row.brandId) {
      last = {
        brand: { id: row.brandId, name: row.brandName, summary: row.brandName, ...priced },
        groups: [],
        priceless: new Set(),
      }
      menu.push(last)
    }
    last.groups.push({ id: row.groupId, name: row.groupName, ...priced })
    if (row.hasPriceless) last.priceless.add(row.groupId)
    const { brand } = last
    brand.list_price ||= priced.list_price
    brand.prices_from = least(brand.prices_from, priced.prices_from)
    brand.prices_to = greatest(brand.prices_to, priced.prices_to)
  }
  return menu
}

function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}

function greatest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
