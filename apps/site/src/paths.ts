import type { Period, VehicleType } from '@preciosa/contracts'
import { SOCIAL_PROBLEM, type SocialProblem } from './account/social-problems.js'
import { slugWithId } from './format/slug.js'
import { kindOf } from './vehicle-kind.js'

interface Named {
  id: number
  name: string
}

/** The home page's one address with the given half of the guide; cars are the default (spec 1 §4). */
export function homePath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/' : `/?tipo=${kindOf(vehicleType).word}`
}

/** The same for links inside the site: it says which half, because some people start on motorcycles (spec 1 §6). */
export function kindPath(vehicleType: VehicleType): string {
  return `/?tipo=${kindOf(vehicleType).word}`
}

export function brandPath(vehicleType: VehicleType, brand: Named): string {
  return `/precios/${kindOf(vehicleType).word}/${slugWithId(brand)}`
}

export function groupPath(vehicleType: VehicleType, brand: Named, group: Named): string {
  return `${brandPath(vehicleType, brand)}/${slugWithId(group)}`
}

export function sheetPath(vehicleType: VehicleType, codia: number): string {
  return `/ficha/${vehicleType}/${codia}`
}

/** Where a version is made a favourite and taken away again (spec 1 §4). */
export const FAVOURITE_PATH = '/favorito'

/** spec 1 §2, profile area. */
export const FAVOURITES_PATH = '/perfil/favoritos'
export const HISTORY_PATH = '/perfil/historial'
export const MY_DATA_PATH = '/perfil/mis-datos'
/** The file of all that is kept about the person. */
export const MY_DATA_FILE_PATH = '/perfil/mis-datos/archivo'
export const BILLING_PATH = '/perfil/facturacion'
export const LINKED_USERS_PATH = '/perfil/usuarios-vinculados'
/** The ledger of a person's InfoCredits. */
export const CREDITS_PATH = '/perfil/infocreditos'
/** Where a person changes their photo, and the photo itself. */
export const PHOTO_PATH = '/perfil/foto'
export const PHOTO_IMAGE_PATH = '/perfil/foto/imagen'

/** The onboarding wizard: where people say who they are, after their first sign-in (spec 2 §2). */
export const ONBOARDING_PATH = '/bienvenido'

/** A step of the onboarding wizard. */
export function welcomePath(step: string): string {
  return `${ONBOARDING_PATH}?paso=${step}`
}

/** The five-step wizard that completes a profile (spec 2 §2), and one of its steps, from 1. */
export const COMPLETE_PROFILE_PATH = '/perfil/completar'

export function completeProfilePath(step: number): string {
  return `${COMPLETE_PROFILE_PATH}?paso=${step}`
}

/** The localities of a province, for a form's list. */
export const LOCALITIES_PATH = '/localidades'

/** The reader's open sessions, and where they are ended. */
export const SESSIONS_PATH = '/perfil/sesiones'

/** The legal pages (spec 2 §2). */
export const TERMS_PATH = '/terminos'
export const POLICIES_PATH = '/politicas'

export const USEFUL_GUIDES_PATH = '/perfil/guia-util'

/** A page of a list of the profile area; the first has the list's own address. */
export function listPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?pagina=${page}`
}

/** The months in which the guide changed, or what changed in one of them: where edition stamps lead. */
export function changesPath(vehicleType: VehicleType, period?: Period): string {
  const path = period === undefined ? '/cambios' : `/cambios/${period}`
  return vehicleType === 'cars' ? path : `${path}?tipo=${kindOf(vehicleType).word}`
}

/** spec 1 §2. */
export const ASSISTED_PATH = '/busqueda-asistida'

/** Brand, model, year and version by lists to choose from (spec 1 §2), with what is chosen already. */
export function assistedPath(
  vehicleType: VehicleType,
  chosen: {
    brand?: number | null
    model?: number | null
    year?: number | '0km' | null
    version?: number | null
  } = {},
): string {
  const search = new URLSearchParams({ tipo: kindOf(vehicleType).word })
  const { brand, model, year, version } = chosen
  for (const [name, value] of Object.entries({ marca: brand, modelo: model, anio: year, version })) {
    if (value !== null && value !== undefined) search.set(name, String(value))
  }
  return `${ASSISTED_PATH}?${search.toString()}`
}

/** Its one address with nothing chosen. */
export function emptyAssistedPath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? ASSISTED_PATH : assistedPath(vehicleType)
}

/** Versions side by side, by their codias: never with prices, for the address is a link to share (spec 1 §2). */
export const COMPARATOR_PATH = '/comparador'

export function comparatorPath(
  vehicleType: VehicleType,
  codias: readonly number[],
  year: number | '0km' | null = null,
): string {
  const search = new URLSearchParams({ tipo: kindOf(vehicleType).word })
  if (codias.length > 0) search.set('codias', codias.join('-'))
  if (year !== null) search.set('anio', String(year))
  return `${COMPARATOR_PATH}?${search.toString()}`
}

/** spec 1 §2. */
export const VISUAL_PATH = '/busqueda-visual'
export const VISUAL_RESULTS_PATH = `${VISUAL_PATH}/resultados`

/** The body types to choose from. */
export function visualPath(vehicleType: VehicleType): string {
  return `${VISUAL_PATH}?${new URLSearchParams({ vehicleType }).toString()}`
}

/** The filters of one body type, by its code; `parameters` is what was chosen already. */
export function visualFiltersPath(
  vehicleType: VehicleType,
  body: string,
  parameters: readonly [string, string][] = [],
): string {
  const search = new URLSearchParams([...parameters]).toString()
  return `${VISUAL_PATH}/${vehicleType}/${body}${search === '' ? '' : `?${search}`}`
}

/** What a visual search finds; spec 1 §2 has its parameters. `body` is null where every body type is looked for. */
export function visualResultsPath(
  vehicleType: VehicleType,
  body: string | null,
  parameters: readonly [string, string][],
  page = 1,
): string {
  const search = new URLSearchParams([
    ['vehicleType', vehicleType],
    ...(body === null ? [] : [['body', body]]),
    ...parameters,
    ...(page === 1 ? [] : [['pagina', String(page)]]),
  ])
  return `${VISUAL_RESULTS_PATH}?${search.toString()}`
}

/** spec 1 §2, for professionals. */
export const INFOGRID_PATH = '/infogrid'

/** What InfoGrid shows: versions of a brand, or of one of its models. */
export interface GridChosen {
  brand?: number | null
  model?: number | null
  /** Of 250 versions, from 1. */
  page?: number
  /** How many of the page's. */
  rows?: number
}

/** InfoGrid with what is chosen; what everybody starts with isn't in the address. */
export function infogridPath(vehicleType: VehicleType, chosen: GridChosen = {}): string {
  return `${INFOGRID_PATH}?${gridSearch(vehicleType, chosen)}`
}

/** spec 1 §2: inside the mobile app. */
export const APP_INFOGRID_PATH = '/app-infogrid'
export const APP_PROFILE_PATH = '/suscripcion-app'
/** The photo of the person whom the app has named there. */
export const APP_PHOTO_PATH = `${APP_PROFILE_PATH}/foto`
/** Pages inside the mobile app, which says by messages who reads them: a session of this site is no word of theirs. */
export const APP_PAGES: ReadonlySet<string> = new Set([APP_INFOGRID_PATH, APP_PROFILE_PATH])

/** What of it is paid for, as a file. */
export function infogridFilePath(
  vehicleType: VehicleType,
  chosen: GridChosen,
  format: 'csv' | 'xlsx',
): string {
  return `${INFOGRID_PATH}/planilla.${format}?${gridSearch(vehicleType, { ...chosen, rows: FIRST_ROWS })}`
}

/** spec 1 §9: so many versions come at a time. */
export const FIRST_ROWS = 50

function gridSearch(
  vehicleType: VehicleType,
  { brand, model, page = 1, rows = FIRST_ROWS }: GridChosen,
): string {
  const search = new URLSearchParams({ tipo: kindOf(vehicleType).word })
  if (brand !== null && brand !== undefined) search.set('marca', String(brand))
  if (model !== null && model !== undefined) search.set('modelo', String(model))
  if (page > 1) search.set('pagina', String(page))
  if (rows > FIRST_ROWS) search.set('ver', String(rows))
  return search.toString()
}

/** What an edition changed of a brand. */
export function brandChangesPath(vehicleType: VehicleType, period: Period, brand: Named): string {
  return `/cambios/${period}/${kindOf(vehicleType).word}/${slugWithId(brand)}`
}

/** The changes of the last months, for readers of feeds. */
export function feedPath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/cambios.rss' : `/cambios.rss?tipo=${kindOf(vehicleType).word}`
}

/** The picture of a version to share, as an edition has it: with the plate of a year, or the one that fits best. */
export function shareImagePath(
  vehicleType: VehicleType,
  codia: number,
  { period, year }: { period: Period; year: number | '0km' | null },
): string {
  return `/imagen/${period}/${vehicleType}/${codia}${year === null ? '' : `-${year}`}.png`
}

/** Where HTTP 429 leads (spec 1 §8), with the way back to what was asked. */
export function tooManyPath(returnTo: string | null): string {
  return returnTo === null || returnTo === '/'
    ? '/error'
    : `/error?${new URLSearchParams({ volver: returnTo }).toString()}`
}

export function isTooManyPath(path: string | null): boolean {
  return path !== null && /^\/error(\?|$)/.test(path)
}

/** Leads to `/error`; what that says to the router's scripts is kept for those who are refused (server/refusals). */
export const REFUSED_PATH = '/demasiadas-consultas'
/** Says that a form is too long; kept in the same way. */
export const TOO_LONG_PATH = '/formulario-demasiado-largo'

/** Where people sign in, from a page that they come back to (spec 2 §1); `email` is what they typed before. */
export function loginPath(
  returnTo: string,
  { expired = false, problem, email }: { expired?: boolean; problem?: SocialProblem; email?: string } = {},
): string {
  const own = {
    showloginmodal: 'true',
    ...(expired ? { showsession: 'true' } : {}),
    ...(problem === undefined ? {} : { [SOCIAL_PROBLEM]: problem }),
    ...(email === undefined ? {} : { email }),
  }
  return accountPath(own, returnTo)
}

export function registerPath(returnTo: string): string {
  return accountPath({ showregistermodal: 'true' }, returnTo)
}

/** Where a lost account is asked for; the same with the words of a lost password. */
export function recoverPath(returnTo: string, words: 'recover' | 'reset' = 'recover'): string {
  return accountPath({ [words === 'reset' ? 'showresetmodal' : 'showrecovermodal']: 'true' }, returnTo)
}

/** Where a new password is set by what was mailed to an address. */
export function newPasswordPath(returnTo: string, email: string, link: string | null): string {
  const own = { showrecovermodal: 'true', email, ...(link === null ? {} : { enlace: link }) }
  return accountPath(own, returnTo)
}

export function changePasswordPath(returnTo: string): string {
  return accountPath({ showpasswordmodal: 'true' }, returnTo)
}

export function deletionPath(returnTo: string): string {
  return accountPath({ showdeletemodal: 'true' }, returnTo)
}

/** spec 2 §2. */
export const ACTIVATION_PATH = '/activacion'
/** Leads to it. */
export const ACTIVATION_PATH_TOO = '/activar-cuenta'
export const PROFESSIONAL_ACTIVATION_PATH = '/activacion-profesional'

/** Where an account is activated by what was mailed to its address. `social`: it has no password that could be asked for. */
export function activationPath(email: string, { social = false } = {}): string {
  return `${ACTIVATION_PATH}?${new URLSearchParams({ email, ...(social ? { social: 'true' } : {}) }).toString()}`
}

function accountPath(parameters: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams({ ...parameters, ...(returnTo === '/' ? {} : { volver: returnTo }) })
  return `/?${search.toString()}`
}
