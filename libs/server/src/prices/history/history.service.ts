import { Injectable } from '@nestjs/common'
import { type Period, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'
import type { ComparedMonth } from '@preciosa/contracts/comparator'
import type { ArchivedPrices, Trend } from '@preciosa/contracts/history'
import { Database, AppError, Clock } from '@preciosa/platform'
import { newestVisibleYear } from '../../guide/editions/index.js'
import {
  allRows,
  type Look,
  newPriceOf,
  PaidLooks,
  type VersionRef,
  type VisiblePrices,
  visiblePrices,
} from '../looks/index.js'
import {
  type ComparisonQuery,
  HistoryRepository,
  type HistoryRow,
  type TrendRow,
} from './history.repository.js'
import { firstMonth, isNominal, monthsOf, periodOf, ratesOf, yearsOf } from './history.rules.js'

const NO_HISTORY = 'No hay precios históricos de ese vehículo.'

interface SeenMonth {
  row: Pick<TrendRow, 'cpiPeriod' | 'bna' | 'blue' | 'cpi'>
  period: Period
  visible: VisiblePrices
}

/** Amounts and the trend are looks: only the month's first look at a version pays. */
@Injectable()
export class HistoryService {
  private readonly repository: HistoryRepository

  constructor(
    database: Database,
    private readonly looks: PaidLooks,
    private readonly clock: Clock,
  ) {
    this.repository = new HistoryRepository(database)
  }

  /** Newest first. @throws AppError `not-found` */
  async years(version: VersionRef): Promise<number[]> {
    return yearsOf(await this.periodsOf(version))
  }

  async months({ year, ...version }: VersionRef & { year: number }): Promise<number[]> {
    return monthsOf(await this.periodsOf(version), year)
  }

  /** A look. @throws AppError with the refusal's code; `not-found` if the month lacks the version */
  async month(
    token: string | null,
    { year, month, codia, vehicleType }: VersionRef & { year: number; month: number },
  ): Promise<ArchivedPrices> {
    const first = firstMonth(this.clock.period())
    const look: Look<HistoryRow, VisiblePrices> = {
      vehicleType,
      permission: 'HISTORIC_PRICE',
      missing: 'No hay precios de ese vehículo en ese mes.',
      read: (question) =>
        this.repository.month({ ...question, codia, vehicleType }, periodOf(year, month), first),
      view: ([row], plan) => {
        const shown = row === undefined ? NONE : visibleTo(plan, row)
        const exists = row !== undefined && row.period !== null
        return [{ codia, exists, paid: row?.paid ?? false, hasUsedPrice: shown.usedPrices.length > 0, shown }]
      },
    }
    const { viewed } = await this.looks.show(token, look)
    const shown = viewed[0]?.shown ?? NONE
    return { newPrice: newPriceOf(shown), response: allRows(shown) }
  }

  /** A look, with rates (decision 013). @throws AppError with the refusal's code */
  async trend(token: string | null, { codia, vehicleType }: VersionRef): Promise<Trend> {
    const first = firstMonth(this.clock.period())
    const look: Look<TrendRow, SeenMonth[]> = {
      vehicleType,
      permission: 'HISTORIC_PRICE',
      missing: NO_HISTORY,
      read: (question) => this.repository.trend({ ...question, codia, vehicleType }, first),
      view: (rows, plan) => {
        const shown = rows.flatMap((row): SeenMonth[] =>
          row.period === null ? [] : [{ row, period: row.period, visible: visibleTo(plan, row) }],
        )
        const hasUsedPrice = shown.some(({ visible }) => visible.usedPrices.length > 0)
        return [{ codia, exists: shown.length > 0, paid: rows[0]?.paid ?? false, hasUsedPrice, shown }]
      },
    }
    const { viewed } = await this.looks.show(token, look)
    return trendOf(viewed[0]?.shown ?? [])
  }

  /** By codia. Checks no permission: the caller has already paid for these versions. */
  async pastOf(
    codias: readonly number[],
    vehicleType: VehicleType,
    { usedPrice }: { usedPrice: boolean },
  ): Promise<ReadonlyMap<number, Past>> {
    const now = this.clock.period()
    const rows =
      codias.length === 0 ? [] : await this.repository.pastOf(codias, vehicleType, firstMonth(now), now)
    return new Map(
      codias.map((codia) => {
        const months = rows
          .filter((row) => row.codia === codia)
          .map((row): SeenMonth => ({ row, period: row.period, visible: visibleIn(row, usedPrice) }))
        return [codia, { trend: trendOf(months), archives: yearsOf(months.map(({ period }) => period)) }]
      }),
    )
  }

  /** Checks no permission: the caller has already paid for these versions. */
  async compared(question: ComparisonQuery, { usedPrice }: { usedPrice: boolean }): Promise<ComparedPast> {
    const { codias, year } = question
    const now = this.clock.period()
    if (codias.length === 0) return { cpiPeriod: null, months: [] }
    const rows = await this.repository.compared(question, firstMonth(now), now)
    const months = rows.map((row): ComparedMonth => {
      const { period, cpiPeriod } = row
      const isSeen = year === null || year <= newestVisibleYear(period, { usedPrice })
      return {
        period,
        prices: isSeen ? row.prices : row.prices.map(() => null),
        rates: ratesOf(row),
        nominal: isNominal(period, cpiPeriod, row),
      }
    })
    const from = months.findIndex(({ prices }) => prices.some((price) => price !== null))
    return { cpiPeriod: rows[0]?.cpiPeriod ?? null, months: from === -1 ? [] : months.slice(from) }
  }

  private async periodsOf({ codia, vehicleType }: VersionRef): Promise<Period[]> {
    const now = this.clock.period()
    const periods = await this.repository.periodsOf(codia, vehicleType, firstMonth(now), now)
    if (periods.length === 0) throw new AppError('not-found', NO_HISTORY)
    return periods
  }
}

/** What a paid version cost in earlier months. */
export interface Past {
  trend: Trend
  /** Years with prices, newest first. */
  archives: number[]
}

export interface ComparedPast {
  cpiPeriod: Period | null
  months: ComparedMonth[]
}

const NONE: VisiblePrices = { newPrice: null, usedPrices: [] }

function visibleTo(plan: PlanCode, row: HistoryRow): VisiblePrices {
  return visibleIn(row, permissionsOf(plan).has('USED_PRICE'))
}

/** The edition's month decides which used prices are visible, in archives too. */
function visibleIn(
  { period, newPrice, yearFrom, prices }: Pick<HistoryRow, 'period' | 'newPrice' | 'yearFrom' | 'prices'>,
  usedPrice: boolean,
): VisiblePrices {
  if (period === null) return NONE
  return visiblePrices({ newPrice, yearFrom, prices: prices ?? [] }, newestVisibleYear(period, { usedPrice }))
}

function trendOf(months: readonly SeenMonth[]): Trend {
  const cpiPeriod = months[0]?.row.cpiPeriod ?? null
  return {
    cpiPeriod,
    response: months.map(({ row, period, visible }) => ({
      period,
      newPrice: newPriceOf(visible),
      prices: visible.usedPrices,
      rates: ratesOf(row),
      nominal: isNominal(period, cpiPeriod, row),
    })),
  }
}
