import type { VehicleType } from '@preciosa/contracts'
import type {
  ChangeCounts,
  ChangeKind,
  ChangeMonth,
  Changes,
  VersionChange,
} from '@preciosa/contracts/changes'
import { VERSIONS } from './guide.js'
import { Refused } from './refused.js'

export const CHANGE_MONTHS: readonly ChangeMonth[] = Array.from({ length: 14 }, (_, index) => {
  const month = (at: number) => new Date(Date.UTC(2026, 10 - at, 1)).toISOString().slice(0, 7)
  return {
    period: month(index),
    previous: month(index + 1),
    publishedAt: `${month(index)}-01T03:05:00.000Z`,
  }
})

const COUNTS: ChangeCounts = {
  before: 3,
  now: 3,
  added: 1,
  removed: 1,
  compared: 2,
  up: 1,
  down: 1,
  same: 0,
  change: 0.024,
  realChange: -0.002,
}

function changed(
  codia: number,
  before: number | null,
  now: number | null,
  change: number | null,
): VersionChange {
  const version = VERSIONS.find((one) => one.codia === codia)
  if (version === undefined) throw new Error(`The fake guide has no ${codia}`)
  const { description, summary, brand, model } = version
  const realChange = change === null ? null : (1 + change) / 1.026 - 1
  return { codia, description, summary, brand, model, before, now, change, realChange }
}

const GONE: VersionChange = {
  codia: 120_009,
  description: 'Escort 1.8 Ghia',
  summary: 'Ford Escort 1.8 Ghia',
  brand: { id: 12, name: 'Ford' },
  model: { id: 8, name: 'Escort' },
  before: 19_000,
  now: null,
  change: null,
  realChange: null,
}
const CARS = {
  rises: [changed(120_001, 28_000, 29_411, 0.0504)],
  falls: [changed(120_002, 26_000, 25_113, -0.0341)],
  added: [changed(120_001, null, 29_411, null)],
  removed: [GONE],
}
const MOTORCYCLES = { rises: [changed(200_001, 2_000, 2_213, 0.1065)], falls: [], added: [], removed: [] }

function month(vehicleType: VehicleType, of: ChangeMonth): Changes {
  const inflation = vehicleType === 'cars' ? 0.026 : null
  const lists = vehicleType === 'cars' ? CARS : MOTORCYCLES
  const known = inflation === null ? { realChange: null } : {}
  const one = {
    ...COUNTS,
    compared: 1,
    up: 1,
    down: 0,
    same: 0,
    added: 0,
    removed: 0,
    change: 0.1065,
    ...known,
  }
  const total = vehicleType === 'cars' ? COUNTS : one
  const brand = vehicleType === 'cars' ? { id: 12, name: 'Ford' } : { id: 20, name: 'Honda' }
  const quiet = { ...total, up: 0, down: 0, same: 2, added: 0, removed: 0, change: 0, realChange: 0 }
  const without = (rows: VersionChange[]) =>
    inflation === null ? rows.map((row) => ({ ...row, realChange: null })) : rows
  return {
    period: of.period,
    previous: of.previous,
    publishedAt: of.publishedAt,
    inflation,
    total,
    brands: [
      { brand, ...total },
      { brand: { id: 14, name: 'Citroën' }, ...quiet, ...known },
    ],
    rises: without(lists.rises),
    falls: without(lists.falls),
    realRises: inflation === null ? [] : lists.rises,
    realFalls: inflation === null ? [] : lists.falls,
    added: lists.added,
    removed: lists.removed,
  }
}

export function changesOf(vehicleType: VehicleType, period: string): Changes {
  const found = CHANGE_MONTHS.find((one) => one.period === period)
  if (found === undefined) throw new Refused('not-found')
  return month(vehicleType, found)
}

interface Wanted {
  period: string
  id: number
  kind: ChangeKind
  page: number
}

export function brandChangesOf(vehicleType: VehicleType, { period, id, kind, page }: Wanted) {
  const changes = changesOf(vehicleType, period)
  const brand = changes.brands.find((one) => one.brand.id === id)?.brand
  if (brand === undefined) throw new Refused('not-found')
  const moved = [...changes.rises, ...changes.falls]
  const all = kind === 'added' ? changes.added : kind === 'removed' ? changes.removed : moved
  const response = all.filter((one) => one.brand.id === brand.id)
  return {
    period: changes.period,
    previous: changes.previous,
    inflation: changes.inflation,
    brand,
    response,
    pagination: { page, pageSize: 50, totalPages: 1, totalResults: response.length },
  }
}
