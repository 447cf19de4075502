import { type Period, slugWithId, type UserType, type VehicleType } from '@preciosa/contracts'
import { SOCIAL_PROBLEM, type SocialProblem } from './modals/social-problems.js'
import { kindOf } from './format/vehicle-kind.js'

interface Named {
  id: number
  name: string
}

/** Canonical home page of a vehicle type; cars are the default. */
export function homePath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/' : `/?tipo=${kindOf(vehicleType).word}`
}

/** Always names the type, because some users start on motorcycles. */
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

/** Receives the forms of the account's dialogs. */
export const ACCOUNT_PATH = '/cuenta'

/** @param dialog its address over the home page */
export function accountFormPath(dialog: string): string {
  return ACCOUNT_PATH + dialog.slice(1)
}

/** Contact and enterprise forms. */
export const CONTACT_PATH = '/contacto'
export const COMPANIES_PATH = '/empresas'

/** The buttons that the law wants for who bought: to revoke a purchase, and to leave a plan. */
export const WITHDRAWAL_PATH = '/arrepentimiento'
export const CANCELLATION_PATH = '/baja'

/** A page that staff write. */
export function contentPath(path: string): string {
  return `/${path}`
}

export const FAVOURITE_PATH = '/favorito'
export const AD_COUNTS_PATH = '/avisos'

export const FAVOURITES_PATH = '/perfil/favoritos'
export const HISTORY_PATH = '/perfil/historial'
export const MONTH_LOOKS_PATH = '/perfil/consultas'
/** Requests of law 25.326, and what their mails lead to. */
export const PRIVACY_PATH = '/privacidad/pedido'
export const PRIVACY_DATA_PATH = '/privacidad/datos'
export const PRIVACY_FILE_PATH = '/privacidad/datos/archivo'
export const MY_DATA_PATH = '/perfil/mis-datos'
export const MY_DATA_FILE_PATH = '/perfil/mis-datos/archivo'
export const BILLING_PATH = '/perfil/facturacion'
export const LINKED_USERS_PATH = '/perfil/usuarios-vinculados'
export const CREDITS_PATH = '/perfil/infocreditos'
export const PLAN_PATH = '/perfil/plan'
export const PACKS_PATH = `${PLAN_PATH}?openpaymentmodal=true`
/** Checkout of a plan or a pack; a document of its own. */
export const CHECKOUT_PATH = '/perfil/plan/comprar'
export const CARD_PATH = '/perfil/plan/tarjeta'

export function receiptPath(paymentId: string): string {
  return `/perfil/plan/comprobante/${paymentId}`
}

/** The PDF of an invoice or a credit note. */
export function invoicePath(id: number): string {
  return `/perfil/plan/factura/${id}`
}

/** Leads to the first step that is open. */
export function checkoutPath(what: { planId: number } | { productId: number }): string {
  return 'planId' in what
    ? `${CHECKOUT_PATH}?planId=${what.planId}`
    : `${CHECKOUT_PATH}?productId=${what.productId}`
}

/** The buttons of the plan lists. */
export const CHOOSE_PLAN_PATH = '/elegir-plan'

export function paymentResultPath(paymentId: string): string {
  return `${CHECKOUT_PATH}/resultado?pago=${paymentId}`
}

/** A PDF. */

export const PHOTO_PATH = '/perfil/foto'
export const PHOTO_IMAGE_PATH = '/perfil/foto/imagen'

/** Onboarding wizard. */
export const ONBOARDING_PATH = '/bienvenido'
export const RETURN_PARAMETER = 'volver'

/** @param wizard its end leads to `returnTo` */
export function wizardPath(
  wizard: typeof ONBOARDING_PATH | typeof COMPLETE_PROFILE_PATH,
  returnTo: string,
): string {
  return `${wizard}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo }).toString()}`
}

/** @param returnTo where the answer leads */
export function consentPath(returnTo: string): string {
  const path = '/aceptar'
  return returnTo === '/'
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo }).toString()}`
}

/** The wizard, after a card that was rejected. */
export const REJECTED_IN_WIZARD = '/bienvenido?paso=plan&pago=rechazado'

export function welcomePath(step: string): string {
  return `${ONBOARDING_PATH}?paso=${step}`
}

export const COMPLETE_PROFILE_PATH = '/perfil/completar'

export function completeProfilePath(step: number): string {
  return `${COMPLETE_PROFILE_PATH}?paso=${step}`
}

export const LOCALITIES_PATH = '/localidades'

export const SESSIONS_PATH = '/perfil/sesiones'

/** The form of `COMPANIES_PATH` by itself, for dialogs. */
export const COMPANIES_FORM_PATH = '/contacto/empresas'
export const NEXO_PATH = '/nexo'

const PLANS_PATHS: Readonly<Record<UserType, string>> = {
  individual: '/particulares',
  professional: '/profesionales',
}

/** The page with the plans of a user type; of individuals for a visitor. */
export function plansPath(type: UserType | null): string {
  return PLANS_PATHS[type ?? 'individual']
}

/** The legal pages. */
export const TERMS_PATH = '/terminos'
export const POLICIES_PATH = '/politicas'

export const NEWS_PATH = '/noticias'

/** @param category its slug; null for all articles */
export function newsPath(category: string | null, { words = '', page = 1 } = {}): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('q', words)
  if (page > 1) search.set('pagina', String(page))
  const path = category === null ? NEWS_PATH : `${NEWS_PATH}/${category}`
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

export function articlePath({ id, slug }: { id: number; slug: string }): string {
  return `${NEWS_PATH}/articulo/${slug}_${id}`
}

export function newsFeedPath(category: string | null): string {
  return `${newsPath(category)}/rss.xml`
}

export const USEFUL_GUIDES_PATH = '/perfil/guia-util'

export function listPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?pagina=${page}`
}

export function changesPath(vehicleType: VehicleType, period?: Period): string {
  const path = period === undefined ? '/cambios' : `/cambios/${period}`
  return vehicleType === 'cars' ? path : `${path}?tipo=${kindOf(vehicleType).word}`
}

export const ASSISTED_PATH = '/busqueda-asistida'

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

export function emptyAssistedPath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? ASSISTED_PATH : assistedPath(vehicleType)
}

/** The address is shared, so it never contains prices. */
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

export const VISUAL_PATH = '/busqueda-visual'
export const VISUAL_RESULTS_PATH = `${VISUAL_PATH}/resultados`

export function visualPath(vehicleType: VehicleType): string {
  return `${VISUAL_PATH}?${new URLSearchParams({ vehicleType }).toString()}`
}

export function visualFiltersPath(
  vehicleType: VehicleType,
  body: string,
  parameters: readonly [string, string][] = [],
): string {
  const search = new URLSearchParams([...parameters]).toString()
  return `${VISUAL_PATH}/${vehicleType}/${body}${search === '' ? '' : `?${search}`}`
}

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

/** For professionals. */
export const INFOGRID_PATH = '/infogrid'

export interface GridChosen {
  brand?: number | null
  model?: number | null
  /** A page has 250 versions; counts from 1. */
  page?: number
  rows?: number
  /** Words of a version's name. */
  text?: string
  /** First and last model year. */
  from?: number | null
  to?: number | null
}

export function infogridPath(vehicleType: VehicleType, chosen: GridChosen = {}): string {
  return `${INFOGRID_PATH}?${gridSearch(vehicleType, chosen)}`
}

/** Pages inside the mobile app. */
export const APP_INFOGRID_PATH = '/app-infogrid'
export const APP_PROFILE_PATH = '/suscripcion-app'
export const APP_PHOTO_PATH = `${APP_PROFILE_PATH}/foto`
export const APP_CARD_PATH = '/app-new-card'
const APP_ARTICLE_PATH = '/app-article'

export function appArticlePath(id: number): string {
  return `${APP_ARTICLE_PATH}/${id}`
}
/** The app sends its token by messages, so these pages ignore the site's session. */
const APP_PAGES: ReadonlySet<string> = new Set([APP_INFOGRID_PATH, APP_PROFILE_PATH, APP_CARD_PATH])

export function isAppPage(pathname: string): boolean {
  return APP_PAGES.has(pathname) || pathname.startsWith(`${APP_ARTICLE_PATH}/`)
}

export function infogridFilePath(
  vehicleType: VehicleType,
  chosen: GridChosen,
  format: 'csv' | 'xlsx',
): string {
  return `${INFOGRID_PATH}/planilla.${format}?${gridSearch(vehicleType, { ...chosen, rows: FIRST_ROWS })}`
}

/** Versions loaded at a time. */
export const FIRST_ROWS = 50

function gridSearch(
  vehicleType: VehicleType,
  { brand, model, page = 1, rows = FIRST_ROWS, text = '', from, to }: GridChosen,
): string {
  const search = new URLSearchParams({ tipo: kindOf(vehicleType).word })
  if (brand !== null && brand !== undefined) search.set('marca', String(brand))
  if (model !== null && model !== undefined) search.set('modelo', String(model))
  if (text !== '') search.set('texto', text)
  if (from !== null && from !== undefined) search.set('desde', String(from))
  if (to !== null && to !== undefined) search.set('hasta', String(to))
  if (page > 1) search.set('pagina', String(page))
  if (rows > FIRST_ROWS) search.set('ver', String(rows))
  return search.toString()
}

export function brandChangesPath(vehicleType: VehicleType, period: Period, brand: Named): string {
  return `/cambios/${period}/${kindOf(vehicleType).word}/${slugWithId(brand)}`
}

export function feedPath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/cambios.rss' : `/cambios.rss?tipo=${kindOf(vehicleType).word}`
}

export function shareImagePath(
  vehicleType: VehicleType,
  codia: number,
  { period, year }: { period: Period; year: number | '0km' | null },
): string {
  return `/imagen/${period}/${vehicleType}/${codia}${year === null ? '' : `-${year}`}.png`
}

/** For HTTP 429. */
export function tooManyPath(returnTo: string | null): string {
  const path = returnTo === null ? '/' : withoutPersonalData(returnTo)
  return path === '/' ? '/error' : `/error?${new URLSearchParams({ [RETURN_PARAMETER]: path }).toString()}`
}

/** Asks for a captcha before the search goes on. */
export function searchCheckPath(returnTo: string | null): string {
  return `/comprobar?${new URLSearchParams({ [RETURN_PARAMETER]: withoutPersonalData(returnTo ?? '/') }).toString()}`
}

/** Addresses stay in logs and histories, so they name no e-mail and open no account. */
function withoutPersonalData(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid')
  for (const name of ['email', 'enlace', 'token']) searchParams.delete(name)
  const rest = searchParams.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

export function isTooManyPath(path: string | null): boolean {
  return path !== null && /^\/error(\?|$)/.test(path)
}

/** Redirects to `/error`; the server caches the redirect for Remix's scripts (server/refusals). */
export const REFUSED_PATH = '/demasiadas-consultas'
export const TOO_LONG_PATH = '/formulario-demasiado-largo'

export function loginPath(
  returnTo: string,
  { expired = false, problem }: { expired?: boolean; problem?: SocialProblem } = {},
): string {
  const own = {
    showloginmodal: 'true',
    ...(expired ? { showsession: 'true' } : {}),
    ...(problem === undefined ? {} : { [SOCIAL_PROBLEM]: problem }),
  }
  return accountPath(own, returnTo)
}

export function registerPath(returnTo: string): string {
  return accountPath({ showregistermodal: 'true' }, returnTo)
}

export function recoverPath(returnTo: string, words: 'recover' | 'reset' = 'recover'): string {
  return accountPath({ [words === 'reset' ? 'showresetmodal' : 'showrecovermodal']: 'true' }, returnTo)
}

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

export const ACTIVATION_PATH = '/activacion'
export const ACTIVATION_PATH_TOO = '/activar-cuenta'
export const PROFESSIONAL_ACTIVATION_PATH = '/activacion-profesional'

/** Of a group, as in its mail. */
export function invitationPath(token: string): string {
  return `${PROFESSIONAL_ACTIVATION_PATH}?${new URLSearchParams({ token }).toString()}`
}

export function isInvitationPath(path: string): boolean {
  return /^\/activacion-profesional\/?\?token=[\w-]{43}$/i.test(path)
}

/** `social`: the account has no password to ask for. */
export function activationPath(email: string, { social = false, link = '' } = {}): string {
  const more = { ...(social ? { social: 'true' } : {}), ...(link === '' ? {} : { enlace: link }) }
  return `${ACTIVATION_PATH}?${new URLSearchParams({ email, ...more }).toString()}`
}

function accountPath(parameters: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams({
    ...parameters,
    ...(returnTo === '/' ? {} : { [RETURN_PARAMETER]: returnTo }),
  })
  return `/?${search.toString()}`
}

export const MAGAZINE_PATH = '/revista'
/** Of the part of the page where the chosen issue is read. */
export const READER_ANCHOR = 'lector'

export function issuePath(number: number): string {
  return `${MAGAZINE_PATH}?numero=${number}`
}

export function magazinePath({ page = 1 } = {}): string {
  return listPath(MAGAZINE_PATH, page)
}

/** Answers with a link of minutes to the digital edition, as JSON. */
export function issueLinkPath(number: number): string {
  return `${MAGAZINE_PATH}/${number}/enlace`
}

/** Leads to the digital edition. */
export function issuePdfPath(number: number): string {
  return `${MAGAZINE_PATH}/${number}/pdf`
}
