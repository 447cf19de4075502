import { NO_MATCHES, type VehicleType, type RouteOutput } from '@preciosa/contracts'
import type { Version, catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { MenuBrand } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { versionName } from '../../format/version-name.rules.js'
import { count } from '../../format/years.js'
import { emptyAssistedPath, groupPath } from '../../paths.js'
import { withYear } from '../../subjects/search/results-path.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { versionRow } from '../../subjects/versions/version-row.server.js'
import { brandsReaching, type Chosen, leadOf, modelsReaching } from './assisted.rules.js'
import { yearsOfSpans, yearsToSearch } from '../../subjects/versions/spans.rules.js'
import type { AssistedData, Choice, Column } from './assisted-data.js'

const AWAY = 'No los pudimos traer. Probá de nuevo en unos minutos.'

export type MenuModel = MenuBrand['groups'][number]
export type Common = Pick<AssistedData, 'vehicleType' | 'again' | 'edition'>

export interface FoundOf {
  brand?: MenuBrand | null
  model?: MenuModel
  years?: (number | null)[] | null
  listed?: RouteOutput<typeof catalogueRoutes.models> | null | undefined
  version?: Version
  missing?: AssistedData['missing']
}

export function viewOf(common: Common, chosen: Chosen, brands: MenuBrand[], found: FoundOf): AssistedData {
  const { vehicleType, edition } = common
  const { brand = null, model, years, listed, version, missing = null } = found
  const brandList = brandsReaching(brands, chosen)
  const modelList = brand === null ? [] : modelsReaching(brand.groups, chosen)
  const yearList = yearsToSearch(
    model === undefined ? yearsOfSpans(brand === null ? brands : brand.groups) : (years ?? []),
    vehicleType,
    edition,
  )
  const modelName = brand === null || model === undefined ? null : `${brand.name} ${model.name}`
  const wholeName = version?.summary ?? null
  const total = listed?.pagination.totalResults ?? 0
  return {
    ...common,
    page: pageOf(vehicleType, [wholeName ?? modelName ?? brand?.name, chosen.year].filter(Boolean).join(' ')),
    chosen,
    taken: [
      ...(brand === null ? [] : [{ column: 'brand' as const, text: brand.name }]),
      ...(model === undefined ? [] : [{ column: 'model' as const, text: model.name }]),
      ...takenYear(chosen.year),
      ...(version === undefined ? [] : [{ column: 'version' as const, text: versionName(version) }]),
    ],
    lead: leadOf({
      year: chosen.year,
      brands: brandList.length,
      models: modelList.length,
      brandName: brand?.name ?? null,
      modelName,
      hasYear: years === null || years?.includes(numberOrNew(chosen.year)) === true,
      versions: listed === null ? null : total,
      versionName: wholeName,
    }),
    columns: {
      brand: column(brandList.map(named), count(brandList.length, 'marca', 'marcas')),
      model:
        brand === null
          ? waiting('Elegí primero la marca.')
          : column(modelList.map(named), count(modelList.length, 'modelo', 'modelos')),
      year: years === null ? waiting(AWAY) : column(yearList.map(yearChoice), null),
      version:
        listed === undefined
          ? waiting(model === undefined ? 'Elegí primero el modelo.' : 'Elegí primero el año de fabricación.')
          : listed === null
            ? waiting(AWAY)
            : column(
                listed.response.map((one) => versionChoice(one, chosen.year)),
                countedOf(listed.response.length, total),
              ),
    },
    missing,
    version: version === undefined ? null : versionRow(version, chosen.year),
    whole:
      brand === null || model === undefined || modelName === null
        ? null
        : { text: modelName, path: withYear(groupPath(vehicleType, brand, model), chosen.year) },
    away: years === null || listed === null,
  }
}

function column(choices: Choice[], counted: string | null): Column {
  return choices.length === 0 ? waiting(NO_MATCHES) : { choices, counted, note: null }
}

function waiting(note: string): Column {
  return { choices: [], counted: null, note }
}

function countedOf(shown: number, total: number): string {
  const all = count(total, 'versión', 'versiones')
  return shown < total ? `${shown} de ${all}` : all
}

function named({ id, name }: { id: number; name: string }): Choice {
  return { value: id, name, price: null }
}

function yearChoice(year: number | null): Choice {
  return { value: year ?? '0km', name: String(year ?? '0km'), price: null }
}

function versionChoice(version: Version, year: YearFilter): Choice {
  const { codia, list_price: newPrice } = version
  return { value: codia, name: versionName(version), price: year === '0km' ? newPrice : null }
}

function takenYear(year: YearFilter): AssistedData['taken'] {
  return year === null ? [] : [{ column: 'year', text: String(year) }]
}

function numberOrNew(year: YearFilter): number | null {
  return year === '0km' ? null : year
}

export function viewWithoutGuide(common: Common, chosen: Chosen): AssistedData {
  return {
    ...common,
    page: pageOf(common.vehicleType, null),
    chosen,
    taken: [],
    lead: '',
    columns: null,
    missing: null,
    version: null,
    whole: null,
    away: true,
  }
}

/** Search engines index only the empty search; brands and models have their own pages. */
function pageOf(vehicleType: VehicleType, chosen: string | null): PageInfo {
  const word = kindOf(vehicleType).label.toLowerCase()
  return {
    title: `Búsqueda asistida de ${word}${chosen === null || chosen === '' ? '' : `: ${chosen}`}`,
    description: `Elegí marca, modelo, año de fabricación y versión, y mirá el precio: todos los ${word} de la guía, paso a paso.`,
    canonical: config.siteUrl + emptyAssistedPath(vehicleType),
    structured: [],
  }
}
