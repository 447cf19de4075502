import { urlOf } from '@preciosa/contracts'
import {
  ACTIVATION_PATH,
  ACTIVATION_PATH_TOO,
  isInvitationPath,
  PROFESSIONAL_ACTIVATION_PATH,
} from '../paths.js'

const LONGEST = 500
const BASE = 'http://site.invalid'

/** Signed-in users can't open these pages, and `/logout` would sign them out again. */
const NO_RETURN_PATHS: readonly string[] = [
  '/logout',
  ACTIVATION_PATH,
  ACTIVATION_PATH_TOO,
  PROFESSIONAL_ACTIVATION_PATH,
]

/** Accepts only paths of this site, which prevents open redirects; else `/`. */
export function returnPath(value: string | null): string {
  if (value === null || value.length > LONGEST || !/^\/(?![/\\])/.test(value)) return '/'
  const url = urlOf(value, BASE)
  if (url === null) return '/'
  const { origin, pathname, search } = url
  // A path like `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  if (origin !== BASE || pathname.startsWith('//')) return '/'
  if (isNoReturnPath(pathname) && !isInvitationPath(pathname + search)) return '/'
  return pathname + search
}

/** Routes without a layout: files, pictures, data and redirects; the spec compares them with `routes.ts`. */
const NO_PAGE =
  /^\/((perfil\/mis-datos|privacidad\/datos)\/archivo|perfil\/foto\/imagen|perfil\/plan\/comprar\/(estado|medicion)|perfil\/plan\/(comprobante|factura)\/.+|suscripcion-app\/foto|(infogrid|ingresar|activacion|imagen|assets|revista|admin\/files)\/.+|localidades|buscar|avisos|moneda|favorito|elegir-plan|verificacion|demasiadas-consultas|formulario-demasiado-largo|.*\.(rss|txt|xml|data))$/

/** The router ignores case and a trailing slash. */
function isNoReturnPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return NO_RETURN_PATHS.includes(path) || NO_PAGE.test(path)
}
