import { Injectable, type OnModuleInit } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { CurrentGuide, type GuideSnapshot } from '../editions/index.js'
import { SheetsService } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'

/**
 * Builds the slow parts of an edition before readers see it, or they would wait half a second (decision 007).
 */
@Injectable()
export class NextGuide implements OnModuleInit {
  constructor(
    private readonly guide: CurrentGuide,
    private readonly menus: CatalogueMenus,
    private readonly sheets: SheetsService,
  ) {}

  onModuleInit(): void {
    this.guide.beforeChange((next, held, late) => this.prepare(next, held, late))
  }

  private async prepare(next: GuideSnapshot, held: GuideSnapshot, late: AbortSignal): Promise<void> {
    for (const vehicleType of VEHICLE_TYPES) {
      if (next[vehicleType].stamp === held[vehicleType].stamp) continue
      for (const usedPrice of [false, true])
        if (this.menus.has({ guide: held, usedPrice }, vehicleType))
          await this.menus.prepare({ guide: next, usedPrice }, vehicleType, late)
      if (this.sheets.hasDictionary(held, vehicleType)) await this.sheets.dictionary(next, vehicleType)
    }
  }
}
