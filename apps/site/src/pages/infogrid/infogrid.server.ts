import { data } from '@remix-run/server-runtime'
import type { VehicleType } from '@preciosa/contracts'
import { type ModelGroup, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { api, type MenuBrand } from '../../api/api.server.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound, unlessUnavailable } from '../../api/page-answers.server.js'
import { infogridPath } from '../../paths.js'
import { requirePermission, type SignedIn } from '../../subjects/session/require.server.js'
import { startTypeOf } from '../../subjects/session/start-type.rules.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { gridAddressOf, nextRows, pagesOf } from './grid-address.rules.js'
import { gridCosts, versionsAt } from './grid-list.server.js'
import { isNarrowed, yearsToChoose } from './grid-filter.rules.js'
import { gridOf } from './grid-rows.rules.js'
import type { GridAddress, InfogridData } from './infogrid-data.js'

/** Professionals with the permission; redirects others to /404. */
export function requireInfogrid(request: Request): Promise<SignedIn> {
  return requirePermission(request, 'INFOGRID', 'professional')
}

/** The URL's vehicle type, else the user's start type; answers 404 for an unknown one. */
export function typeAt(search: URLSearchParams, { person }: SignedIn): VehicleType {
  const word = search.get('tipo')
  return word === null ? startTypeOf(person.plan) : (vehicleTypeOfWord(word) ?? pageNotFound())
}

/** Charges nothing. */
export async function loadInfogrid(request: Request) {
  const signedIn = await requireInfogrid(request)
  const search = new URL(request.url).searchParams
  const vehicleType = typeAt(search, signedIn)
  const chosen = gridAddressOf(search)
  const [brands, facts] = await Promise.all([
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
  ])
  const brand = brands.find(({ id }) => id === chosen.brand) ?? null
  const common: InfogridData = {
    vehicleType,
    chosen,
    brands: brands.map(({ id, name }) => ({ id, name })),
    models: brand?.groups.map(({ id, name }) => ({ id, name })) ?? [],
    years: [],
    lead: 'Elegí una marca para ver sus versiones con los precios por año.',
    missing: brand === null && chosen.brand !== null,
    grid: null,
    total: 0,
    totalPages: 0,
    next: null,
    credits: signedIn.person.credits ?? 0,
    away: false,
    showsCodia: signedIn.user.muestraCodia,
    edition: facts?.edition?.period ?? null,
  }
  if (brand === null) return data(common, { status: common.missing ? 404 : 200 })
  const model = modelOf(brand, vehicleType, chosen)
  return data({ ...common, ...(await listed(request, signedIn, { vehicleType, chosen, brand, model })) })
}

/** Drops another brand's model by a redirect; a form sends it after a change of brand. */
function modelOf(brand: MenuBrand, vehicleType: VehicleType, chosen: GridAddress): ModelGroup | null {
  if (chosen.model === null) return null
  return (
    brand.groups.find(({ id }) => id === chosen.model) ?? goTo(infogridPath(vehicleType, { brand: brand.id }))
  )
}

interface Wanted {
  vehicleType: VehicleType
  chosen: GridAddress
  brand: MenuBrand
  model: ModelGroup | null
}

async function listed(
  request: Request,
  { token, person }: SignedIn,
  { vehicleType, chosen, brand, model }: Wanted,
): Promise<Partial<InfogridData>> {
  const { versions, total, all } = await versionsAt(token, vehicleType, brand.id, chosen)
  const totalPages = pagesOf(total)
  if (chosen.page > Math.max(1, totalPages))
    goTo(infogridPath(vehicleType, { ...chosen, page: Math.max(1, totalPages) }))
  const codias = versions.map(({ codia }) => codia)
  const costs = codias.length === 0 ? null : await gridCosts(request, token, vehicleType, codias)
  const name = model === null ? `${brand.name}, todos los modelos` : `${brand.name} ${model.name}`
  const of = isNarrowed(chosen) ? `${total.toLocaleString('es-AR')} de ` : ''
  const grid = gridOf(versions, costs ?? new Map(), model === null, chosen)
  return {
    lead: `${name}: ${of}${count(all, 'versión', 'versiones')}.`,
    grid,
    years: yearsToChoose(model ?? brand, grid.years, chosen),
    total,
    totalPages,
    next: nextRows(total, chosen),
    credits: person.credits ?? 0,
    away: costs === null && codias.length > 0,
  }
}
