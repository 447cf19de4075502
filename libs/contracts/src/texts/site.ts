/** Texts of the public site, letter for letter as the spec has them; each a constant, so that a page loads its own. */

/** spec 1 §2, page shown on HTTP 429. */
export const UNUSUAL_ACTIVITY =
  'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.'

/** spec 1 §5, an empty select list. */
export const NO_MATCHES = 'No hay coincidencias'
/** spec 1 §5, other empty lists. */
export const NO_CONSULTED = 'No tiene vehículos consultados'
export const NO_FAVOURITES = 'No tiene vehículos favoritos'

/** spec 1 §5, visual search: nothing that passes, and nothing to search by. */
export const NO_MODELS = 'No existen modelos con las características seleccionadas'
export const CHOOSE_FILTERS = 'Seleccione filtros para realizar una búsqueda'
/** spec 1 §2, visual results. */
export const BACK_TO_FILTERS = 'Volver a filtros'
export const NEW_SEARCH = 'Nueva búsqueda'
/** spec 1 §3, the body-type catalogue, by the codes of this site's addresses. */
export const BODY_TYPES = {
  CAB: 'Cabriolet',
  CUP: 'Cupe',
  PKB: 'Pick-Up',
  SED4: 'Sedan 4 puertas',
  SED5: 'Sedan 3-5 puertas',
  JEP: 'Camionetas',
  RUR: 'Rural',
  VAN: 'Van/Mini Van',
  CAM: 'Camiones',
  FUR: 'Furgon',
  MBU: 'Mini Bus',
  MOT: 'Motos',
  CUA: 'Cuatriciclos',
} as const

/** spec 2 §2, login modal. */
export const LOGIN_TITLE = 'Ingresar a mi cuenta'

/** spec 1 §2, vehicle sheet: rows beyond the fifth. */
export const SEE_MORE = 'VER MÁS'
/** spec 1 §4: a row before and after its look. */
export const SEE = 'Ver'
export const SEEN = 'Visto'
/** spec 1 §4, step 4. */
export const SUBSCRIPTION_PAUSED = 'Suscripción pausada por rechazo en tu método de pago'
/** spec 1 §4, step 5. */
export const WRONG_PLAN = 'no podés acceder a esta información con tu plan actual'

/** spec 1 §2, historic price selector. */
export const SEE_PRICE = 'Ver Precio'
/** spec 1 §8, a historic price with no results. */
export const NO_RESULTS = 'No hay resultados para la búsqueda realizada'

/** spec 1 §4, what a visitor may not use. */
export const MUST_BE_REGISTERED = 'Para esta funcionalidad debes estar registrado'

/** spec 1 §4, Comparator: what asks for the prices. */
export const SHOW_PRICES = 'Mostrar Precios'

/** spec 1 §2, vehicle sheet: its sections, and what a report is about. */
export const SHEET_SECTIONS = {
  specification: 'Especificaciones',
  motor: 'Motor y Transmisión',
  security: 'Seguridad',
  comfort: 'Confort',
} as const
export const REPORT_TYPES = ['Precio', 'Ficha Técnica'] as const
/** spec 1 §8, success. */
export const MESSAGE_SENT = 'Mensaje enviado!'
