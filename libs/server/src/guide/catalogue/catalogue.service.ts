import { Injectable } from '@nestjs/common'
import {
  MAX_ID,
  type RouteInput,
  type RouteOutput,
  type VehicleType,
  VEHICLE_TYPES,
} from '@preciosa/contracts'
import type { catalogueRoutes, ModelGroup, Version } from '@preciosa/contracts/catalogue'
import { Database } from '@preciosa/platform'
import { newestVisibleYear, unknownVehicle, type View } from '../editions/index.js'
import { asksForSheet, type SheetFilter, SheetsService } from '../sheets/index.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueRepository, type VersionRow } from './catalogue.repository.js'
import { pageOf, passes, visibleYears, yearsTogether } from './catalogue.rules.js'
import type { MenuBrand } from './menu.js'
import { toVersion } from './version.mapper.js'

type Routes = typeof catalogueRoutes
type Input<K extends keyof Routes> = RouteInput<Routes[K]>
type Output<K extends keyof Routes> = RouteOutput<Routes[K]>

@Injectable()
export class CatalogueService {
  private readonly repository: CatalogueRepository

  constructor(
    database: Database,
    private readonly menus: CatalogueMenus,
    private readonly sheets: SheetsService,
  ) {
    this.repository = new CatalogueRepository(database)
  }

  async downloadBrands(view: View, input: Input<'downloadBrands'>): Promise<Output<'downloadBrands'>> {
    const menu = await this.menus.of(view, input.vehicleType)
    const passing = await this.groupsThatPass(view, input)
    const brands = menu.map((of) => ({
      ...of.brand,
      groups: of.groups.filter((group) => passing(group, of)),
    }))
    return { response: asksForSheet(input) ? brands.filter(({ groups }) => groups.length > 0) : brands }
  }

  async brands(view: View, input: Input<'brands'>): Promise<Output<'brands'>> {
    const menu = await this.menus.of(view, input.vehicleType)
    const passing = await this.groupsThatPass(view, input)
    const brands = menu.filter((of) => of.groups.some((group) => passing(group, of)))
    return pageOf(
      brands.map(({ brand }) => brand),
      input,
    )
  }

  /** @throws AppError `not-found` for a brand outside the current edition */
  async groups(view: View, input: Input<'groups'>): Promise<Output<'groups'>> {
    const brand = await this.menus.brandOf(view, input.vehicleType, input.id)
    const passing = await this.groupsThatPass(view, input)
    return pageOf(
      brand.groups.filter((group) => passing(group, brand)),
      input,
    )
  }

  /** Years with a price, 0km (null) first. */
  async groupPrices(view: View, input: Input<'groupPrices'>): Promise<Output<'groupPrices'>> {
    const { editionId, newestYear } = await this.groupOf(view, input)
    const versions = await this.repository.pricesOfGroup(editionId, input.groupId)
    const years: (number | null)[] = yearsTogether(versions, newestYear)
    if (versions.some(({ newPrice }) => newPrice !== null)) years.unshift(null)
    return { response: years.map((year) => ({ year })) }
  }

  async groupYears(view: View, input: Input<'groupYears'>): Promise<Output<'groupYears'>> {
    const { editionId, newestYear } = await this.groupOf(view, input)
    const { hasUsedPrice, has0KPrice } = input
    const versions = (await this.repository.pricesOfGroup(editionId, input.groupId)).filter(
      (version) =>
        (has0KPrice === undefined || (version.newPrice !== null) === has0KPrice) &&
        (hasUsedPrice === undefined || visibleYears(version, newestYear).length > 0 === hasUsedPrice),
    )
    return { response: yearsTogether(versions, newestYear) }
  }

  async models(view: View, input: Input<'models'>): Promise<Output<'models'>> {
    const { editionId, newestYear } = await this.groupOf(view, input)
    const rows = await this.repository.versionsOfGroup(editionId, input.groupId)
    const passing = asksForSheet(input) ? await this.sheets.versionsThatPass(view, input, input) : undefined
    const filter = { ...input, stringSearch: input.stringSearch?.trim() }
    const versions = rows
      .filter(({ codia }) => passing === undefined || passing.has(codia))
      .map((row) => toVersion(row, newestYear))
      .filter((version) => passes(version, filter))
    return pageOf(versions, input)
  }

  async brandModels(view: View, input: Input<'brandModels'>): Promise<Output<'brandModels'>> {
    const { id, vehicleType, page, pageSize } = input
    await this.menus.brandOf(view, vehicleType, id)
    const { edition } = view.guide[vehicleType]
    if (edition === null) throw new Error('A brand without a published edition')
    const totalResults = await this.repository.countOfBrand(edition.id, id)
    const skip = (page - 1) * pageSize
    const rows =
      skip < totalResults
        ? await this.repository.versionsOfBrand(edition.id, id, { skip, take: pageSize })
        : []
    const newestYear = newestVisibleYear(edition.period, view)
    return {
      response: rows.map((row) => toVersion(row, newestYear)),
      pagination: { page, pageSize, totalPages: Math.ceil(totalResults / pageSize), totalResults },
    }
  }

  /** @throws AppError `not-found` for a codia outside the current edition */
  async version(view: View, { codia, vehicleType }: Input<'version'>): Promise<Output<'version'>> {
    const { edition } = view.guide[vehicleType]
    const rows = edition === null ? [] : await this.repository.versionByCodia(edition.id, codia)
    const [version] = rows.map((row) => shownTo(view, row))
    if (version === undefined) throw unknownVehicle()
    return version
  }

  async listPrice(view: View, input: Input<'listPrice'>): Promise<Output<'listPrice'>> {
    const { list_price } = await this.version(view, input)
    return { list_price }
  }

  /** In the requested order; versions outside the guide are left out. */
  async versionList(view: View, { list }: Input<'versionList'>): Promise<Output<'versionList'>> {
    const types = VEHICLE_TYPES.filter((type) => list.some((key) => key.type === type))
    const versions = await this.versionsOf(view, [...new Set(list.map(({ codia }) => codia))], types)
    const found = new Map(versions.map((version) => [version.codia, version]))
    return {
      response: list.flatMap(({ codia, type }) => {
        const version = found.get(codia)
        return version?.vehicleType === type ? [version] : []
      }),
    }
  }

  /** `codias` must be distinct; versions outside the guide are left out. */
  async currentVersions(
    view: View,
    { codias, vehicleType }: { codias: number[]; vehicleType: VehicleType },
  ): Promise<Version[]> {
    const versions = await this.versionsOf(view, codias, [vehicleType])
    const place = ({ codia }: Version) => codias.indexOf(codia)
    return versions.sort((a, b) => place(a) - place(b))
  }

  /** Unordered, of both vehicle types; versions outside the guide have their last known name and no price. */
  async knownVersions(view: View, codias: number[]): Promise<Version[]> {
    const current = await this.versionsOf(view, codias, VEHICLE_TYPES)
    const found = new Set(current.map(({ codia }) => codia))
    const gone = codias.filter((codia) => !found.has(codia))
    if (gone.length === 0) return current
    const rows = await this.repository.namesByCodia(gone)
    return [...current, ...rows.map((row) => toVersion({ ...row, ...PRICELESS }, 0))]
  }

  private async versionsOf(view: View, codias: number[], types: readonly VehicleType[]): Promise<Version[]> {
    const editions = types.flatMap((type) => view.guide[type].edition ?? [])
    const possible = codias.filter((codia) => codia >= 1 && codia <= MAX_ID)
    if (editions.length === 0 || possible.length === 0) return []
    const rows = await this.repository.versionsByCodia(
      editions.map(({ id }) => id),
      possible,
    )
    return rows.map((row) => shownTo(view, row))
  }

  private async groupsThatPass(
    view: View,
    input: SheetFilter & { vehicleType: VehicleType; hasUsedPrice?: boolean | undefined },
  ): Promise<(group: ModelGroup, of: MenuBrand) => boolean> {
    const { hasUsedPrice } = input
    if (asksForSheet(input)) {
      const groups = await this.sheets.groupsThatPass(view, input.vehicleType, input)
      return ({ id }) => groups.has(id)
    }
    if (hasUsedPrice === undefined) return () => true
    return hasUsedPrice ? (group) => group.prices_from !== null : ({ id }, { priceless }) => priceless.has(id)
  }

  private async groupOf(
    view: View,
    input: { id: number; groupId: number; vehicleType: VehicleType },
  ): Promise<{ editionId: number; newestYear: number }> {
    const { id: brand, groupId: group, vehicleType } = input
    await this.menus.check(view, vehicleType, { brand, group })
    const { edition } = view.guide[vehicleType]
    if (edition === null) throw new Error('A group without a published edition')
    return { editionId: edition.id, newestYear: newestVisibleYear(edition.period, view) }
  }
}

const PRICELESS = { newPrice: null, yearFrom: null, prices: [] }

function shownTo(view: View, row: VersionRow): Version {
  const period = view.guide[row.vehicleType].edition?.period ?? ''
  return toVersion(row, newestVisibleYear(period, view))
}
