/** Letter for letter from the specification; separate constants, so that a page loads only its texts. */

/** Page shown on HTTP 429. */
export const UNUSUAL_ACTIVITY =
  'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.'

export const NO_MATCHES = 'No hay coincidencias'
export const NO_CONSULTED = 'No tiene vehículos consultados'
export const NO_FAVOURITES = 'No tiene vehículos favoritos'

/** Visual search. */
export const NO_MODELS = 'No existen modelos con las características seleccionadas'
export const CHOOSE_FILTERS = 'Seleccione filtros para realizar una búsqueda'
export const BACK_TO_FILTERS = 'Volver a filtros'
export const NEW_SEARCH = 'Nueva búsqueda'
/** By the codes of the site's addresses. */
export const BODY_TYPES = {
  CAB: 'Cabriolet',
  CUP: 'Cupé',
  PKB: 'Pick-Up',
  SED4: 'Sedán 4 puertas',
  SED5: 'Sedán 3-5 puertas',
  JEP: 'Camionetas',
  RUR: 'Rural',
  VAN: 'Van/Mini Van',
  CAM: 'Camiones',
  FUR: 'Furgón',
  MBU: 'Mini Bus',
  MOT: 'Motos',
  CUA: 'Cuatriciclos',
} as const

export const LOGIN_TITLE = 'Ingresar a mi cuenta'

export const SEE_MORE = 'VER MÁS'
/** Before and after the look. */
export const SEE = 'Ver'
export const SEEN = 'Visto'
export const SUBSCRIPTION_PAUSED = 'Suscripción pausada por rechazo en tu método de pago'
export const WRONG_PLAN = 'no podés acceder a esta información con tu plan actual'

export const SEE_PRICE = 'Ver Precio'
export const NO_RESULTS = 'No hay resultados para la búsqueda realizada'

export const MUST_BE_REGISTERED = 'Para esta funcionalidad debes estar registrado'

export const SHOW_PRICES = 'Mostrar Precios'

export const SHEET_SECTIONS = {
  specification: 'Especificaciones',
  motor: 'Motor y Transmisión',
  security: 'Seguridad',
  comfort: 'Confort',
} as const
export const REPORT_TYPES = ['Precio', 'Ficha Técnica'] as const
export const MESSAGE_SENT = 'Mensaje enviado!'
/** Contact form. */
export const MAGAZINE_REQUEST = 'Petición Revista'
export const CONTACT_TYPES = ['Consulta', MAGAZINE_REQUEST] as const
export const CHOOSE_A_CONTACT_TYPE = 'Seleccione un tipo de contacto.'
/** Enterprise form. */
export const INQUIRY_TYPES = [
  'Consulta masiva de datos en línea',
  'Homologación de Bases de Datos',
  'Asesoramiento técnico',
  'Investigación de mercado',
  'Publicidad',
  'InfoGrid Grupal',
  'Prensa Comunicación y Lanzamientos',
  'Otros',
] as const
export const CHOOSE_AN_INQUIRY_TYPE = 'Seleccione un tipo de consulta.'
