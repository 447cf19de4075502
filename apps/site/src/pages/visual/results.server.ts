import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { api } from '../../api/api.server.js'
import { data } from '@remix-run/server-runtime'
import { versionName } from '../../format/version-name.rules.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { visualFiltersPath, visualPath, visualResultsPath } from '../../paths.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { RESULTS_PER_PAGE } from '../../subjects/search/results-path.js'
import { paidPrices } from '../../subjects/prices/paid-prices.server.js'
import { versionRow } from '../../subjects/versions/version-row.server.js'
import { requireVisualSearch, vehicleTypeOf } from './bodies.server.js'
import { type BodyType, bodyOfCode } from './body-types.rules.js'
import { namedIn, namedOrWithId } from './catalogue-filters.rules.js'
import { type Chosen, chipsOf } from './chips.server.js'
import { filterParameters, filtersBy, isOfForm, neededFor, type VisualFilters } from './filters.rules.js'
import { filtersIn } from './filters.server.js'
import { approximateText, visualSearch } from './search.server.js'
import { sheetFilter } from './sheet-filter.rules.js'
import { type VisualGuide, visualGuide } from './visual-guide.server.js'
import type { VisualResultsData } from './visual-data.js'

export async function loadVisualResults(request: Request) {
  const { token } = await requireVisualSearch(request)
  const { searchParams } = new URL(request.url)
  const vehicleType = vehicleTypeOf(searchParams.get('vehicleType')) ?? 'cars'
  const page = pageOfParameter(searchParams.get('pagina'))
  if (page === null) pageNotFound()
  const guide = await visualGuide(vehicleType)
  const body = bodyOfCode(guide.bodies, searchParams.get('body') ?? '') ?? null
  const chosen = await chosenOf(searchParams, guide, body)
  const { filters } = chosen
  const parameters = filterParameters(filters)
  const back = body === null ? visualPath(vehicleType) : visualFiltersPath(vehicleType, body.code, parameters)
  // The form changed the brand, so its model must be chosen first.
  if (isOfForm(searchParams) && filters.model === null) goTo(back)
  const chips = chipsOf(chosen, guide, body)
  const common = {
    vehicleType,
    body: body === null ? null : { code: body.code, name: body.name, shape: body.shape },
    ...chips,
    back,
    anew: visualPath(vehicleType),
  }
  if (neededFor(filters) !== null || chosen.brand === null || chosen.model === null)
    return data<VisualResultsData>({ ...common, state: 'asking', title: 'Búsqueda visual' })
  const heading = namedIn(chosen.brand, chosen.model)
  const title = `Búsqueda visual: ${heading}`
  if (body?.types.length === 0)
    return data<VisualResultsData>({ ...common, state: 'nothing', title, spent: null, approximate: null })
  const features = sheetFilter(filters, guide, body)
  const wanted = { vehicleType, filters, features, page, pageSize: RESULTS_PER_PAGE }
  const { found, spent } = await visualSearch(request, token, wanted)
  const { totalResults, totalPages } = found.pagination
  const path = (number: number) => visualResultsPath(vehicleType, body?.code ?? null, parameters, number)
  // A page beyond the last redirects to the first.
  if (found.response.length === 0 && totalPages > 0 && page > 1) goTo(path(1))
  const priced = { spent, approximate: spent === null ? approximateText(filters) : null }
  if (totalResults === 0) return data<VisualResultsData>({ ...common, ...priced, state: 'nothing', title })
  const year = filters.fromYear === filters.toYear ? filters.fromYear : null
  const codias = found.response.map(({ codia }) => codia)
  const paid = await paidPrices(request, { vehicleType, year, codias })
  return data<VisualResultsData>({
    ...common,
    ...priced,
    state: 'found',
    title,
    heading,
    year,
    counted: count(totalResults, 'versión', 'versiones') + (year === null ? '' : ` del ${year}`),
    edition: guide.edition,
    rows: found.response.map((version) => {
      const row = versionRow(version, year, paid)
      return { ...row, body: row.body ?? body?.shape ?? null }
    }),
    page,
    pages: totalPages,
    parameters,
  })
}

async function chosenOf(search: URLSearchParams, guide: VisualGuide, body: BodyType | null): Promise<Chosen> {
  const { brand: brandId, model: modelId } = filtersBy(search)
  const brands = await api.list(catalogueRoutes.downloadBrands, { query: { vehicleType: guide.vehicleType } })
  const brand = namedOrWithId(brands, brandId, search.get('brandName'))
  const model = namedOrWithId(brand?.groups ?? [], modelId, search.get('modelName'))
  if ((brandId !== null && brand === null) || (modelId !== null && brand !== null && model === null))
    pageNotFound()
  const named = new URLSearchParams(search)
  if (brand !== null) named.set('brand', String(brand.id))
  if (model !== null) named.set('model', String(model.id))
  const filters: VisualFilters = filtersIn(named, guide, body)
  return { filters, brand, model, version: await nameOfChosen(guide, filters) }
}

async function nameOfChosen(guide: VisualGuide, { version }: VisualFilters): Promise<string | null> {
  if (version === null) return null
  try {
    return versionName(
      await api.read(catalogueRoutes.version, {
        params: { codia: version },
        query: { vehicleType: guide.vehicleType },
      }),
    )
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}
