import type { Menu } from '../../catalogue/index.js'

export function menuOfNames(groups: Readonly<Record<string, readonly string[]>>): Menu {
  const priced = { list_price: true, prices_from: null, prices_to: null }
  return Object.entries(groups).map(([name, models], brand) => ({
    brand: { id: brand + 1, name, summary: name, ...priced },
    groups: models.map((model, at) => ({ id: (brand + 1) * 100 + at, name: model, ...priced })),
    priceless: new Set(),
  }))
}
