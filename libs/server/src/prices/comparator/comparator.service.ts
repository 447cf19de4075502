import { Injectable } from '@nestjs/common'
import { MAX_ID, type VehicleType } from '@preciosa/contracts'
import type { Comparison } from '@preciosa/contracts/comparator'
import { CatalogueService } from '../../guide/catalogue/index.js'
import { CurrentGuide, type View } from '../../guide/editions/index.js'
import { HistoryService } from '../history/index.js'
import { allRows, LookService } from '../looks/index.js'
import { SheetsService } from '../../guide/sheets/index.js'
import { comparedYear } from './comparator.rules.js'

interface ComparisonRequest {
  list: readonly number[]
  vehicleType: VehicleType
  year: number | null | undefined
}

interface Reader {
  token: string
  usedPrice: boolean
  measurements: boolean
  historicPrice: boolean
}

/** Needs as many statements for four versions as for one (decision 048). */
@Injectable()
export class ComparatorService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly looks: LookService,
    private readonly sheets: SheetsService,
    private readonly history: HistoryService,
    private readonly guide: CurrentGuide,
  ) {}

  /** Forecasts the cost and spends nothing. @throws AppError `session-expired` for an invalid token */
  async compare(reader: Reader, { list, vehicleType, year: wanted }: ComparisonRequest): Promise<Comparison> {
    const codias = [...new Set(list)].filter((codia) => codia <= MAX_ID)
    const view: View = { guide: this.guide.snapshot(), ...reader }
    const [versions, features, forecast] = await Promise.all([
      this.catalogue.currentVersions(view, { codias, vehicleType }),
      this.sheets.featuresOf(view, { codias, vehicleType }),
      this.looks.forecast(reader.token, { batch: codias, vehicleType, permission: 'COMPARATOR' }),
    ])
    const compared = versions.flatMap((version) => {
      const looked = forecast.versions.find(({ codia }) => codia === version.codia)
      const sheet = features.get(version.codia)
      if (looked === undefined || sheet === undefined) return []
      const { look, shown } = looked
      return [{ version, features: sheet, look, prices: allRows(shown) }]
    })
    const year = comparedYear(
      wanted,
      compared.map(({ version: { list_price, years } }) => ({ hasNew: list_price !== null, years })),
    )
    // Historic 0km prices are free; historic used prices are paid, even without a current one.
    const open = compared
      .filter(({ look }) => look === 'free' || (look === 'nothing' && year === null))
      .map(({ version }) => version.codia)
    const past =
      reader.historicPrice && year !== undefined
        ? await this.history.compared({ codias: open, vehicleType, year }, reader)
        : { cpiPeriod: null, months: [] }
    const places = compared.map(({ version }) => open.indexOf(version.codia))
    return {
      response: compared,
      ...(year === undefined ? {} : { year }),
      cpiPeriod: past.cpiPeriod,
      months: past.months.map(({ prices, ...month }) => ({
        ...month,
        prices: places.map((place) => prices[place] ?? null),
      })),
      outcome: forecast.outcome,
      cost: forecast.cost,
      availableCredits: forecast.balance,
    }
  }
}
