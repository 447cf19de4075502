import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { data } from '@remix-run/server-runtime'
import type { VehicleType } from '@preciosa/contracts'
import { api, type MenuBrand } from '../../api/api.server.js'
import { goTo, unlessUnavailable } from '../../api/page-answers.server.js'
import { assistedPath } from '../../paths.js'
import { kindOf, otherType, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { wantedBy } from '../../subjects/search/year-filter.js'
import { paidPrices } from '../../subjects/prices/paid-prices.server.js'
import { type Chosen, chosenBy, withoutOrphans, isSame, NO_ID } from './assisted.rules.js'
import type { AssistedData, NamedLink } from './assisted-data.js'
import { type Common, type MenuModel, viewOf, viewWithoutGuide } from './assisted-view.server.js'

/** Most versions of a model. */
const MOST_VERSIONS = 250

/** Drops mismatched values by a redirect; answers 404 for values outside the guide. */
export async function loadAssisted(request: Request, startType: () => Promise<VehicleType>) {
  const search = new URL(request.url).searchParams
  const vehicleType = vehicleTypeOfWord(search.get('tipo')) ?? (await startType())
  const asked = chosenBy(search)
  const chosen = withoutOrphans(asked)
  if (!isSame(asked, chosen)) goTo(assistedPath(vehicleType, chosen))
  const page = await withPaid(request, await assistedOf(vehicleType, chosen))
  const { missing, away } = page
  return data<AssistedData>(page, {
    status: away ? 503 : missing === null ? 200 : 404,
    headers: away ? { 'Retry-After': '30' } : {},
  })
}

async function withPaid(request: Request, page: AssistedData): Promise<AssistedData> {
  const { vehicleType, version, chosen } = page
  if (version === null) return page
  const { codia } = version
  const paid = await paidPrices(request, { vehicleType, year: chosen.year, codias: [codia] })
  return { ...page, version: { ...version, paid: paid.get(codia) ?? null } }
}

async function assistedOf(vehicleType: VehicleType, chosen: Chosen): Promise<AssistedData> {
  const [brands, facts] = await Promise.all([
    unlessUnavailable(api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } })),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
  ])
  const common = {
    vehicleType,
    again: assistedPath(vehicleType, chosen),
    edition: facts?.edition?.period ?? null,
  }
  if (brands === null) return viewWithoutGuide(common, chosen)
  const brand = brands.find(({ id }) => id === chosen.brand) ?? null
  if (brand === null && chosen.brand !== null) {
    const elsewhere = await inOtherType(vehicleType, chosen)
    return viewOf(common, { ...chosen, ...NOTHING }, brands, {
      missing: { text: notInGuide('Esa marca', vehicleType), elsewhere },
    })
  }
  const model = brand?.groups.find(({ id }) => id === chosen.model) ?? null
  if (brand !== null && model === null && chosen.model !== null) {
    const without = { ...chosen, model: null, version: null }
    // The model belongs to another brand, since a form changed the brand.
    if (brands.some(({ groups }) => groups.some(({ id }) => id === chosen.model)))
      goTo(assistedPath(vehicleType, without))
    return viewOf(common, without, brands, {
      brand,
      missing: { text: notInGuide('Ese modelo', vehicleType), elsewhere: null },
    })
  }
  if (brand === null || model === null) return viewOf(common, chosen, brands, { brand })
  return withVersions(common, chosen, brands, { brand, model })
}

const NOTHING = { brand: null, model: null, version: null }

async function withVersions(
  common: Common,
  chosen: Chosen,
  brands: MenuBrand[],
  { brand, model }: { brand: MenuBrand; model: MenuModel },
): Promise<AssistedData> {
  const { vehicleType } = common
  const { year, version: codia } = chosen
  const [years, listed] = await Promise.all([
    unlessUnavailable(
      api.list(catalogueRoutes.groupPrices, {
        params: { id: brand.id, groupId: model.id },
        query: { vehicleType },
      }),
    ),
    year === null
      ? undefined
      : unlessUnavailable(
          api.read(catalogueRoutes.models, {
            params: { id: brand.id, groupId: model.id },
            query: { vehicleType, pageSize: MOST_VERSIONS, ...wantedBy(year) },
          }),
        ),
  ])
  const found = { brand, model, years: years?.map((one) => one.year) ?? null, listed }
  if (codia === null || listed === undefined || listed === null) return viewOf(common, chosen, brands, found)
  const version = listed.response.find((one) => one.codia === codia)
  if (version !== undefined) return viewOf(common, chosen, brands, { ...found, version })
  const without = { ...chosen, version: null }
  // The version belongs to another model or has no price of the year.
  if (await isInGuide(vehicleType, codia)) goTo(assistedPath(vehicleType, without))
  return viewOf(common, without, brands, {
    ...found,
    missing: { text: notInGuide('Esa versión', vehicleType), elsewhere: null },
  })
}

async function inOtherType(vehicleType: VehicleType, { brand, year }: Chosen): Promise<NamedLink | null> {
  const other = otherType(vehicleType)
  const brands = await unlessUnavailable(
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType: other } }),
  )
  const found = brands?.find(({ id }) => id === brand)
  if (found === undefined) return null
  return {
    text: `${found.name} está en ${kindOf(other).label}`,
    path: assistedPath(other, { brand, year }),
  }
}

async function isInGuide(vehicleType: VehicleType, codia: number): Promise<boolean> {
  if (codia === NO_ID) return false
  try {
    await api.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } })
    return true
  } catch (error) {
    if (error instanceof Response && error.status === 404) return false
    throw error
  }
}

function notInGuide(what: string, vehicleType: VehicleType): string {
  return `${what} no está en la guía de ${kindOf(vehicleType).label.toLowerCase()}.`
}
