import { Injectable } from '@nestjs/common'
import type { RouteInput, RouteOutput, VehicleType } from '@preciosa/contracts'
import type { ChangeMonth, changeRoutes, Changes, Movers } from '@preciosa/contracts/changes'
import { Database, AppError } from '@preciosa/platform'
import type { View } from '../editions/index.js'
import { ChangesRepository, type PairRow, type StoredChanges } from './changes.repository.js'
import { changeOf, countsOf, movesOf, versionChangeOf } from './changes.rules.js'

type Input<K extends keyof typeof changeRoutes> = RouteInput<(typeof changeRoutes)[K]>

const MOVES = { month: 20, home: 10 }

/** Shows versions and 0km prices, never a used price (decision 043). */
@Injectable()
export class ChangesService {
  /** Compares editions one at a time; requests for a month not yet stored wait. */
  private comparing: Promise<unknown> = Promise.resolve()

  private readonly repository: ChangesRepository

  constructor(database: Database) {
    this.repository = new ChangesRepository(database)
  }

  async months(view: View, { vehicleType }: Input<'changeMonths'>): Promise<{ response: ChangeMonth[] }> {
    const { edition } = view.guide[vehicleType]
    const months = edition === null ? [] : await this.repository.months(vehicleType, edition.period)
    return {
      response: months.map(({ publishedAt, ...month }) => ({
        ...month,
        publishedAt: instantOf(publishedAt),
      })),
    }
  }

  /** @throws AppError `not-found` for a month without an edition or without an earlier edition */
  async changes(view: View, { vehicleType, period }: Input<'changes'>): Promise<Changes> {
    const pair = await this.pairOf(view, vehicleType, period)
    const { total, brands, added, removed, ...extremes } = await this.storedOf(vehicleType, pair)
    const { factor } = pair
    return {
      ...monthsOf(pair),
      publishedAt: instantOf(pair.publishedAt),
      total: countsOf(total, factor),
      brands: brands.map(({ id, name, ...counted }) => ({
        brand: { id, name },
        ...countsOf(counted, factor),
      })),
      ...movesOf(extremes, factor, MOVES.month),
      added: added.map((version) => versionChangeOf(version, factor)),
      removed: removed.map((version) => versionChangeOf(version, factor)),
    }
  }

  async brandChanges(
    view: View,
    input: Input<'brandChanges'>,
  ): Promise<RouteOutput<typeof changeRoutes.brandChanges>> {
    const { vehicleType, period, id, kind, page, pageSize } = input
    const pair = await this.pairOf(view, vehicleType, period)
    const name = await this.repository.brandName(pair, id)
    if (name === undefined) throw new AppError('not-found', 'Esa marca no está en las ediciones de ese mes.')
    const { total, versions } = await this.repository.ofBrand(pair, { brandId: id, kind, page, pageSize })
    return {
      ...monthsOf(pair),
      brand: { id, name },
      response: versions.map((version) => versionChangeOf(version, pair.factor)),
      pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalResults: total },
    }
  }

  async movers(view: View, { vehicleType }: Input<'movers'>): Promise<Movers> {
    const { edition } = view.guide[vehicleType]
    const pair =
      edition === null ? undefined : await this.repository.pair(vehicleType, edition.period, edition.period)
    if (pair === undefined) return { response: null }
    const { highest, lowest } = await this.storedOf(vehicleType, pair)
    return { response: { ...monthsOf(pair), ...movesOf({ highest, lowest }, pair.factor, MOVES.home) } }
  }

  private async pairOf(view: View, vehicleType: VehicleType, period: string): Promise<PairRow> {
    const { edition } = view.guide[vehicleType]
    const pair =
      edition === null ? undefined : await this.repository.pair(vehicleType, period, edition.period)
    if (pair === undefined) throw new AppError('not-found', 'De ese mes no hay cambios para mostrar.')
    return pair
  }

  private async storedOf(vehicleType: VehicleType, pair: PairRow): Promise<StoredChanges> {
    const kept = await this.repository.stored(vehicleType, pair)
    if (kept !== undefined) return kept
    const comparing = this.comparing.then(async () => {
      // An earlier request may have stored it meanwhile.
      const again = await this.repository.stored(vehicleType, pair)
      if (again !== undefined) return again
      const stored = await this.repository.compare(pair)
      await this.repository.keep(vehicleType, pair, stored)
      return stored
    })
    this.comparing = comparing.catch(() => undefined)
    return comparing
  }
}

function monthsOf({ period, previous, factor }: PairRow) {
  return { period, previous, inflation: changeOf(factor) }
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
