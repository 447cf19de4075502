import * as features from '../features.js'

/** Addresses of the ground, and names kept free. */
const OF_NO_FEATURE = [
  ...['404', 'activacion', 'activacion-profesional', 'activar-cuenta', 'admin', 'api', 'app', 'app-article'],
  ...['app-infogrid', 'app-new-card', 'assets', 'auth', 'backoffice', 'bienvenido', 'boxful', 'buscar'],
  ...['busqueda-asistida', 'busqueda-visual', 'comparador', 'comprobar', 'consola', 'consultados', 'cuenta'],
  ...['demasiadas-consultas', 'docs', 'error', 'favorito', 'ficha', 'formulario-demasiado-largo', 'fotos'],
  ...['health', 'imagen', 'infogrid', 'ingresar', 'localidades', 'logout', 'pagar', 'perfil', 'precios'],
  ...['preciosa', 'resultado-busqueda', 'suscripcion-app', 'verificacion', 'vista-previa'],
]

/** First parts of the addresses that code answers, so that no page of staff is written for one. */
export const RESERVED_PATHS: readonly string[] = [
  ...OF_NO_FEATURE,
  ...Object.values(features).flatMap((feature) => ('SITE_PATHS' in feature ? feature.SITE_PATHS : [])),
]
