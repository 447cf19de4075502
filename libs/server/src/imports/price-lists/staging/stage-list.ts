import type { Period, VehicleType } from '@preciosa/contracts'
import type { EditionReport, ImportOptions, ListFormat } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import { baseOf, baseWords } from '../bases.rules.js'
import { compareFigures } from '../comparing/index.js'
import type { FoldedEdition, FoldedList } from '../folding/folded-list.js'
import { furtherGuards, joinRenumbered, unusedColumnsGuard } from '../guards/index.js'
import { codesIn, type LeftOut, withoutFigures } from '../left-out/left-out.rules.js'
import { PublishingRepository } from '../publishing.repository.js'
import { checkGivenCodias, rejectClashingCodias, versionsTwice } from './given-codias.js'
import { guardsFor, isFewer, jumpLimit, ofBrands, outOfLineGuard } from './guards.rules.js'
import { addNewVersions, identifyBrands, type BrandIds } from './identify.js'
import { IdentityRepository } from './identity.repository.js'
import { StagingRepository, type StagedRow } from './staging.repository.js'

export type OnStage = (stage: 'staging' | 'placing' | 'comparing') => void | Promise<void>

export const GUARD_VERSIONS = 100
/** Limits of suspects per edition, and per list because all reports share one row. */
const MAX_SUSPECTS = 1000
const MIN_SUSPECTS = 50
const ALL_SUSPECTS = 50_000
export const REPORTED_REJECTIONS = 100
/** From this many new names on, it runs ANALYZE instead of waiting for the autovacuum. */
const MANY = 1000

/** Uses the connection's open transaction and drops unchanged editions. */
export async function stageList(
  client: PoolClient,
  priceListId: number,
  list: FoldedList,
  format: ListFormat,
  options: Pick<ImportOptions, 'scope' | 'joinRenumbered'> & { leftOut: readonly LeftOut[] },
  onStage: OnStage,
): Promise<EditionReport[]> {
  await onStage('staging')
  const staging = new StagingRepository(client)
  const identity = new IdentityRepository(client)
  await rejectClashingCodias(identity, format, list)
  const brands = new Map<VehicleType, BrandIds>()
  for (const vehicleType of new Set(list.editions.map((edition) => edition.vehicleType))) {
    const editions = list.editions.filter((edition) => edition.vehicleType === vehicleType)
    brands.set(vehicleType, await identifyBrands(identity, format.source, vehicleType, editions))
  }
  const own = list.editions.map((edition) => withoutFigures(edition, options.leftOut))
  const rows = rowsOf(own, brands)
  await checkGivenCodias(identity, format, rows)
  await staging.stageRows(rows)

  await onStage('placing')
  const added = await placeRows(staging, identity, format.source, rows)

  const editions = new PublishingRepository(client)
  const published = new Map<VehicleType, Map<Period, number>>()
  for (const vehicleType of brands.keys()) {
    published.set(vehicleType, await editions.published('prices', vehicleType))
  }
  const ids: number[] = []
  for (const { period, vehicleType } of list.editions) {
    ids.push(await editions.add({ kind: 'prices', priceListId, period, vehicleType }))
  }
  // A source may list a version under its old and its new code.
  if (!(await staging.fillEditions(format.source, ids))) throw await versionsTwice(staging, format, rows)

  await onStage('comparing')
  const statesCodias = format.columns.codia !== undefined
  const siblings = new Map<VehicleType, Map<Period, number>>()
  const reports: EditionReport[] = []
  let first = 0
  for (const [at, edition] of own.entries()) {
    const { vehicleType, period } = edition
    const whole = list.editions[at] ?? edition
    const leftOutIds = await identity.versionsOf(
      format.source,
      vehicleType,
      codesIn(edition, options.leftOut),
    )
    const kept = siblings.get(vehicleType) ?? new Map<Period, number>()
    siblings.set(vehicleType, kept)
    const id = ids[at] ?? 0
    const base = baseOf(period, published.get(vehicleType) ?? new Map(), kept)
    const brandIds = brands.get(vehicleType) ?? new Map<string, number>()
    // A brand of the list is never carried over, even if all its prices are left out.
    await staging.addBrandNames(id, brandNames(whole, brandIds))
    const carried =
      options.scope === 'brands-present' && base !== undefined
        ? await staging.carryOver(id, base.id, leftOutIds)
        : 0
    if (options.joinRenumbered && base !== undefined && !statesCodias)
      await joinRenumbered(client, format.source, { id, baseId: base.id, leftOutIds })
    await staging.addMissingBrandNames(id)
    const isOldMonth = base === undefined && (published.get(vehicleType)?.size ?? 0) > 0
    const isNewCode = (code: string) => added.get(vehicleType)?.has(code) ?? false
    const compared = {
      ...{ id, at, first, edition, base, isOldMonth, carried, brandIds, isNewCode, statesCodias },
      ...{ source: format.source, list, leftOutIds, leftOut: countOf(whole) - countOf(edition) },
    }
    const report = await compare(client, staging, compared)
    first += edition.versions.length
    if (report.status === 'unchanged') await staging.dropEdition(id)
    else {
      kept.set(period, id)
      await editions.keepBase(id, base?.id ?? null)
    }
    reports.push(report)
  }
  return reports
}

async function placeRows(
  staging: StagingRepository,
  identity: IdentityRepository,
  source: string,
  rows: StagedRow[],
): Promise<ReadonlyMap<VehicleType, ReadonlyMap<string, StagedRow>>> {
  const unknown = await staging.unknownRows(source)
  const added = new Map<VehicleType, Map<string, StagedRow>>()
  if (unknown.length === 0) return added
  for (const { ordinal, versionKnown } of unknown.sort((a, b) => a.ordinal - b.ordinal)) {
    const row = rows[ordinal]
    if (row === undefined || versionKnown) continue
    const versions = added.get(row.vehicleType) ?? new Map<string, StagedRow>()
    added.set(row.vehicleType, versions)
    if (!versions.has(row.version.code)) versions.set(row.version.code, row)
  }
  for (const [vehicleType, versions] of added)
    await addNewVersions(identity, source, vehicleType, [...versions.values()])
  await staging.addNames(source)
  if (unknown.length > MANY) await staging.refreshStatistics()
  return added
}

interface Comparable {
  id: number
  at: number
  first: number
  edition: FoldedEdition
  base: { id: number; period: Period } | undefined
  isOldMonth: boolean
  carried: number
  brandIds: BrandIds
  isNewCode: (code: string) => boolean
  statesCodias: boolean
  source: string
  list: FoldedList
  /** Versions with a price left out. */
  leftOutIds: readonly number[]
  /** Number of prices. */
  leftOut: number
}

async function compare(
  client: PoolClient,
  staging: StagingRepository,
  compared: Comparable,
): Promise<EditionReport> {
  const { id, at, first, edition, base, isOldMonth, carried, brandIds, source, list } = compared
  const { isNewCode, statesCodias, leftOutIds, leftOut } = compared
  const { period, vehicleType } = edition
  const { brandNames, ...diff } = await staging.diff(id, base?.id ?? null)
  const differences = diff.added + diff.removed + diff.changed + brandNames
  const report: EditionReport = {
    id,
    status: 'staged',
    period,
    vehicleType,
    rows: {
      read: edition.read + list.skipped,
      skipped: list.skipped,
      duplicates: edition.duplicates,
      rejected: edition.rejected,
    },
    versions: edition.versions.length,
    prices: edition.prices,
    newPrices: edition.newPrices,
    rounded: edition.rounded,
    ...(leftOut > 0 && { leftOut }),
    carried,
    rejected: list.rejections
      .filter((row) => row.period === null || (row.period === period && row.vehicleType === vehicleType))
      .slice(0, REPORTED_REJECTIONS)
      .map(({ line, column, value, reason }) => ({ line, column, value, reason })),
    diff,
    unused: list.unused.map(({ heading }) => heading),
    ...(list.sheets && { sheet: list.sheets.read, otherSheets: list.sheets.others }),
    guards: [],
    rises: [],
    falls: [],
    suspects: [],
  }
  if (base?.period === period && differences === 0) return { ...report, id: base.id, status: 'unchanged' }
  const before = base && {
    words: baseWords(base.period, period),
    prices: () => staging.pricesOf(base.id),
    known: await staging.knownVersions(source, at, first, base.id),
    jumpLimit: jumpLimit(base.period, period),
  }
  const codiasOf = async (places: number[]) => {
    const codias = await staging.codias(
      source,
      places.map((place) => first + place),
    )
    return new Map([...codias].map(([ordinal, codia]) => [ordinal - first, codia]))
  }
  const room = Math.max(MIN_SUSPECTS, Math.min(MAX_SUSPECTS, Math.floor(ALL_SUSPECTS / list.editions.length)))
  const figures = await compareFigures(edition.versions, before, codiasOf, room)
  const { suspects, mildSuspects, rises, falls } = figures
  const outOfLine = outOfLineGuard(figures.outOfLine)
  const further = await furtherGuards(client, {
    ...{ id, base, isOldMonth, edition, brandIds, codiasOf, leftOutIds },
    known: before?.known ?? [],
    isNewCode,
    statesCodias,
    isWhole: carried === 0,
    removed: diff.removed,
    compared: figures.compared,
    jumps: figures.jumps.count,
  })
  const own = [outOfLine, unusedColumnsGuard(list.unused), ...further].filter((guard) => guard !== undefined)
  if (base === undefined) return { ...report, suspects, mildSuspects, guards: own }

  // Versions carried over don't count: a partial list is judged by its own brands.
  const remaining = diff.changed + diff.unchanged - carried
  const counts = {
    baseVersions: diff.removed + remaining,
    versions: diff.added + remaining,
    remaining,
  }
  const dropped = isFewer(counts) ? await staging.dropped(id, base.id, GUARD_VERSIONS) : []
  const of = carried === 0 ? '' : ofBrands([...new Set(edition.versions.map(({ brand }) => brand))])
  const guards = guardsFor({
    period,
    basePeriod: base.period,
    of,
    ...counts,
    differences,
    dropped,
    ...figures,
  })
  return { ...report, suspects, mildSuspects, rises, falls, guards: [...guards, ...own] }
}

function rowsOf(editions: FoldedEdition[], brands: ReadonlyMap<VehicleType, BrandIds>): StagedRow[] {
  const rows: StagedRow[] = []
  editions.forEach(({ vehicleType, versions }, edition) => {
    const ids = brands.get(vehicleType)
    for (const version of versions) {
      rows.push({
        edition,
        ordinal: rows.length,
        vehicleType,
        brandId: ids?.get(version.brand) ?? 0,
        version,
      })
    }
  })
  return rows
}

function countOf({ prices, newPrices }: FoldedEdition): number {
  return prices + newPrices
}

function brandNames(edition: FoldedEdition, ids: BrandIds): { id: number; name: string }[] {
  const names = new Map<number, string>()
  for (const { brand } of edition.versions) {
    const id = ids.get(brand)
    if (id !== undefined && !names.has(id)) names.set(id, brand)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}
