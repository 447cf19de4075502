import { Inject, Injectable } from '@nestjs/common'
import {
  type Access,
  type Infogrid,
  MAX_ID,
  type PlanCode,
  permissionsOf,
  type Prices,
  type VehicleType,
} from '@preciosa/contracts'
import { newestVisibleYear, unknownVehicle } from '../guide/index.js'
import { type GridRow, LookRepository, type LookRow } from './look.repository.js'
import { type Look, PaidLooks, type Viewed } from './paid-looks.service.js'
import { pricesOf, type VisiblePrices, visiblePrices } from './prices.rules.js'

/** A version by its codia; the vehicle type is a check (design D3). */
export interface VersionRef {
  codia: number
  vehicleType: VehicleType
}

const NONE: VisiblePrices = { newPrice: null, usedPrices: [] }

/** The price view: what a used vehicle costs, to callers who may see it, for a credit the first time (design D6). */
@Injectable()
export class LookService {
  constructor(
    @Inject(LookRepository) private readonly repository: LookRepository,
    @Inject(PaidLooks) private readonly looks: PaidLooks,
  ) {}

  /**
   * Shows a version's prices and spends a credit where the decision says so.
   * @param token null for a visitor
   * @throws AppError with the code of the refusal
   */
  async look(token: string | null, version: VersionRef): Promise<Prices> {
    const { viewed, balance } = await this.looks.show(token, this.single(version))
    return pricesOf(viewed[0]?.shown ?? NONE, balance)
  }

  /**
   * What a look would do, without doing it.
   * @throws AppError `not-found`, and `session-expired` for a token that isn't valid
   */
  async access(token: string | null, version: VersionRef): Promise<Access> {
    const { outcome, viewed, accountId, balance } = await this.looks.decide(token, this.single(version))
    if (viewed[0]?.exists !== true) throw unknownVehicle()
    return {
      outcome,
      cost: outcome === 'charge' ? 1 : 0,
      availableCredits: accountId === null ? null : balance,
    }
  }

  /**
   * Shows the prices of many versions in the order asked, repeats as often as they are asked; each costs a credit where
   * a look would, once, and all are shown or none (api.md, InfoGrid).
   * @throws AppError with the code of the refusal
   */
  async infogrid(
    token: string | null,
    { batch, vehicleType }: { batch: readonly number[]; vehicleType: VehicleType },
  ): Promise<Infogrid> {
    const { viewed, balance } = await this.looks.show(token, this.grid([...new Set(batch)], vehicleType))
    const found = new Map(viewed.map(({ codia, shown }) => [codia, shown]))
    return {
      response: batch.map((codia) => ({ codia, ...pricesOf(found.get(codia) ?? NONE, balance) })),
      availableCredits: balance,
    }
  }

  private single({ codia, vehicleType }: VersionRef): Look<LookRow, VisiblePrices> {
    return {
      vehicleType,
      read: (question) => this.repository.facts({ ...question, codia, vehicleType }),
      view: (rows, plan) => [viewedBy(plan, codia, rows[0])],
    }
  }

  private grid(codias: readonly number[], vehicleType: VehicleType): Look<GridRow, VisiblePrices> {
    const possible = codias.filter((codia) => codia <= MAX_ID)
    return {
      vehicleType,
      permission: 'INFOGRID',
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
