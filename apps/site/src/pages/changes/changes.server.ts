import { guideRoutes } from '@preciosa/contracts/catalogue'
import type { Period, VehicleType } from '@preciosa/contracts'
import {
  type ChangeCounts,
  type Changes,
  type VersionChange,
  changeRoutes,
} from '@preciosa/contracts/changes'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { longDate } from '../../format/dates.js'
import { monthAndYear } from '../../format/months.js'
import type { Move } from '../../format/moves.js'
import { pageNotFound } from '../../api/page-answers.server.js'
import { brandChangesPath, changesPath, feedPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../../navigation/page-info.js'
import { type ChangeRow, changeRow, moveOrNull } from './change-rows.server.js'
import { periodOf, typeOf } from '../../subjects/changes/changes-address.server.js'
import { neighboursOf, sentencesOf } from './changes.rules.js'

interface Moves {
  rises: ChangeRow[]
  falls: ChangeRow[]
}

interface BrandLine {
  id: number
  name: string
  path: string
  change: Move | null
  realChange: Move | null
  up: number
  down: number
  added: number
  removed: number
}

export interface ChangesData {
  page: PageInfo
  crumbs: Crumb[]
  vehicleType: VehicleType
  period: Period
  month: string
  published: string | null
  source: string | null
  feed: string
  earlier: { month: string; path: string } | null
  later: { month: string; path: string } | null
  /** Null for the guide's first edition. */
  changes: MonthChanges | null
}

export interface MonthChanges {
  previous: string
  sentences: string[]
  nominal: Moves
  real: Moves | null
  brands: BrandLine[]
  added: { total: number; rows: ChangeRow[] }
  removed: { total: number; rows: ChangeRow[] }
}

export async function loadChanges(
  params: { period?: string },
  search: URLSearchParams,
): Promise<ChangesData> {
  const vehicleType = typeOf(search)
  const period = periodOf(params.period)
  const [months, changes, { edition: current, firstPeriod }] = await Promise.all([
    api.list(changeRoutes.changeMonths, { query: { vehicleType } }),
    api.changes(vehicleType, period),
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
  ])
  // The first edition has no predecessor to compare with.
  if (changes === null && firstPeriod !== period) pageNotFound()
  // The API gives the source only of the current edition.
  const edition = current?.period === period ? current : null
  const published = changes?.publishedAt ?? edition?.publishedAt ?? null
  const { earlier, later } = neighboursOf(months, period)
  const crumbs = monthCrumbs(vehicleType, period)
  const linked = (to: Period | null) =>
    to === null ? null : { month: monthAndYear(to), path: changesPath(vehicleType, to) }
  return {
    page: pageOf(vehicleType, period, { crumbs, changes }),
    crumbs,
    vehicleType,
    period,
    month: monthAndYear(period),
    published: published === null ? null : longDate(published),
    source: edition?.source ?? null,
    feed: feedPath(vehicleType),
    earlier: linked(earlier),
    later: linked(later),
    changes: changes === null ? null : shown(vehicleType, changes, edition !== null),
  }
}

function shown(vehicleType: VehicleType, changes: Changes, isCurrent: boolean): MonthChanges {
  const { period, previous, inflation, total, brands, added, removed } = changes
  const rows = (list: VersionChange[]) => list.map((one) => changeRow(vehicleType, one, { isCurrent }))
  return {
    previous: monthAndYear(previous),
    sentences: sentencesOf(changes),
    nominal: { rises: rows(changes.rises), falls: rows(changes.falls) },
    real: inflation === null ? null : { rises: rows(changes.realRises), falls: rows(changes.realFalls) },
    brands: brands.filter(hasChanged).map(({ brand, change, realChange, ...counts }) => ({
      id: brand.id,
      name: brand.name,
      path: brandChangesPath(vehicleType, period, brand),
      change: moveOrNull(change),
      realChange: moveOrNull(realChange),
      up: counts.up,
      down: counts.down,
      added: counts.added,
      removed: counts.removed,
    })),
    added: { total: total.added, rows: rows(added) },
    removed: {
      total: total.removed,
      rows: removed.map((one) => changeRow(vehicleType, one, { isCurrent, removed: true })),
    },
  }
}

function hasChanged({ up, down, added, removed }: ChangeCounts): boolean {
  return up + down + added + removed > 0
}

function pageOf(
  vehicleType: VehicleType,
  period: Period,
  { crumbs, changes }: { crumbs: Crumb[]; changes: Changes | null },
): PageInfo {
  const what = kindOf(vehicleType).label.toLowerCase()
  const month = monthAndYear(period)
  const [moves = '', median = ''] = changes === null ? [] : sentencesOf(changes)
  return {
    title: `Cambios de ${month} en los precios de ${what}`,
    description: `Qué cambió en la guía de ${what} en ${month}. ${moves} ${median}`.trim(),
    canonical: config.siteUrl + changesPath(vehicleType, period),
    structured: [breadcrumbData(config.siteUrl, crumbs)],
    feed: feedOf(vehicleType),
    outsideSearch: changes === null,
  }
}

export function feedOf(vehicleType: VehicleType): { title: string; path: string } {
  return {
    title: `Cambios de precios de ${kindOf(vehicleType).label.toLowerCase()}`,
    path: feedPath(vehicleType),
  }
}

export function monthCrumbs(vehicleType: VehicleType, period: Period): Crumb[] {
  return [
    { label: 'Cambios', path: changesPath(vehicleType) },
    { label: monthAndYear(period), path: changesPath(vehicleType, period) },
  ]
}
