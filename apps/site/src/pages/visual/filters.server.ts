import { data } from '@remix-run/server-runtime'
import type { VehicleType } from '@preciosa/contracts'
import { type FeaturesFilter, catalogueRoutes } from '@preciosa/contracts/catalogue'
import { api, type MenuBrand } from '../../api/api.server.js'
import { versionName } from '../../format/version-name.rules.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { visualFiltersPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { requireVisualSearch, vehicleTypeOf } from './bodies.server.js'
import { type BodyType, bodyOfCode } from './body-types.rules.js'
import {
  filterParameters,
  filtersBy,
  withoutOrphans,
  hasPrice,
  isOfForm,
  offersComfort,
  type VisualFilters,
} from './filters.rules.js'
import { approximateText, visualSearch } from './search.server.js'
import { doorsOf, knownFilters, sheetFilter } from './sheet-filter.rules.js'
import { type VisualGuide, visualGuide } from './visual-guide.server.js'
import { namedIn, reachesYears, yearsWanted } from './catalogue-filters.rules.js'
import type { FiltersData, Option } from './visual-data.js'

/** Maximum versions of a model group. */
const MOST_VERSIONS = 250

type Model = MenuBrand['groups'][number]

export async function loadFilters(request: Request, params: { type?: string; id?: string }) {
  const { token } = await requireVisualSearch(request)
  const vehicleType = vehicleTypeOf(params.type)
  if (vehicleType === null) pageNotFound()
  const guide = await visualGuide(vehicleType)
  const body = bodyOfCode(guide.bodies, params.id ?? '')
  if (body === undefined) pageNotFound()
  const { searchParams } = new URL(request.url)
  const filters = filtersIn(searchParams, guide, body)
  const path = (of: VisualFilters) => visualFiltersPath(vehicleType, body.code, filterParameters(of))
  if (isOfForm(searchParams)) goTo(path(filters))
  const features = sheetFilter(filters, guide, body)
  const found = await choicesOf(vehicleType, filters, body.types.length === 0 ? null : (features ?? {}))
  const { version, versions } = found
  // The version belongs to another model or no longer passes the filters.
  if (filters.version !== null && version === null && found.missing === null)
    goTo(path({ ...filters, version: null }))
  const total = version === null ? (versions?.total ?? null) : 1
  const isPriced = total !== null && total > 0 && hasPrice(filters)
  const priced = isPriced
    ? await visualSearch(request, token, { vehicleType, filters, features, page: 1, pageSize: 1 })
    : null
  const spent = priced?.spent ?? null
  const passing = priced === null || spent !== null ? total : priced.found.pagination.totalResults
  return data<FiltersData>(
    {
      title: `Búsqueda visual: ${body.name}`,
      vehicleType,
      body: { code: body.code, name: body.name, shape: body.shape },
      filters: { ...filters, ...found.chosen },
      years: guide.years,
      brands: found.brands.map(optionOf),
      models: found.models.map(optionOf),
      versions: versions?.options ?? [],
      fuels: guide.fuels.map(described),
      transmissions: guide.transmissions.map(described),
      doors: doorsOf(guide.doors, body).map(({ id, description }) => ({
        value: String(id),
        label: description,
      })),
      comfort: offersComfort(filters) ? guide.comfort : null,
      ...countedOf(found, passing),
      missing: found.missing,
      spent,
      approximate: spent === null ? approximateText(filters) : null,
    },
    { status: found.missing === null ? 200 : 404 },
  )
}

export function filtersIn(search: URLSearchParams, guide: VisualGuide, body: BodyType | null): VisualFilters {
  return knownFilters(withoutOrphans(filtersBy(search), guide.years), guide, body)
}

interface Choices {
  brands: MenuBrand[]
  models: Model[]
  brand: MenuBrand | null
  model: Model | null
  versions: { options: Option[]; total: number } | null
  version: Option | null
  missing: string | null
  chosen: Partial<VisualFilters>
}

async function choicesOf(
  vehicleType: VehicleType,
  filters: VisualFilters,
  features: FeaturesFilter | null,
): Promise<Choices> {
  const passing =
    features === null
      ? []
      : await api.list(catalogueRoutes.downloadBrands, { query: { vehicleType, features } })
  const brands = passing
    .map((brand) => ({ ...brand, groups: brand.groups.filter((group) => reachesYears(group, filters)) }))
    .filter(({ groups }) => groups.length > 0)
  const nothing = { brand: null, model: null, versions: null, version: null, missing: null, chosen: {} }
  if (filters.brand === null) return { ...nothing, brands, models: [] }
  // A chosen brand stays in the list even if none of its versions match.
  const whole = (await api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } })).find(
    ({ id }) => id === filters.brand,
  )
  const none = { brand: null, model: null, version: null }
  if (whole === undefined)
    return { ...nothing, brands, models: [], missing: notInGuide('Esa marca', vehicleType), chosen: none }
  const brand = brands.find(({ id }) => id === whole.id) ?? { ...whole, groups: [] }
  const common = { ...nothing, brand, brands: withChosen(brands, brand) }
  if (filters.model === null) return { ...common, models: brand.groups }
  const model = whole.groups.find(({ id }) => id === filters.model)
  if (model === undefined) {
    const missing = notInGuide(`Ese modelo de ${brand.name}`, vehicleType)
    return { ...common, models: brand.groups, missing, chosen: { model: null, version: null } }
  }
  const listed =
    features === null
      ? null
      : await api.read(catalogueRoutes.models, {
          params: { id: brand.id, groupId: model.id },
          query: { vehicleType, pageSize: MOST_VERSIONS, features, ...yearsWanted(filters) },
        })
  const options = (listed?.response ?? []).map((version) => ({
    value: String(version.codia),
    label: versionName(version),
  }))
  return {
    ...common,
    models: withChosen(brand.groups, model),
    model,
    versions: { options, total: listed?.pagination.totalResults ?? 0 },
    version: options.find(({ value }) => value === String(filters.version)) ?? null,
  }
}

function countedOf({ brands, brand, models, model }: Choices, passing: number | null) {
  if (brand === null || model === null || passing === null) {
    const all = brand === null ? brands : [brand]
    const number = all.reduce((sum, { groups }) => sum + groups.length, 0)
    const counted =
      brand === null
        ? `${count(all.length, 'marca', 'marcas')}, ${count(number, 'modelo', 'modelos')}`
        : `${count(models.length, 'modelo', 'modelos')} de ${brand.name}`
    return { counted, isEmpty: number === 0 }
  }
  return {
    counted: `${count(passing, 'versión', 'versiones')} de ${namedIn(brand, model)}`,
    isEmpty: passing === 0,
  }
}

function withChosen<T extends { id: number; name: string }>(all: T[], chosen: T): T[] {
  return all.some(({ id }) => id === chosen.id) ? all : [chosen, ...all]
}

function optionOf({ id, name }: { id: number; name: string }): Option {
  return { value: String(id), label: name }
}

function described({ description }: { description: string }): Option {
  return { value: description, label: description }
}

function notInGuide(what: string, vehicleType: VehicleType): string {
  return `${what} no está en la guía de ${kindOf(vehicleType).label.toLowerCase()}.`
}
