import { ACTIVATION_PATH, ACTIVATION_PATH_TOO, PROFESSIONAL_ACTIVATION_PATH } from '../paths.js'

const LONGEST = 500
const BASE = 'http://site.invalid'

/** Signing in leads back to none of them: one signs out, the others aren't there for whom is signed in. */
const NO_WAY_BACK: readonly string[] = [
  '/logout',
  ACTIVATION_PATH,
  ACTIVATION_PATH_TOO,
  PROFESSIONAL_ACTIVATION_PATH,
]

/**
 * The page of this site that a visitor comes back to after signing in; `/` for anything else, so that no link can
 * lead to another site through it.
 */
export function returnPath(value: string | null): string {
  if (value === null || value.length > LONGEST || !/^\/(?![/\\])/.test(value)) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const { origin, pathname, search } = new URL(value, BASE)
  // A path like `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  if (origin !== BASE || pathname.startsWith('//') || isNoWayBack(pathname)) return '/'
  return pathname + search
}

/** Routes without a layout, as the spec compares them: files, pictures, data, and ways to other services. */
const NO_PAGE =
  /^\/(perfil\/mis-datos\/archivo|perfil\/foto\/imagen|suscripcion-app\/foto|(infogrid|ingresar|imagen|assets)\/.+|localidades|buscar|moneda|favorito|verificacion|demasiadas-consultas|formulario-demasiado-largo|.*\.(rss|txt|xml|data))$/

/** As routes are found: in any case, with a slash at the end or without. */
function isNoWayBack(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return NO_WAY_BACK.includes(path) || NO_PAGE.test(path)
}
