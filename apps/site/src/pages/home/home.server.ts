import type { VehicleType } from '@preciosa/contracts'
import { ACCOUNT_RULES } from '../../account/account-forms.server.js'
import type { ModalWanted } from '../../account/account-modals.js'
import { returnPath } from '../../account/return-path.js'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { goTo } from '../../page-answers.server.js'
import { brandPath, groupPath, homePath } from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../vehicle-kind.js'
import { idOfParameter } from '../parameters.js'
import type { PageInfo } from '../page-info.js'
import { findBrandsAndModels, type Suggestion } from './suggestions.server.js'
import { versionRow, type VersionRow } from '../version-row.server.js'

const VERSIONS_SHOWN = 8
const RESULTS_SHOWN = 50
/** More than this of a text that is too long isn't repeated. */
const LONGEST_SHOWN = 40

/** A brand or model group to choose. */
export interface Choice {
  id: number
  name: string
  path: string
}

export interface HomeData {
  page: PageInfo
  vehicleType: VehicleType
  brands: Choice[]
  /** The chosen brand, with its model groups. */
  brand: (Choice & { groups: Choice[] }) | null
  /** The chosen model group, with its first versions. */
  group: (Choice & { versions: VersionRow[]; total: number }) | null
  /** What was searched for by name, and what was found. */
  search: { text: string; results: Suggestion[] } | null
  modal: ModalWanted | null
}

/** Home, with the finder as far as brand (`marca`) and model (`modelo`) are chosen; `ver` leads to the list. */
export async function loadHome(search: URLSearchParams): Promise<HomeData> {
  const vehicleType = vehicleTypeOfWord(search.get('tipo')) ?? 'cars'
  const brandId = idOfParameter(search.get('marca'))
  const groupId = idOfParameter(search.get('modelo'))
  const wantsList = search.has('ver')

  // The versions are asked for on suspicion; a brand changed without JavaScript leaves the other's model behind.
  const [brands, versions] = await Promise.all([
    api.brands(vehicleType),
    brandId === null || groupId === null || wantsList ? null : versionsOf(vehicleType, brandId, groupId),
  ])
  const brand = brands.find(({ id }) => id === brandId)
  const group = brand?.groups.find(({ id }) => id === groupId)
  if (wantsList) {
    const list = brand === undefined ? homePath(vehicleType) : brandPath(vehicleType, brand)
    goTo(brand === undefined || group === undefined ? list : groupPath(vehicleType, brand, group))
  }
  return {
    page: pageOf(vehicleType),
    vehicleType,
    brands: brands.map((one) => ({ id: one.id, name: one.name, path: brandPath(vehicleType, one) })),
    brand:
      brand === undefined
        ? null
        : {
            id: brand.id,
            name: brand.name,
            path: brandPath(vehicleType, brand),
            groups: brand.groups.map((one) => ({
              id: one.id,
              name: one.name,
              path: groupPath(vehicleType, brand, one),
            })),
          },
    group:
      brand === undefined || group === undefined || versions === null
        ? null
        : {
            id: group.id,
            name: group.name,
            path: groupPath(vehicleType, brand, group),
            versions: versions.response.map(versionRow),
            total: versions.pagination.totalResults,
          },
    search: await searchOf(search),
    modal: modalOf(search),
  }
}

/** A text too short or too long finds nothing; without one there was no search. */
async function searchOf(search: URLSearchParams): Promise<HomeData['search']> {
  const text = search.get('q')?.trim().slice(0, LONGEST_SHOWN) ?? ''
  if (text === '') return null
  return { text, results: await findBrandsAndModels(search.get('tipo'), text, RESULTS_SHOWN) }
}

/** spec 1 §2, query parameters. */
function modalOf(search: URLSearchParams): ModalWanted | null {
  const wants = (name: string) => search.get(name) === 'true'
  const form = wants('showloginmodal') ? 'login' : wants('showregistermodal') ? 'register' : null
  if (form === null) return null
  return {
    form,
    rules: ACCOUNT_RULES[form],
    returnTo: returnPath(search.get('volver')),
    expired: wants('showsession'),
  }
}

/** A model that isn't there is one that isn't chosen. */
async function versionsOf(vehicleType: VehicleType, brandId: number, groupId: number) {
  try {
    return await api.versionsOfGroup(vehicleType, brandId, groupId, { pageSize: VERSIONS_SHOWN })
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

function pageOf(vehicleType: VehicleType): PageInfo {
  const { label } = kindOf(vehicleType)
  const canonical = config.siteUrl + homePath(vehicleType)
  return {
    title: `Precios de ${label.toLowerCase()} en la Argentina`,
    description: `Guía de precios de ${label.toLowerCase()}: valores 0km en pesos y años relevados, por marca, modelo y versión.`,
    canonical,
    structured: [{ '@type': 'WebSite', name: 'Preciosa', url: `${config.siteUrl}/`, inLanguage: 'es-AR' }],
  }
}
