import { Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import { CurrentGuide } from '../editions/index.js'
import { CatalogueMenus } from './catalogue-menus.js'

@Injectable()
export class GuideBrands {
  constructor(
    private readonly menus: CatalogueMenus,
    private readonly guide: CurrentGuide,
  ) {}

  async names(): Promise<string[]> {
    const view = { guide: this.guide.snapshot(), usedPrice: false }
    const menus = await Promise.all(VEHICLE_TYPES.map((vehicleType) => this.menus.of(view, vehicleType)))
    const byKey = new Map(menus.flat().map(({ brand }) => [fold(brand.name), brand.name]))
    return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)
  }
}
