import { Injectable } from '@nestjs/common'
import { MAX_ID, type Permission, type PlanCode, permissionsOf, type VehicleType } from '@preciosa/contracts'
import type { Access, Infogrid, Prices } from '@preciosa/contracts/looks'
import { Database, Analytics } from '@preciosa/platform'
import { CreditsService } from '../../paid/credits/index.js'
import { newestVisibleYear, unknownVehicle } from '../../guide/editions/index.js'
import { type GridRow, LookRepository, type LookRow } from './look.repository.js'
import { dueOf, type LookOutcome } from './look.rules.js'
import { type Look, PaidLooks, type Viewed } from './paid-looks.service.js'
import { pricesOf, type VisiblePrices, visiblePrices } from './prices.rules.js'

/** The vehicle type is a check. */
export interface VersionRef {
  codia: number
  vehicleType: VehicleType
}

interface Batch {
  batch: readonly number[]
  vehicleType: VehicleType
  permission?: Permission
}

export interface Forecast {
  outcome: LookOutcome
  cost: number
  balance: number
  versions: {
    codia: number
    look: 'free' | 'charge' | 'nothing'
    shown: VisiblePrices
  }[]
}

const NONE: VisiblePrices = { newPrice: null, usedPrices: [] }

@Injectable()
export class LookService {
  private readonly repository: LookRepository

  constructor(
    database: Database,
    private readonly looks: PaidLooks,
    private readonly credits: CreditsService,
    private readonly analytics: Analytics,
  ) {
    this.repository = new LookRepository(database)
  }

  /** @throws AppError with the code of the refusal */
  async look(
    token: string | null,
    { atYear, ...version }: VersionRef & { atYear?: number | undefined },
  ): Promise<Prices> {
    const { viewed, balance, chargedTo } = await this.looks.show(token, this.single(version))
    await this.keepYear(chargedTo, viewed, atYear)
    return pricesOf(viewed[0]?.shown ?? NONE, balance)
  }

  /** Changes nothing. @throws AppError `not-found`; `session-expired` for an invalid token */
  async access(token: string | null, version: VersionRef): Promise<Access> {
    const { outcome, viewed, accountId, balance } = await this.looks.decide(token, this.single(version))
    if (viewed[0]?.exists !== true) throw unknownVehicle()
    return {
      outcome,
      cost: outcome === 'charge' ? 1 : 0,
      availableCredits: accountId === null ? null : balance,
    }
  }

  /** All or none; keeps order and repeats of the request. @throws AppError */
  async infogrid(
    token: string | null,
    { batch, vehicleType }: { batch: readonly number[]; vehicleType: VehicleType },
  ): Promise<Infogrid> {
    const wanted = { batch, vehicleType, permission: 'INFOGRID' } as const
    const { viewed, balance } = await this.looks.show(token, this.grid(wanted))
    this.analytics.track({
      name: 'infogrid',
      vehicleType,
      versions: viewed.length,
      due: dueOf(viewed).length,
    })
    const found = new Map(viewed.map(({ codia, shown }) => [codia, shown]))
    return {
      response: batch.map((codia) => ({ codia, ...pricesOf(found.get(codia) ?? NONE, balance) })),
      availableCredits: balance,
    }
  }

  /**
   * The versions that the caller has paid for this month; keeps order and repeats of the request. Spends
   * nothing, so a page may call it by GET. @throws AppError `session-expired` for an invalid token
   */
  async seen(
    token: string,
    wanted: Pick<Batch, 'batch' | 'vehicleType'>,
  ): Promise<(Prices & { codia: number; year?: number })[]> {
    const { viewed, balance, accountId } = await this.looks.decide(token, this.grid(wanted))
    const found = new Map(viewed.filter(({ exists, paid }) => exists && paid).map((one) => [one.codia, one]))
    const years = await this.yearsOf(accountId, [...found.keys()])
    return wanted.batch.flatMap((codia) => {
      const one = found.get(codia)
      const year = years.get(codia)
      if (one === undefined) return []
      return [{ codia, ...(year === undefined ? {} : { year }), ...pricesOf(one.shown, balance) }]
    })
  }

  /** All or none; returns the spent and the remaining credits. @throws AppError with the code of the refusal */
  async pay(
    token: string | null,
    { atYear, ...wanted }: Batch & { atYear?: number | undefined },
  ): Promise<{ spent: number; availableCredits: number }> {
    const { viewed, balance, chargedTo, spent } = await this.looks.show(token, this.grid(wanted))
    await this.keepYear(chargedTo, viewed, atYear)
    return { spent, availableCredits: balance }
  }

  /** Changes nothing; skips unknown versions. @throws AppError `session-expired` for an invalid token */
  async forecast(token: string | null, wanted: Batch): Promise<Forecast> {
    const look = this.grid(wanted)
    const { outcome, viewed, balance } = await this.looks.decide(token, {
      ...look,
      view: (rows, plan) => look.view(rows, plan).filter(({ exists }) => exists),
    })
    const due = new Set(dueOf(viewed).map(({ codia }) => codia))
    return {
      outcome,
      balance,
      cost: due.size,
      versions: viewed.map(({ codia, paid, shown }) => ({
        codia,
        look: due.has(codia) ? 'charge' : paid ? 'free' : 'nothing',
        shown: due.has(codia) ? { ...shown, usedPrices: [] } : shown,
      })),
    }
  }

  /** Of the versions that were charged and have a price of that year. */
  private async keepYear(
    chargedTo: number | null,
    viewed: readonly Viewed<VisiblePrices>[],
    year: number | undefined,
  ): Promise<void> {
    if (chargedTo === null || year === undefined) return
    const codias = dueOf(viewed)
      .filter(({ shown }) => shown.usedPrices.some((price) => price.year === year))
      .map(({ codia }) => codia)
    if (codias.length > 0) await this.credits.keepYear(chargedTo, codias, year)
  }

  private async yearsOf(
    accountId: number | null,
    codias: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    return accountId === null || codias.length === 0
      ? new Map<number, number>()
      : this.credits.yearsOf(accountId, codias)
  }

  private single({ codia, vehicleType }: VersionRef): Look<LookRow, VisiblePrices> {
    return {
      vehicleType,
      read: (question) => this.repository.facts({ ...question, codia, vehicleType }),
      view: (rows, plan) => [viewedBy(plan, codia, rows[0])],
    }
  }

  private grid({ batch, vehicleType, permission }: Batch): Look<GridRow, VisiblePrices> {
    const codias = [...new Set(batch)]
    const possible = codias.filter((codia) => codia <= MAX_ID)
    return {
      vehicleType,
      ...(permission === undefined ? {} : { permission }),
      read: (question) => this.repository.gridFacts({ ...question, codia: possible, vehicleType }),
      view: (rows, plan) => {
        const found = new Map(rows.map((row) => [row.codia, row]))
        return codias.map((codia) => viewedBy(plan, codia, found.get(codia)))
      },
    }
  }
}

function viewedBy(plan: PlanCode, codia: number, row: LookRow | undefined): Viewed<VisiblePrices> {
  const { period = null, paid = false, newPrice = null, yearFrom = null, prices = null } = row ?? {}
  if (period === null) return { codia, exists: false, paid, hasUsedPrice: false, shown: NONE }
  const usedPrice = permissionsOf(plan).has('USED_PRICE')
  const stored = { newPrice, yearFrom, prices: prices ?? [] }
  const shown = visiblePrices(stored, newestVisibleYear(period, { usedPrice }))
  return { codia, exists: true, paid, hasUsedPrice: shown.usedPrices.length > 0, shown }
}
